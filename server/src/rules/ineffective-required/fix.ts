import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { removeAttribute } from "../remove-attribute.js";

/** `quantity!: Int32` becomes `quantity!: Int32 | null`. It is not preferred, because code that uses the property must change too. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "kind") === "initializer")
    return removeAttribute(request).map(({ title, edits }) => ({ title, edits }));
  const { end: marked } = replaceMarked(request, "");
  const property = textOf(request, "property") ?? "";
  const behind = request.source.text.slice(marked);
  const declared = new RegExp(
    `^[^;=]*?(?<![\\w$"'])["']?${escape(property)}["']?\\s*!?\\s*:\\s*[^;={}\\r\\n]*?(?=\\s*(?:;|\\r?\\n|\\}|//|/\\*|$))`,
  ).exec(behind);
  if (declared === null) return [];
  const end = marked + declared[0].length;
  return [
    { title: `Let '${property}' be null, which @Required() refuses`, edits: [{ start: end, end, text: " | null" }] },
  ];
};

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
