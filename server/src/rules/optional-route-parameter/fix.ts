import { replaceMarked, textOf, type FixProvider } from "../fix.js";
import { parameterList } from "../parameter-list.js";

/** `id: Int32` becomes `id?: Int32`, or `id: Int32 | null` before another parameter, which may be required. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "direction") !== "template-optional") return [];
  const { end } = replaceMarked(request, "");
  const list = parameterList(request.source.text, end);
  const [comma] = list?.commas ?? [];
  const isLast = comma === undefined || list!.names.slice(comma + 1 - end).trim() === "";
  const edit = isLast ? { start: end, end, text: "?" } : { start: comma, end: comma, text: " | null" };
  return [
    {
      title: `Make '${textOf(request, "parameter") ?? ""}' optional`,
      edits: [edit],
      preferred: true,
      unsafe: true,
    },
  ];
};
