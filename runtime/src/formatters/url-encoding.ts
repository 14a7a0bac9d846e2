/**
 * Reads `a=1&b=2`: pairs in order, `+` is a space, a name without `=` has an empty value, empty pairs are left out. Returns
 * early when `add` says `false`.
 */
export function parseUrlEncoded(text: string, add: (key: string, value: string) => void | boolean): void {
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf("&", start);
    if (end === -1) end = text.length;
    if (end > start) {
      const equals = text.indexOf("=", start);
      const split = equals === -1 || equals > end ? end : equals;
      const value = split === end ? "" : decodeUrlText(text.slice(split + 1, end));
      if (add(decodeUrlText(text.slice(start, split)), value) === false) return;
    }
    start = end + 1;
  }
}

/** Decodes `%41` and `+`. What is not valid (`%zz`, bytes that are no UTF-8, overlong forms) stays as written, as recorded. */
export function decodeUrlText(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replace(encodedRun, decodeRun);
  }
}

const encodedRun = /(?:%[0-9a-f]{2})+/gi;

/** Decodes the valid characters of a run of encoded bytes, one by one. */
function decodeRun(run: string): string {
  let result = "";
  for (let at = 0; at < run.length;) {
    const lead = Number.parseInt(run.slice(at + 1, at + 3), 16);
    const length = 3 * (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);
    const decoded = tryDecode(run.slice(at, at + length));
    result += decoded ?? run.slice(at, at + 3);
    at += decoded === undefined ? 3 : length;
  }
  return result;
}

function tryDecode(bytes: string): string | undefined {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return undefined;
  }
}
