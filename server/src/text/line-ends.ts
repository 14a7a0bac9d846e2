/** A text with the line ends of another one. */
export function withLineEndsOf(other: string, text: string): string {
  return other.includes("\r\n") ? text.replace(/\r?\n/g, "\r\n") : text;
}
