import type { Tag } from "../document.js";

/** Every tag of the operations once, sorted by name. Doc comments and annotations describe them later (rule D12). */
export function tagsOf(names: Iterable<string>): Tag[] {
  return [...new Set(names)].sort().map((name) => ({ name }));
}
