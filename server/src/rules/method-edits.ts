import { declarationAt, type DeclarationText } from "ligature/internal/reflection";
import type { TextEdit } from "../text/source-text.js";
import type { FixRequest } from "./fix.js";
import { decoratorIn } from "./imports.js";

/** The method whose name is marked. */
function methodOf({ diagnostic, source }: FixRequest): Pick<DeclarationText, "head" | "modifiers"> {
  const [name] = source.offsetsOf(diagnostic.location.range);
  return declarationAt(source.text, diagnostic.location.file, name) ?? { head: name, modifiers: [] };
}

/** Adds a decorator of Ligature to the method, on its own line if the method begins one, and its import. */
export function addDecorator(request: FixRequest, name: string, written = ""): readonly TextEdit[] {
  const { text, edits } = decoratorIn(request, name, written);
  const { head: start } = methodOf(request);
  const { source } = request;
  const before = source.text.slice(source.lineStartAt(start), start);
  return [{ start, end: start, text: before.trim() === "" ? `${text}\n${before}` : `${text} ` }, ...edits];
}

/**
 * Makes the method `private` or `protected`; `undefined` if it overrides a method, because it must stay as visible as
 * that one.
 */
export function setVisibility(request: FixRequest, visibility: "private" | "protected"): TextEdit | undefined {
  const { head, modifiers } = methodOf(request);
  if (modifiers.some(({ text }) => text === "override")) return undefined;
  const explicit = modifiers.find(({ text }) => text === "public");
  return explicit
    ? { start: explicit.start, end: explicit.end, text: visibility }
    : { start: head, end: head, text: `${visibility} ` };
}
