import { unescapeToken } from "../../model/index.js";

/**
 * The names in a JSON pointer (RFC 6901): `["lines", "0"]` of `/lines/0`.
 *
 * @param pointer the pointer
 * @returns the names; `undefined` if it is no pointer
 * @example parsePointer("/a~1b/0") // ["a/b", "0"]
 */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split("/").map(unescapeToken);
}

/** The index that a name is in a list; `undefined` if it is none. The number of digits is limited, so no index is rounded. */
export function indexOf(token: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(token) ? Number(token) : undefined;
}
