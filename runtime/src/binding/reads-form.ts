import { isGreedy } from "../metadata/index.js";
import { bindingSources, type TypeId } from "../model/index.js";
import type { ModelMetadata } from "./model-metadata/model-metadata.js";

/**
 * Whether a form can have a value for a target: for a target that is bound from any source, from the form, from files or by an application's
 * own binder, and for a model with such a property. A form that cannot be read is an error only for these targets.
 */
export function mayReadForm(target: ModelMetadata): boolean {
  const answer = ofSource(target.bindingSource);
  return answer === "parts" ? hasPartFromForm(target) : answer;
}

/** Whether a source can be a form; `parts` if properties with their own source can be read from one. */
function ofSource(source: ModelMetadata["bindingSource"] = "ModelBinding"): boolean | "parts" {
  return bindingSources[source].reads.includes("form") || (isGreedy(source) ? false : "parts");
}

/** Whether a property has a form as its own source, in a model that is bound from elsewhere. */
function hasPartFromForm(target: ModelMetadata): boolean {
  const seen = new Set<TypeId>();
  const pending = [target];
  for (let metadata = pending.pop(); metadata !== undefined; metadata = pending.pop()) {
    if (seen.has(metadata.type.id)) continue;
    seen.add(metadata.type.id);
    for (const property of metadata.properties) {
      const { bindingSource: source = "ModelBinding" } = property;
      const answer = source === "ModelBinding" ? "parts" : ofSource(source);
      if (answer === true) return true;
      if (answer === "parts") pending.push(property);
    }
    const { elementMetadata, valueMetadata, subtypes } = metadata;
    for (const part of [elementMetadata, valueMetadata, ...subtypes]) if (part !== undefined) pending.push(part);
  }
  return false;
}
