import { declarationAt } from "ligature/internal/reflection";
import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** `id: Int32` becomes `id?: Int32`, or `id: Int32 | null` before another parameter, which may be required. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "direction") !== "template-optional") return [];
  const { diagnostic, source } = request;
  const { end } = replaceMarked(request, "");
  const { isFollowed, type } = declarationAt(source.text, diagnostic.location.file, end) ?? {};
  if (isFollowed && type === undefined) return [];
  const edit = isFollowed ? { start: type!.end, end: type!.end, text: " | null" } : { start: end, end, text: "?" };
  return [
    {
      title: `Make '${textOf(request, "parameter") ?? ""}' optional`,
      edits: [edit],
      preferred: true,
      unsafe: true,
    },
  ];
};
