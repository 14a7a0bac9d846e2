import { importStyleOf } from "ligature/reflection";
import { importAddition } from "../text/import-edits.js";
import type { SourceText, TextEdit } from "../text/source-text.js";

/**
 * The edits that let a file use names of Ligature: added to its import, or as a new import in the style of the others. A name that is
 * already imported (or imported as a type if only a type is needed) needs no edit.
 */
export function importEdits(
  { text }: SourceText,
  names: readonly string[],
  kind: "value" | "type" = "value",
): TextEdit[] {
  const style = importStyleOf(text, "source.ts");
  const isImported = (name: string): boolean =>
    (Object.hasOwn(style.values, name) && style.values[name] === name) ||
    (kind === "type" && style.types.includes(name));
  const missing = [...new Set(names)].filter((name) => !isImported(name));
  if (missing.length === 0) return [];
  return [importAddition(style, missing.map((name) => (kind === "type" ? `type ${name}` : name)))]; // prettier-ignore
}
