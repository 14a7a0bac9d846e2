import type { TypeModel } from "../../model/index.js";
import type { SchemaKeywords } from "./validation-definition.js";

/** Minimum and maximum as keywords for the type: items of an array, members of a dictionary, characters of a string. */
export function lengthKeywords(type: TypeModel, least: number | undefined, most: number | undefined): SchemaKeywords {
  const suffix = suffixOf(type);
  return {
    // No `minLength: 0`, because it has no effect (rule D16).
    ...(least !== undefined && least > 0 && { [`min${suffix}`]: least }),
    ...(most !== undefined && most >= 0 && { [`max${suffix}`]: most }),
  };
}

function suffixOf(type: TypeModel): "Items" | "Properties" | "Length" {
  if (type.kind === "array" || type.kind === "set") return "Items";
  return type.kind === "dictionary" ? "Properties" : "Length";
}
