import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** `id: Int32` becomes `id?: Int32`. */
export const fix: FixProvider = (request) => {
  if (textOf(request, "direction") !== "template-optional") return [];
  const { end } = replaceMarked(request, "");
  return [
    {
      title: `Make '${textOf(request, "parameter") ?? ""}' optional`,
      edits: [{ start: end, end, text: "?" }],
      preferred: true,
    },
  ];
};
