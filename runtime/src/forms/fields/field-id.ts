/** The id of the element of a field, as ASP.NET Core creates it: each sign that ids seldom have becomes `_`, and the first is a letter. */
export function idOf(key: string): string {
  const id = key.replaceAll(/[^\p{L}\p{N}_-]/gu, "_");
  return /^\p{L}/u.test(id) ? id : `z${id}`;
}
