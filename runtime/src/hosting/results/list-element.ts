import type { JsonWriter } from "../../formatters/index.js";

/**
 * The JSON of one element, by the writer of lists. A serializer of the application's own may write white space around the list and in it.
 *
 * @throws {TypeError} if it does not write lists as arrays
 */
export function textOfElement(writeList: JsonWriter, element: unknown): string {
  const list = writeList([element]).trim();
  if (!list.startsWith("[") || !list.endsWith("]"))
    throw new TypeError("A sequence can be sent only if lists are written as arrays.");
  return list.slice(1, -1);
}
