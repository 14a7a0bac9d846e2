/**
 * A range in a source file: start line, start character, end line, end character. Zero-based, in UTF-16 units, the end
 * exclusive, as in the Language Server Protocol. A tuple, because descriptions contain thousands of them as text.
 */
export type Range = readonly [startLine: number, startCharacter: number, endLine: number, endCharacter: number];

/** A range with its file. The file is relative to the project's root, with forward slashes, on every machine the same. */
export interface SourceLocation {
  readonly file: string;
  readonly range: Range;
}

/**
 * Writes a location as `file:line:character`, one-based, as compilers do.
 *
 * @param location the location
 * @returns the text
 * @example formatLocation({ file: "src/orders.ts", range: [4, 2, 4, 9] }) // "src/orders.ts:5:3"
 */
export function formatLocation(location: SourceLocation): string {
  return `${location.file}:${location.range[0] + 1}:${location.range[1] + 1}`;
}
