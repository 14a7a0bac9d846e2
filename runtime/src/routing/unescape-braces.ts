/** Text without its doubled braces, and where each of its characters stands in the template. */
export interface UnescapedText {
  readonly text: string;
  /** One more than the text has characters: the last is the end. */
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
