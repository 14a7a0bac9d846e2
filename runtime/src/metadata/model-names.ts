import type { ValueMetadata } from "./value-metadata.js";

/** The name of a target in requests: the name from an attribute, or its own. */
export function fieldNameOf({ binderModelName, name }: Pick<ValueMetadata, "binderModelName" | "name">): string {
  return binderModelName ?? name!;
}

/** The model name of a property: `a.b`; `b` with the empty prefix; `a[0]` if the name is an index. */
export function createPropertyModelName(prefix: string, name: string): string {
  if (prefix === "") return name;
  if (name === "") return prefix;
  return name.startsWith("[") ? prefix + name : `${prefix}.${name}`;
}

/** The model name of an element: `a[0]`; `[0]` with the empty prefix. */
export function createIndexModelName(prefix: string, index: string | number): string {
  return `${prefix}[${index}]`;
}
