/** The end of a string in quotes that begins at an offset. It ends with its line at the latest. */
export function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === "\n") return at;
  }
  return text.length;
}

/** The end of a template literal that begins at an offset, with the literals inside of it. */
export function endOfTemplateLiteral(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "`") return at + 1;
    else if (text.startsWith("${", at)) at = endOfSubstitution(text, at + 2);
  }
  return text.length;
}

/** Where the brace of a substitution closes whose code begins at an offset. */
export function endOfSubstitution(text: string, start: number): number {
  for (let at = start, depth = 1; at < text.length; at++) {
    const character = text[at];
    if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at;
    else at = endOfLiteral(text, at);
  }
  return text.length;
}

/** The last character of the literal that begins at an offset; the offset itself if none does. */
export function endOfLiteral(text: string, at: number): number {
  const character = text[at];
  if (character === '"' || character === "'") return endOfString(text, at) - 1;
  return character === "`" ? endOfTemplateLiteral(text, at) - 1 : at;
}
