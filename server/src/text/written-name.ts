/** The longest name that is looked for. A file can contain a word of a million characters, such as encoded data. */
const longest = 1000;

/** The name that touches a position, and where it is. */
export interface WrittenName {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The name at a position of a text; empty if there is none. */
export function writtenNameAt(text: string, offset: number): WrittenName {
  const [before] = /[\p{ID_Continue}$]*$/u.exec(text.slice(Math.max(0, offset - longest), offset))!;
  const [after] = /^[\p{ID_Continue}$]*/u.exec(text.slice(offset, offset + longest))!;
  return { text: before + after, start: offset - before.length, end: offset + after.length };
}
