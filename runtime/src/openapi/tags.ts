import { httpMethods, type PathItem, type Tag } from "./document.js";

/** Every tag of the operations, sorted by name. Doc comments and annotations describe them later (rule D12). */
export function tagsOf(paths: Readonly<Record<string, PathItem>>): Tag[] {
  const names = new Set<string>();
  for (const item of Object.values(paths)) for (const name of namesIn(item)) names.add(name);
  return [...names].sort().map((name) => ({ name }));
}

/** Path items do not change, so the tags of each are listed once. */
const known = new WeakMap<PathItem, readonly string[]>();

function namesIn(item: PathItem): readonly string[] {
  let names = known.get(item);
  if (names === undefined) {
    names = [...new Set(httpMethods.flatMap((method) => item[method]?.tags ?? []))];
    known.set(item, names);
  }
  return names;
}
