import type { TextEdit } from "../text/source-text.js";
import type { FixRequest } from "./fix.js";
import { decoratorIn } from "./imports.js";

const modifiers = /(?:\b(?:public|override|async)\s+|\*\s*)*$/;

/** The start of the method whose name is marked, after its decorators, and its modifiers as written. */
function headOf({ diagnostic, source }: FixRequest): { readonly start: number; readonly modifiers: string } {
  const [name] = source.offsetsOf(diagnostic.location.range);
  const [written] = modifiers.exec(source.text.slice(0, name))!;
  return { start: name - written.length, modifiers: written };
}

/** Adds a decorator of Ligature to the method, on its own line if the method begins one, and its import. */
export function addDecorator(request: FixRequest, name: string, written = ""): readonly TextEdit[] {
  const { text, edits } = decoratorIn(request, name, written);
  const { start } = headOf(request);
  const { source } = request;
  const before = source.text.slice(source.lineStartAt(start), start);
  return [{ start, end: start, text: before.trim() === "" ? `${text}\n${before}` : `${text} ` }, ...edits];
}

/**
 * Makes the method `private` or `protected`; `undefined` if it overrides a method, because it must stay as visible as
 * that one.
 */
export function setVisibility(request: FixRequest, visibility: "private" | "protected"): TextEdit | undefined {
  const { start, modifiers: written } = headOf(request);
  if (/\boverride\b/.test(written)) return undefined;
  const [explicit = ""] = /^public\s+/.exec(written) ?? [];
  return { start, end: start + explicit.length, text: `${visibility} ` };
}
