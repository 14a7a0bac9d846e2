import { encodings, names, ordinaryKeys, ordinaryValues, values } from "../hostile-tables.js";
import { encode } from "../hostile-texts.js";
import type { Dice } from "./dice.js";

/** Names of what the targets hold, beside those that mean something to JavaScript. */
const more = [
  ...["sku", "quantity", "lines", "replies", "left", "right", "parcel", "entries", "weights", "remarks", "next"],
  ...["title", "total", "person", "parent", "age", "kind", "radius", "figure", "one", "two", "more", "handler", "list"],
];
const allNames = [...names, ...more];

/** Short ones: a hundred thousand requests have no time for long texts, which `giants.ts` sends. */
const shortValues = values.filter(({ length }) => length <= 500);

export function name(dice: Dice): string {
  return dice.once(12) ? dice.text(6) : dice.pick(allNames);
}

/** A key as binding reads it, properly built and not. */
export function key(dice: Dice): string {
  if (dice.once(4)) return dice.pick(ordinaryKeys);
  return name(dice) + dice.some(4, () => part(dice)).join("");
}

function part(dice: Dice): string {
  switch (dice.below(9)) {
    case 0:
    case 1:
    case 2:
      return `.${name(dice)}`;
    case 3:
    case 4:
      return `[${name(dice)}]`;
    case 5:
      return `[${dice.below(3)}]`;
    case 6:
      return ".index";
    case 7:
      return dice.pick([".Key", ".Value", "[0].Key", "[0].Value"]);
    default:
      return dice.pick(["[", "]", "..", "[]", "[]]", ".", "[a.b]", "[[0]]"]);
  }
}

export function value(dice: Dice): string {
  switch (dice.below(5)) {
    case 0:
    case 1:
      return dice.pick(ordinaryValues);
    case 2:
      return dice.text(10);
    default:
      return dice.pick(shortValues);
  }
}

/** Text as a URL or a form holds it: properly, and not at all. */
function encoded(dice: Dice, text: string): string {
  switch (dice.below(12)) {
    case 0:
      return text.replace(/[\s#?\0-\x20\x7f-\uffff]/g, "");
    case 1:
      return encode(text) + dice.pick(encodings);
    default:
      return encode(text);
  }
}

/** `a=1&b=2`; keys come again, as indices and conflicts do. */
export function pairs(dice: Dice): string {
  const list = dice.some(7, () => {
    if (dice.once(15))
      return dice.pick(["", "=", "&", "a", "=b", "a==b", "index=1", "index=__proto__", "children.index=a"]);
    return `${encoded(dice, key(dice))}=${encoded(dice, value(dice))}`;
  });
  if (list.length > 0 && dice.once(4)) list.push(dice.pick(list), `${dice.pick(list).split("=")[0]!}=${dice.below(3)}`);
  return list.join("&");
}

const segments = [
  "1",
  "aaa",
  "..",
  ".",
  "%2e%2e",
  "%2F",
  "%5c",
  "a-b.c",
  "-.",
  "*",
  ":id",
  "{id}",
  ";a=b",
  "%",
  "%00",
  "X",
];

export function segment(dice: Dice): string {
  if (dice.once(2)) return dice.pick(segments);
  return encoded(dice, dice.once(2) ? name(dice) : value(dice)).replace(/[/?# \\]/g, "");
}

/** The value of a header, as Latin-1 without what ends a line. */
export function headerValue(dice: Dice): string {
  if (dice.once(3))
    return dice.pick(['1,"2', "2026-01-02, x", '"', '"\\', ",,,,", "a;q=x", "1,,,2", "bytes=0-1", '"v1"', "*", "W/"]);
  return value(dice).replace(/[^\x21-\x7e\x80-\xff]/g, "");
}
