/** .NET's syntax for which ECMAScript has an equivalent. */
function translateFromDotNet(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\(\?'(\w+)'/g, (found, name: string | undefined) => {
    if (name !== undefined) return `(?<${name}>`;
    if (found === "\\A") return "^";
    if (found === "\\z") return "$";
    return found === "\\Z" ? "(?=\\n?$)" : found;
  });
}

/**
 * A pattern for documents. Their validators read ECMAScript with the flag `u`, which has neither .NET's `\A` and `\z` nor needless escapes
 * such as `\-` outside of a class. If it cannot be written so, it stays as it is.
 *
 * @param pattern a pattern that `compileSafeRegex` accepts
 * @returns the same pattern
 * @example ecmaScriptPattern("\\A\\d{3}\\-\\d{4}\\z") // "^\\d{3}-\\d{4}$"
 */
export function ecmaScriptPattern(pattern: string): string {
  const source = translateFromDotNet(pattern);
  if (isUnicode(source)) return source;
  const strict = withoutNeedlessEscapes(source);
  return isUnicode(strict) ? strict : source;
}

/** Whether a source is one of ECMAScript with the flag `u`. */
export function isUnicode(source: string): boolean {
  try {
    return new RegExp(source, "u").flags === "u";
  } catch {
    return false;
  }
}

function withoutNeedlessEscapes(source: string): string {
  let isInClass = false;
  return source.replace(/\\[\s\S]|[[\]]/g, (found) => {
    if (found.length === 1) {
      isInClass = found === "[";
      return found;
    }
    const character = found[1]!;
    const isNeeded = /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(character) || (character === "-" && isInClass);
    return isNeeded ? found : character;
  });
}
