/** Methods whose requests have no body: clients and proxies drop it (RFC 9110, section 9.3). */
export const methodsWithoutBody: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Methods that browsers and clients do not send with a form. A DELETE with a body is possible, but unusual. */
const methodsWithoutForm: ReadonlySet<string> = new Set([...methodsWithoutBody, "DELETE", "OPTIONS"]);

/**
 * Whether a request with one of these methods may have a body.
 *
 * @param methods the methods of a route; none stands for all methods
 * @returns whether there is such a method
 * @example mayHaveBody(["GET", "PUT"]) // true
 */
export function mayHaveBody(methods: readonly string[]): boolean {
  return methods.length === 0 || methods.some((method) => !methodsWithoutBody.has(method));
}

/**
 * Whether a request with one of these methods usually may have a form.
 *
 * @param methods the methods of a route; none stands for all methods
 * @returns whether there is such a method
 * @example mayCarryForm(["GET", "DELETE"]) // false
 */
export function mayCarryForm(methods: readonly string[]): boolean {
  return methods.length === 0 || methods.some((method) => !methodsWithoutForm.has(method));
}
