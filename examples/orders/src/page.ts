import type { Int32 } from "ligature";

/** A part of a list. */
export class Page<Item> {
  items!: Item[];
  /** How many there are on all pages. */
  total!: Int32;
  page!: Int32;
}
