import type { FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

/** Removes the media types that nothing writes, or the attribute if nothing is left. Responses stay as they are. */
export const fix: FixProvider = (request) => {
  const { types, isAll } = request.diagnostic.data ?? {};
  if (!Array.isArray(types)) return [];
  if (isAll === true) return removeAttribute(request);
  const [start, end] = request.source.offsetsOf(request.diagnostic.location.range);
  const edits = (types as readonly string[]).flatMap((type) => {
    const found = argumentOf(request.source.text.slice(start, end), type);
    return found === undefined ? [] : [{ start: start + found.start, end: start + found.end, text: "" }];
  });
  if (edits.length < types.length) return [];
  return [{ title: `Remove ${types.map((type) => `'${String(type)}'`).join(" and ")}`, edits, preferred: true }];
};

/** A literal among the arguments, with the comma before it, or, for the first, the one after it. */
function argumentOf(written: string, type: string): { readonly start: number; readonly end: number } | undefined {
  for (const quote of ['"', "'", "`"]) {
    const literal = `${quote}${type}${quote}`;
    const at = written.indexOf(literal);
    if (at === -1) continue;
    const before = /,\s*$/.exec(written.slice(0, at))?.[0].length ?? 0;
    const end = at + literal.length;
    const after = before > 0 ? 0 : (/^\s*,\s*/.exec(written.slice(end))?.[0].length ?? 0);
    return { start: at - before, end: end + after };
  }
  return undefined;
}
