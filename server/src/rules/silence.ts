import { isFirm } from "ligature/analysis";
import type { Fix, FixRequest } from "./fix.js";

/** Adds a comment above the line that silences the rule there. Errors that stop the start cannot be silenced. */
export function silenceFix({ diagnostic, source }: FixRequest): Fix | undefined {
  const { code, location } = diagnostic;
  if (isFirm(diagnostic) || code === "LIG1042" || code === "LIG1044") return undefined;
  const start = source.offsetAt(location.range[0], 0);
  const indentation = /^[ \t]*/.exec(source.text.slice(start))![0];
  const newLine = source.text.includes("\r\n") ? "\r\n" : "\n";
  const text = `${indentation}// ligature-ignore ${code}: say why${newLine}`;
  return { title: `Silence ${code} on this line`, edits: [{ start, end: start, text }] };
}
