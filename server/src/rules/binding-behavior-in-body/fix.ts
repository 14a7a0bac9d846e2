import { namesIn } from "../imports.js";
import { removeMarked, replaceMarked, textOf, type FixProvider } from "../fix.js";

/** `@Bind("id,title") order: Order` becomes `order: Pick<Order, "id" | "title">`. */
export const fix: FixProvider = (request) => {
  const { include } = request.diagnostic.data ?? {};
  const [parameter, type] = [textOf(request, "parameter"), textOf(request, "type")];
  if (parameter === undefined || type === undefined || !Array.isArray(include)) return [];
  const { end } = replaceMarked(request, "");
  const behind = request.source.text.slice(end, end + 400);
  // Only for a plain name. The author must narrow other types.
  const written = new RegExp(`(?<![\\w$])${escape(parameter)}\\s*:\\s*${escape(type)}(?=\\s*[,)=|])`).exec(behind);
  if (written === null || include.length === 0) return [];
  const to = end + written.index + written[0].length;
  const picked = `Pick<${type}, ${include.map((name) => namesIn(request).quoted(String(name))).join(" | ")}>`;
  return [
    {
      title: `Read only ${include.join(", ")}`,
      edits: [removeMarked(request), { start: to - type.length, end: to, text: picked }],
      preferred: true,
      unsafe: true,
    },
  ];
};

function escape(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
