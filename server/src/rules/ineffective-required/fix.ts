import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { parameterList } from "../parameter-list.js";
import { removeAttribute } from "../remove-attribute.js";

/** `quantity!: Int32` becomes `quantity!: Int32 | null`. It is not preferred, because code that uses the property must change too. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "kind") === "initializer")
    return removeAttribute(request).map(({ title, edits }) => ({ title, edits }));
  const property = textOf(request, "property") ?? "";
  const { text } = request.source;
  const from = afterAttributes(text, replaceMarked(request, "").end);
  const declared = new RegExp(
    `^[^;=]*?(?<![\\w$"'])["']?${escape(property)}["']?\\s*!?\\s*:\\s*[^;={}\\r\\n]*?(?=\\s*(?:;|\\r?\\n|\\}|//|/\\*|$))`,
  ).exec(text.slice(from));
  if (declared === null) return [];
  const end = from + declared[0].length;
  return [
    { title: `Let '${property}' be null, which @Required() refuses`, edits: [{ start: end, end, text: " | null" }] },
  ];
};

/** The end of the attributes that follow a position. Their arguments may look like a declaration: `@Display({ order: 1 }) order!: Int32`. */
function afterAttributes(text: string, from: number): number {
  for (let at = from; ;) {
    const [name] = /^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*@[\w.]+\s*/.exec(text.slice(at)) ?? [];
    if (name === undefined) return at;
    at += name.length;
    if (text[at] === "(") at = (parameterList(text, at + 1)?.end ?? at) + 1;
  }
}

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
