import type { TypeId } from "../../model/index.js";
import type { ModelMetadata } from "./model-metadata.js";

/** Whether a type is the type of a property, at any depth. */
export function leadsBackTo(id: TypeId, properties: readonly ModelMetadata[]): boolean {
  const seen = new Set<TypeId>();
  const pending = [...properties];
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (one.type.id === id) return true;
    if (seen.has(one.type.id)) continue;
    seen.add(one.type.id);
    pending.push(...one.properties);
    for (const part of [one.elementMetadata, one.valueMetadata]) if (part !== undefined) pending.push(part);
  }
  return false;
}
