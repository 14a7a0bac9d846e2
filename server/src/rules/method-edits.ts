import type { TextEdit } from "../text/source-text.js";
import type { FixRequest } from "./fix.js";

const modifiers = /(?:\b(?:public|override|async)\s+|\*\s*)*$/;

/** Where the method whose name is marked begins, behind its decorators, and its modifiers as written. */
function headOf({ diagnostic, source }: FixRequest): { readonly start: number; readonly modifiers: string } {
  const [name] = source.offsetsOf(diagnostic.location.range);
  const [written] = modifiers.exec(source.text.slice(0, name))!;
  return { start: name - written.length, modifiers: written };
}

/** Puts a decorator on the method: on a line of its own where the method begins one. */
export function addDecorator(request: FixRequest, decorator: string): TextEdit {
  const { start } = headOf(request);
  const { source } = request;
  const before = source.text.slice(source.lineStartAt(start), start);
  return { start, end: start, text: before.trim() === "" ? `${decorator}\n${before}` : `${decorator} ` };
}

/** Makes the method `private` or `protected`; `undefined` where it overrides one, which has to stay as visible as that is. */
export function setVisibility(request: FixRequest, visibility: "private" | "protected"): TextEdit | undefined {
  const { start, modifiers: written } = headOf(request);
  if (/\boverride\b/.test(written)) return undefined;
  const [explicit = ""] = /^public\s+/.exec(written) ?? [];
  return { start, end: start + explicit.length, text: `${visibility} ` };
}
