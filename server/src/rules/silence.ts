import { isFirm } from "ligature/internal/analysis";
import { maySilenceAt } from "ligature/internal/reflection";
import type { Fix, FixRequest } from "./fix.js";

/** They are about settings and comments themselves. */
const unsilenced: ReadonlySet<string> = new Set(["LIG1042", "LIG1044", "LIG5022"]);

/**
 * Adds a comment above the line that silences the rule there. Errors that stop the start cannot be silenced, and outside
 * of classes a comment has no effect.
 */
export function silenceFix({ diagnostic, source }: FixRequest): Fix | undefined {
  const { code, location } = diagnostic;
  if (isFirm(diagnostic) || unsilenced.has(code)) return undefined;
  const start = source.offsetAt(location.range[0], 0);
  if (!maySilenceAt(source.text, location.file, start)) return undefined;
  const indentation = /^[ \t]*/.exec(source.text.slice(start))![0];
  const newLine = source.text.includes("\r\n") ? "\r\n" : "\n";
  const text = `${indentation}// ligature-ignore ${code}: say why${newLine}`;
  return { title: `Silence ${code} on this line`, edits: [{ start, end: start, text }] };
}
