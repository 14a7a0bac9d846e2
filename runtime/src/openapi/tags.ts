import { httpMethods, type PathItem, type Tag } from "./document.js";

/** Every tag of the operations, sorted by name. Doc comments and annotations describe them later (rule D12). */
export function tagsOf(paths: Readonly<Record<string, PathItem>>): Tag[] {
  const names = Object.values(paths).flatMap((item) => httpMethods.flatMap((method) => item[method]?.tags ?? []));
  return [...new Set(names)].sort().map((name) => ({ name }));
}
