/** Text with unescaped braces, and the offset of each of its characters in the template. */
export interface UnescapedText {
  readonly text: string;
  /** One more offset than characters: the last one is the end. */
  readonly offsets: readonly number[];
}

/** Reads `{{` as `{` and `}}` as `}` between two offsets of a template. */
export function unescapeBraces(template: string, start: number, end: number): UnescapedText {
  let text = "";
  const offsets: number[] = [];
  for (let i = start; i < end; i++) {
    const character = template[i]!;
    text += character;
    offsets.push(i);
    const isBrace = character === "{" || character === "}";
    if (isBrace && i + 1 < end && template[i + 1] === character) i++;
  }
  offsets.push(end);
  return { text, offsets };
}
