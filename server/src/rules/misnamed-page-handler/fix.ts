import { replaceMarked, textOf, type FixProvider } from "../fix.js";

/** Changes the method's name to that of a handler. No other method of its class calls it. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "replacement") ?? "";
  return [
    {
      title: `Rename it to '${name}'`,
      edits: [replaceMarked(request, name)],
      preferred: true,
      all: "Give every handler its correct name",
    },
  ];
};
