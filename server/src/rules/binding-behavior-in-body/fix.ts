import { declarationAt } from "ligature/internal/reflection";
import { namesIn } from "../imports.js";
import { removeMarked, replaceMarked, textOf, type FixProvider } from "../fix.js";

/** `@Bind("id,title") order: Order` becomes `order: Pick<Order, "id" | "title">`. */
export const fix: FixProvider = (request) => {
  const { include } = request.diagnostic.data ?? {};
  const [parameter, type] = [textOf(request, "parameter"), textOf(request, "type")];
  if (parameter === undefined || type === undefined || !Array.isArray(include)) return [];
  const { text } = request.source;
  const found = declarationAt(text, request.diagnostic.location.file, replaceMarked(request, "").start);
  // Only for a plain name. The author must narrow other types.
  const written = found?.typeMembers.find(({ start, end }) => text.slice(start, end) === type);
  if (written === undefined || found?.name?.text !== parameter || include.length === 0) return [];
  const picked = `Pick<${type}, ${include.map((name) => namesIn(request).quoted(String(name))).join(" | ")}>`;
  return [
    {
      title: `Read only ${include.join(", ")}`,
      edits: [removeMarked(request), { start: written.start, end: written.end, text: picked }],
      preferred: true,
      unsafe: true,
    },
  ];
};
