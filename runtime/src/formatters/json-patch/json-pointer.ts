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
  const tokens = pointer.slice(1).split("/", mostTokens);
  return tokens.length < mostTokens ? tokens.map(unescapeToken) : undefined;
}

/** No document is so deep. */
const mostTokens = 10_000;

/** The index that a name is in a list; `undefined` if it is none. The number of digits is limited, so no index is rounded. */
export function indexOf(token: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(token) ? Number(token) : undefined;
}

const longestText = 200;

/** Names are the client's own texts, but a message does not repeat a long one. */
export function shortText(token: string): string {
  return token.length > longestText ? `${token.slice(0, longestText)}...` : token;
}
