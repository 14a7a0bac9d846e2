/**
 * The address of a path, relative to a file in a directory, so that it is correct behind a proxy that adds a prefix.
 *
 * @param directory segments without leading and trailing slashes; empty: the root
 * @example relativeUrl("openapi", "/openapi/v1/openapi.json") // "v1/openapi.json"
 */
export function relativeUrl(directory: string, path: string): string {
  const from = directory === "" ? [] : directory.split("/");
  const to = path.split("/").slice(1);
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => ".."), ...to.slice(common)].join("/");
}
