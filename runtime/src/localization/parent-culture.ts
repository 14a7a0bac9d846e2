/**
 * The culture that a culture is a part of: `de` of `de-CH`, as the names say.
 *
 * @param name the name of a culture
 * @returns the name of its parent; `undefined` for a language alone
 * @example parentCultureOf("zh-Hant-TW") // "zh-Hant"
 */
export function parentCultureOf(name: string): string | undefined {
  const end = name.lastIndexOf("-");
  return end <= 0 ? undefined : name.slice(0, end);
}
