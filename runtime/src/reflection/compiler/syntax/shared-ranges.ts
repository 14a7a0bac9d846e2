import type { Range } from "../../../model/index.js";

const places = 2 ** 13;
const last = new Array<Range | undefined>(places).fill(undefined);

/**
 * A range, as the same object where one of the last ranges is equal. A project has dozens for each class, and files that are alike have names
 * at the same places. The table does not grow: a range takes the place of another one.
 *
 * @param startLine the line of its start
 * @param start the character there
 * @param endLine the line of its end
 * @param end the character there
 * @returns the range
 */
export function sharedRange(startLine: number, start: number, endLine: number, end: number): Range {
  const place = placeOf(startLine, start, endLine, end);
  const known = last[place];
  if (known?.[0] === startLine && known[1] === start && known[2] === endLine && known[3] === end) return known;
  return (last[place] = [startLine, start, endLine, end]);
}

/** Most ranges are within a line. */
function placeOf(startLine: number, start: number, endLine: number, end: number): number {
  const mixed = Math.imul(startLine, 0x9e3779b1) ^ Math.imul(start, 0x85ebca6b) ^ Math.imul(end + endLine - startLine, 0xc2b2ae35); // prettier-ignore
  return (mixed ^ (mixed >>> 15)) & (places - 1);
}
