/** Whether the last part of a path has a period that is followed by a character other than a period. */
export function isFileName(text: string): boolean {
  const name = text.slice(text.lastIndexOf("/") + 1);
  const period = name.indexOf(".");
  return period !== -1 && /[^.]/.test(name.slice(period + 1));
}

/** The same for documents. */
export const fileNamePattern = String.raw`(?:^|/)[^/.]*\.[^/]*[^/.][^/]*$`;
