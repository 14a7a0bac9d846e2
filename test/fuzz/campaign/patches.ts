import { jsonObject, jsonValue, wounds, type Body } from "./bodies.js";
import type { Dice } from "./dice.js";
import { name } from "./texts.js";

const members = ["id", "title", "when", "weight", "colour", "access", "span", "entries", "ids", "weights", "remarks", "next", "bytes", "sku", "quantity"]; // prettier-ignore
const odd = ["-", "0", "1", "2", "00", "-1", "99999999999", "", "~0", "~1", "~2", "~", "__proto__", "constructor", "prototype", "length", "toString"]; // prettier-ignore
const whole = ["/title", "/entries/0/sku", "/entries/-", "/entries/0", "/ids/0", "/ids/-", "/remarks/0", "/next", "/next/id", "", "/"]; // prettier-ignore
const values = [
  "null",
  "1",
  '"x"',
  '{"sku":"d"}',
  "[1]",
  '"red"',
  '"2026-01-02T00:00:00Z"',
  '{"id":2,"next":{"id":3}}',
];
const operations = ["add", "remove", "replace", "move", "copy", "test"];

function pointer(dice: Dice): string {
  if (dice.once(2)) return dice.pick(whole);
  return dice.some(5, () => `/${dice.once(4) ? name(dice) : dice.pick(dice.once(3) ? odd : members)}`).join("");
}

function operation(dice: Dice): string {
  const value = dice.once(3) ? jsonValue(dice, 2) : dice.pick(values);
  const op = dice.once(20) ? name(dice) : dice.pick(operations);
  const parts = [`"op":${JSON.stringify(op)}`, `"path":${JSON.stringify(pointer(dice))}`];
  if (!dice.once(8)) parts.push(`"value":${value}`);
  if (dice.once(2)) parts.push(`"from":${JSON.stringify(pointer(dice))}`);
  return `{${parts.filter(() => !dice.once(30)).join()}}`;
}

function damaged(dice: Dice, text: string): Buffer {
  return Buffer.from(dice.once(10) ? dice.damage(text, wounds) : text);
}

/** A JSON Patch, mostly of operations that could be right. */
export function jsonPatch(dice: Dice): Body {
  const text = `[${dice.some(5, () => operation(dice)).join()}]`;
  return { type: dice.pick(["application/json-patch+json", "application/json-patch+json; charset=utf-8"]), content: damaged(dice, text) }; // prettier-ignore
}

function member(dice: Dice, depth: number): string {
  const known = dice.pick(members);
  const value = dice.once(3)
    ? jsonValue(dice, 2)
    : dice.once(4) && depth > 0
      ? merged(dice, depth - 1)
      : dice.pick(values);
  return `${JSON.stringify(dice.once(8) ? name(dice) : known)}:${value}`;
}

function merged(dice: Dice, depth: number): string {
  return `{${dice.some(5, () => member(dice, depth)).join()}}`;
}

/** A merge patch. */
export function mergePatch(dice: Dice): Body {
  const text = dice.once(10) ? jsonObject(dice, 4) : merged(dice, 2);
  return { type: "application/merge-patch+json", content: damaged(dice, text) };
}
