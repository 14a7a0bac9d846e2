import { createPropertyModelName } from "../../metadata/index.js";
import type { ValueProvider } from "./value-provider.js";

/** Whether there is a key that equals `prefix.part` or continues it. `part` is folded, and is one part of a name. */
export function containsPart(provider: ValueProvider, prefix: string, part: string): boolean {
  return provider.containsPart?.(prefix, part) ?? provider.containsPrefix(createPropertyModelName(prefix, part));
}
