/**
 * A name as a JSON pointer writes it (RFC 6901, section 3).
 *
 * @param name the name of a member
 * @returns the reference token
 * @example escapeToken("/orders/{id}") // "~1orders~1{id}"
 */
export function escapeToken(name: string): string {
  return /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}

/**
 * The name that a part of a JSON pointer stands for (RFC 6901, section 4).
 *
 * @param token the reference token
 * @returns the name of the member
 * @example unescapeToken("~1orders") // "/orders"
 */
export function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
