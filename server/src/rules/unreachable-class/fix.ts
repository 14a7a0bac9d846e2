import type { FixProvider } from "../fix.js";

/** Exports the class. A class in a function needs another place, which only the author knows. */
export const fix: FixProvider = ({ diagnostic, source }) => {
  if (diagnostic.data?.reason !== "not exported") return [];
  const [start] = source.offsetsOf(diagnostic.location.range);
  const keyword = /(?:(?:abstract\s+)?class|const|let|var)\s+$/.exec(source.text.slice(0, start));
  if (keyword === null) return [];
  return [{ title: "Export the class", edits: [{ start: keyword.index, end: keyword.index, text: "export " }], preferred: true }];
}; // prettier-ignore
