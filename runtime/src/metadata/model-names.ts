import type { ValueMetadata } from "./value-metadata.js";

/** The name that a request has for a target: the one that an attribute gives, else its own. */
export function fieldNameOf({ binderModelName, name }: Pick<ValueMetadata, "binderModelName" | "name">): string {
  return binderModelName ?? name!;
}

/** The model name of a property: `a.b`; `b` below the empty prefix; `a[0]` when the name is an index itself. */
export function createPropertyModelName(prefix: string, name: string): string {
  if (prefix === "") return name;
  if (name === "") return prefix;
  return name.startsWith("[") ? prefix + name : `${prefix}.${name}`;
}

/** The model name of an element: `a[0]`; `[0]` below the empty prefix. */
export function createIndexModelName(prefix: string, index: string | number): string {
  return `${prefix}[${index}]`;
}
