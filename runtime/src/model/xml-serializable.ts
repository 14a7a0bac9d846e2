import { findAttribute } from "./attribute-model.js";
import { classOf } from "./constant-value.js";
import { readableTuple } from "./is-settable.js";
import type { ObjectTypeModel, TypeId, TypeModel } from "./type-model.js";

/** Kinds of types that cannot be represented in XML. */
const withoutXmlForm: ReadonlySet<TypeModel["kind"]> = new Set(["dictionary", "union", "special"]);

/**
 * Whether the XML formatter can read a type, as .NET's XmlSerializer decides. One dictionary anywhere in the type is enough for a
 * no. The same applies to unions of object types, which .NET does not have, and to types that are not data, such as uploaded
 * files.
 *
 * @param root the type's id
 * @param types all types, by id
 * @returns whether the XML formatter reads it
 * @example `(model: ApplicationModel) => Object.keys(model.types).filter((id) => isXmlSerializable(id, model.types))`
 */
export function isXmlSerializable(root: TypeId, types: Readonly<Record<TypeId, TypeModel>>): boolean {
  return haveXmlForm(root, types, (type) => [
    ...(readableTuple(type)?.types ?? []).map((element) => element.type),
    ...(type.kind === "object" ? partsOf(type, types) : []),
  ]);
}

/**
 * Whether the XML formatter can write a type. All that it reads, if every value in it is of a known type: also the members that only have
 * getters, and the result of a `toJSON`, which are written.
 *
 * @param root the type's id
 * @param types all types, by id
 * @returns whether the XML formatter writes it
 * @example `(model: ApplicationModel) => Object.keys(model.types).filter((id) => isXmlWritable(id, model.types))`
 */
export function isXmlWritable(root: TypeId, types: Readonly<Record<TypeId, TypeModel>>): boolean {
  return haveXmlForm(root, types, (type) => {
    if (type.kind === "unknown" || isWrittenWhole(type)) return undefined;
    return type.kind === "object" ? writtenParts(type) : [];
  });
}

/**
 * Whether a type and all types in it have a form in XML.
 *
 * @param membersOf the types of the members of a type; `undefined` if the type has no form
 */
function haveXmlForm(
  root: TypeId,
  types: Readonly<Record<TypeId, TypeModel>>,
  membersOf: (type: TypeModel) => readonly TypeId[] | undefined,
): boolean {
  const reached = new Set([root]);
  // The set grows while it is iterated.
  for (const id of reached) {
    const type = types[id];
    if (type === undefined) continue;
    const members = withoutXmlForm.has(type.kind) ? undefined : membersOf(type);
    if (members === undefined) return false;
    for (const member of members) reached.add(member);
    if (type.kind === "array" || type.kind === "set") reached.add(type.element.type);
    else if (type.kind === "object") for (const subtype of xmlSubtypesOf(type)) reached.add(subtype);
  }
  return true;
}

function isWrittenWhole(type: TypeModel): boolean {
  return type.kind === "object" && findAttribute(type.attributes, "WriteAsIs") !== undefined;
}

function writtenParts({ properties, toJson }: ObjectTypeModel): TypeId[] {
  return toJson === undefined ? properties.map(({ type }) => type.type) : [toJson.type];
}

/**
 * The types that `xsi:type` may name instead of a class: the types in its `@SwaggerSubType` attributes.
 *
 * @param type the class
 * @returns the ids of its subtypes
 * @example `(type: ObjectTypeModel) => xmlSubtypesOf(type).length`
 */
export function xmlSubtypesOf(type: ObjectTypeModel): TypeId[] {
  const subtypes = type.attributes.filter(({ name }) => name === "SwaggerSubType");
  return subtypes.flatMap(({ data }) => classOf(data.type) ?? []);
}

/** Read-only properties are excluded, except lists, because items are added to them. */
function partsOf({ properties }: ObjectTypeModel, types: Readonly<Record<TypeId, TypeModel>>): TypeId[] {
  return properties.flatMap(({ readOnly, type: { type: id } }) => {
    const kind = types[id]?.kind;
    return readOnly === true && kind !== "array" && kind !== "set" ? [] : [id];
  });
}
