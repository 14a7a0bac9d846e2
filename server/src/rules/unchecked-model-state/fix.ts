import type { TextEdit } from "../../text/source-text.js";
import type { Fix, FixProvider, FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";
import { addDecorator } from "../method-edits.js";

/** Adds the automatic 400 unless the author has turned it off, or a check of the model state. */
export const fix: FixProvider = (request) => {
  const { data } = request.diagnostic;
  return [...(data?.isSwitchedOff === true ? [] : [answerFirst(request)]), ...checkFirst(request)];
};

function answerFirst(request: FixRequest): Fix {
  return {
    title: "Answer 400 automatically: @AutomaticBadRequest()",
    edits: addDecorator(request, "AutomaticBadRequest"),
    preferred: true,
    unsafe: true,
  };
}

const head = /^(?:[^(){};=]|\([^()]*\))*\{(?:[ \t]*\r?\n([ \t]*))?/;

/** Only if the text before the body is simple enough to find the body. */
function checkFirst(request: FixRequest): Fix[] {
  const { diagnostic, source } = request;
  const [, end] = source.offsetsOf(diagnostic.location.range);
  const list = parameterList(source.text.slice(end));
  const match = list === undefined ? null : head.exec(source.text.slice(end + list.length));
  if (list === undefined || match === null) return [];
  const [written, indent] = match;
  const at = end + list.length + written.length;
  const check = `if (!this.modelState.isValid) return this.badRequest(this.modelState)${namesIn(request).semicolon}`;
  const text = indent === undefined ? ` ${check}` : `${check}\n${indent}`;
  const edits = [...returnTypeEdits(request, written, end + list.length), { start: at, end: at, text }];
  return [{ title: "Check the model state first", edits }];
}

const returnType = /^(\s*:\s*(?:Promise<)?)([\w.]+(?:<[^<>]*>)?(?:\[\])?(?: \| (?:null|undefined))?)(>?\s*\{)/;

/** An action with a declared return type must declare that it may also return a result. */
function returnTypeEdits(request: FixRequest, written: string, at: number): TextEdit[] {
  const [, before, type] = returnType.exec(written) ?? [];
  if (before === undefined || type === undefined || type.includes("ActionResult")) return [];
  const start = at + before.length;
  const result = namesIn(request).useType("ActionResult");
  return [{ start, end: start + type.length, text: `${result.text}<${type}>` }, ...result.edits];
}

/** The text from `(` to its `)`; none if a template or comment in it could hide a parenthesis. */
function parameterList(text: string): string | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "/" || character === "`") return undefined;
    if (character === "(") depth++;
    if (character === ")" && --depth === 0) return text.slice(0, index + 1);
  }
  return undefined;
}
