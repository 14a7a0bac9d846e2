import { argumentsAt, type ArgumentText } from "ligature/internal/reflection";
import type { TextEdit } from "../../text/source-text.js";
import type { FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

/** Removes the media types that nothing writes, or the attribute if nothing is left. Responses stay as they are. */
export const fix: FixProvider = (request) => {
  const { types, isAll } = request.diagnostic.data ?? {};
  if (!Array.isArray(types)) return [];
  if (isAll === true) return removeAttribute(request);
  const { diagnostic, source } = request;
  const [start] = source.offsetsOf(diagnostic.location.range);
  const all = argumentsAt(source.text, diagnostic.location.file, start);
  const removed = all.filter((one) => types.includes(valueOf(one)));
  if (removed.length < types.length) return [];
  const edits = removed.map((one) => withoutArgument(all, removed, one));
  return [{ title: `Remove ${types.map((type) => `'${String(type)}'`).join(" and ")}`, edits, preferred: true }];
};

/** `undefined` if it is no literal. */
function valueOf({ start, end, literals: [only] }: ArgumentText): string | undefined {
  return only?.start === start && only.end === end ? only.value : undefined;
}

/** With the comma before it, or, if nothing before it stays, the one after it. */
function withoutArgument(all: readonly ArgumentText[], removed: readonly ArgumentText[], one: ArgumentText): TextEdit {
  const index = all.indexOf(one);
  const isFirst = all.slice(0, index).every((other) => removed.includes(other));
  if (!isFirst) return { start: all[index - 1]!.end, end: one.end, text: "" };
  return { start: one.start, end: all[index + 1]?.start ?? one.end, text: "" };
}
