/** Names of cultures are short. A longer one is none, so a client cannot make anybody look long. */
const longestName = 85;

/** Whether a text has the form of a culture's name: a language, and parts that are more specific. */
export function isCultureName(name: string): boolean {
  return name.length <= longestName && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(name);
}

/** As in ASP.NET Core: how many parents of a culture are asked for. */
const mostParents = 5;

/** The name of a culture and those of its parents, in lower case; the nearest one first. */
export function withParents(name: string): string[] {
  const names: string[] = [];
  if (name.length > longestName) return names;
  let current: string | undefined = name.toLowerCase();
  while (current !== undefined && names.length <= mostParents) {
    names.push(current);
    current = parentOf(current);
  }
  return names;
}

/** The culture that a culture is a part of, as the names say: `zh-Hant` of `zh-Hant-TW`; `undefined` for a language alone. */
function parentOf(name: string): string | undefined {
  const end = name.lastIndexOf("-");
  return end <= 0 ? undefined : name.slice(0, end);
}
