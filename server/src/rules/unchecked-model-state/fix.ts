import { declarationAt } from "ligature/internal/reflection";
import type { Fix, FixProvider, FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";
import { addDecorator } from "../method-edits.js";
import { resultTypeEdits } from "../result-type-edits.js";

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

function checkFirst(request: FixRequest): Fix[] {
  const { diagnostic, source } = request;
  const [name] = source.offsetsOf(diagnostic.location.range);
  const method = declarationAt(source.text, diagnostic.location.file, name);
  if (method?.body === undefined) return [];
  const from = method.body.start + 1;
  const [line, indent] = /^[ \t]*\r?\n([ \t]*)/.exec(source.text.slice(from)) ?? [];
  const at = from + (line?.length ?? 0);
  const check = `if (!this.modelState.isValid) return this.badRequest(this.modelState)${namesIn(request).semicolon}`;
  const text = indent === undefined ? ` ${check}` : `${check}\n${indent}`;
  const edits = [...resultTypeEdits(request, method), { start: at, end: at, text }];
  return [{ title: "Check the model state first", edits }];
}
