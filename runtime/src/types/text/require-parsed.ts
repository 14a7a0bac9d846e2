/** Shared by the `parse` methods: returns the parsed value, or throws a RangeError with the (shortened) text. */
export function requireParsed<T>(value: T | undefined, type: string, text: string): T {
  if (value !== undefined) return value;
  const shown = text.length > 100 ? `${text.slice(0, 100)}...` : text;
  throw new RangeError(`"${shown}" is not a valid ${type}. Use ${type}.tryParse if the text may be invalid.`);
}
