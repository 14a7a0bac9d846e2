import { declarationAt } from "ligature/internal/reflection";
import type { FixProvider } from "../fix.js";
import { replaceMarked } from "../fix.js";
import { resultTypeEdits } from "../result-type-edits.js";

/** Answers 400 with the errors if the patch could not be applied. */
export const fix: FixProvider = (request) => {
  const { diagnostic, source } = request;
  const { file } = diagnostic.location;
  const action = diagnostic.related?.[0]?.location;
  const method = action && declarationAt(source.text, file, source.offsetsOf(action.range)[0]);
  if (method === undefined) return [];
  const { start, end } = replaceMarked(request, "");
  const call = source.text.slice(start, end).replace(/^void\s+/, "");
  const isAwaited = call.startsWith("await");
  // A promise that nobody awaits needs more than this.
  if (!isAwaited && /\.applyToAsync\b/.test(call)) return [];
  const test = isAwaited ? `!(${call})` : `!${call}`;
  const checked = { start, end, text: `if (${test}) return this.badRequest(this.modelState)` };
  const edits = [...resultTypeEdits(request, method), checked];
  return [{ title: "Answer 400 if the patch could not be applied", edits, preferred: true, unsafe: true }];
};
