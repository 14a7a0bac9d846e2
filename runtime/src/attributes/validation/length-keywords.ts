import type { TypeModel } from "../../model/index.js";
import type { SchemaKeywords } from "./validation-definition.js";

/** Minimum and maximum as keywords for the type: items of an array, members of a dictionary, characters of a string, bytes of a base64 text. */
export function lengthKeywords(type: TypeModel, least = 0, most = Infinity): SchemaKeywords {
  return type.id === "Bytes" ? base64Keywords(least, most) : bounds(suffixOf(type), least, most);
}

function bounds(suffix: "Items" | "Properties" | "Length", least: number, most: number): SchemaKeywords {
  return {
    // No `minLength: 0`, because it has no effect (rule D16).
    ...(least > 0 && { [`min${suffix}`]: least }),
    ...(Number.isFinite(most) && { [`max${suffix}`]: most }),
  };
}

function suffixOf(type: TypeModel): "Items" | "Properties" | "Length" {
  if (type.kind === "array" || type.kind === "set") return "Items";
  return type.kind === "dictionary" ? "Properties" : "Length";
}

/** Some engines of regular expressions repeat a group at most so often. */
const mostRepetitions = 1000;

/** Four characters of base64 are three bytes, or fewer with padding, so only a pattern says exactly how many bytes there are (rule D61). */
function base64Keywords(least: number, most: number): SchemaKeywords {
  const [minLength, maxLength] = [least, most].map((bytes) => 4 * Math.ceil(bytes / 3)) as [number, number];
  const keywords = bounds("Length", minLength, maxLength);
  const largest = Number.isFinite(most) ? most : least;
  return largest === 0 || largest > 3 * mostRepetitions
    ? keywords
    : { ...keywords, pattern: base64Pattern(least, most) };
}

const character = "[A-Za-z0-9+/]";
/** The last characters of a text with so many bytes more than whole groups of three. */
const ends = ["", `${character}{2}==`, `${character}{3}=`];

function base64Pattern(least: number, most: number): string {
  const alternatives = ends.flatMap((end, extra) => {
    const from = Math.max(0, Math.ceil((least - extra) / 3));
    const to = Math.floor((most - extra) / 3);
    const count = `{${from},${Number.isFinite(to) ? to : ""}}`;
    return to < from ? [] : [`(?:${character}{4})${count}${end}`];
  });
  return `^(?:${alternatives.join("|")})$`;
}
