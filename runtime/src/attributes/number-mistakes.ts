import type { ConstantObject, ConstantValue } from "../model/index.js";
import { optionsOf } from "./attribute.js";

/** The reason why an attribute's `order` orders nothing: comparisons with NaN, fractions of a text and similar have no order. */
export function mistakeInOrder({ order }: ConstantObject): string | undefined {
  if (order === undefined || Number.isSafeInteger(order)) return undefined;
  return `'order' is ${constantText(order)}, but it must be an integer.`;
}

/** A constant as it is written in the source. NaN and Infinity are constants with a marker. */
export function constantText(value: ConstantValue | undefined): string {
  const { $number: number } = optionsOf(value);
  return typeof number === "string" ? number : JSON.stringify(value ?? null);
}
