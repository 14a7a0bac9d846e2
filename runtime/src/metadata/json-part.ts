import {
  classOf,
  isLookedUpIn,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { typesWithin, type TypeTable } from "./type-parts.js";
import { propertyTarget } from "./value-target.js";

/**
 * Whether a JSON part of a form may be read as a type. It may not if a property is never read from a form: from a header, a service, a file,
 * or by its own binder. Otherwise, a part would set what keys cannot.
 *
 * @param id the type
 * @param types the types of the model
 * @returns whether a part may be read as it
 * @example mayBeJsonPart("Record<String,String>", { "Record<String,String>": { kind: "dictionary", id: "Record<String,String>", form: "record", key: { type: "String" }, value: { type: "String" } } }) // true
 */
export function mayBeJsonPart(id: TypeId, types: TypeTable): boolean {
  return [...typesInBodies(id, types)].every((type) => {
    if (type.kind === "special") return false;
    if (type.binderType !== undefined) return false;
    return type.kind !== "object" || type.properties.every((property) => isOfForm(property, type));
  });
}

function isOfForm(property: PropertyModel, type: ObjectTypeModel): boolean {
  const { info, behavior } = propertyTarget(property, type);
  return (
    behavior === "never" || (isLookedUpIn(info?.source ?? "ModelBinding", "form") && info?.binderType === undefined)
  );
}

/** The types in a type's graph, with the subtypes that a body may have in their place. */
export function typesInBodies(root: TypeId, types: TypeTable): Set<TypeModel> {
  const found = new Set<TypeModel>(typesWithin(root, types));
  // The set grows while it is iterated.
  for (const type of found) {
    const more = subtypesOf(type).flatMap((id) => [...typesWithin(id, types)]);
    for (const one of more) found.add(one);
  }
  return found;
}

function subtypesOf(type: TypeModel): TypeId[] {
  const named = type.kind === "object" ? type.attributes.filter(({ name }) => name === "SwaggerSubType") : [];
  return named.flatMap(({ data }) => classOf(data.type) ?? []);
}
