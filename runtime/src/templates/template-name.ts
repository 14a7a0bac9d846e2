/**
 * The name of a template that another one includes, or has as its layout: a name that does not begin with a slash is relative to the folder
 * of the template with the call, as Eta reads it.
 *
 * @param written the name in the call
 * @param from the template with the call: `orders/list`
 * @param extension the ending of the files, which a name may have
 * @returns the template's name; `undefined` if it leads out of the folder of the views
 * @example resolveTemplateName("./row", "orders/list", "eta") // "orders/row"
 */
export function resolveTemplateName(written: string, from: string, extension: string): string | undefined {
  const name = written.endsWith(`.${extension}`) ? written.slice(0, -extension.length - 1) : written;
  const segments = name.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") {
      if (segments.pop() === undefined) return undefined;
    } else if (part !== "." && part !== "") segments.push(part);
  }
  return segments.join("/");
}
