import { unescapeToken } from "ligature/internal/model";

/** The value that a JSON pointer leads to (RFC 6901); `undefined` if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const name of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null) return undefined;
    const member = unescapeToken(name);
    if (!Object.hasOwn(value, member)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[member];
  }
  return value;
}
