import { ownTextsOf, type ApplicationModel, type OwnTexts } from "../../model/index.js";
import type { LinkValues } from "../../routing/index.js";

/** Writes instances of the application's own simple types as their texts, before a link is made of the values. A list may have some. */
export function ownTextWriterOf({ types }: ApplicationModel): (values: LinkValues) => LinkValues {
  const ownTexts = ownTextsOf(types);
  return ownTexts === undefined ? (values) => values : (values) => withOwnTexts(values, ownTexts);
}

function withOwnTexts(values: LinkValues, ownTexts: OwnTexts): LinkValues {
  const textOf = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    return Array.isArray(value) ? value.map(textOf) : (ownTexts(value) ?? value);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
}
