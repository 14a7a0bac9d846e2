/** As in ASP.NET Core: no more are looked at, so a long header costs nothing. */
const mostValues = 3;

const value = /^\s*([A-Za-z0-9-]{1,85})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/;

/** The languages of an `Accept-Language` header: of its first three values those that name a language, the best one first. */
export function languagesOf(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  const parts = header.split(",", mostValues).flatMap((part) => {
    const [, name, quality = "1"] = value.exec(part) ?? [];
    return name === undefined || Number(quality) === 0 ? [] : [{ name, quality: Number(quality) }];
  });
  return parts.sort((a, b) => b.quality - a.quality).map(({ name }) => name);
}
