/** Whether the last part of a path has a period with another character than a period behind it. */
export function isFileName(text: string): boolean {
  const name = text.slice(text.lastIndexOf("/") + 1);
  const period = name.indexOf(".");
  return period !== -1 && /[^.]/.test(name.slice(period + 1));
}
