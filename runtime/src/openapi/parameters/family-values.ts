import type { JsonObject, ObjectTypeModel, PropertyModel } from "../../model/index.js";
import { annotationsEnabled, type GeneratorContext } from "../generator-context.js";
import type { Schema } from "../document.js";
import type { SchemaMember } from "../filters.js";
import { familyOf } from "../schemas/polymorphism.js";
import type { BoundValue, ClassName, FamilyPart, RequiredModel } from "./bound-value.js";

/** The classes that an object in a query, route or form can have. */
export interface KeyFamily {
  /** The property that names the class. */
  readonly property: PropertyModel;
  /** The values that it may have; `undefined`: those of its type. */
  readonly values: readonly ClassName[] | undefined;
  /** The classes that are described, each with its name. */
  readonly classes: readonly (readonly [name: ClassName, type: ObjectTypeModel])[];
}

/** The family of a type whose objects are read from keys (rule B58). Without the option for subtypes, only the declared class is described. */
export function keyFamilyOf(context: GeneratorContext, type: ObjectTypeModel): KeyFamily | undefined {
  const family = familyOf(context, type);
  if (family === undefined) return undefined;
  const { propertyName: name, typesByValue, enumType } = family;
  const {
    property = { name, type: { type: "String", optional: true }, attributes: [], declaringType: type.declaration },
  } = family;
  const coversType = enumType?.members.length === typesByValue.size;
  const all = annotationsEnabled(context.options, "enableAnnotationsForPolymorphism");
  return {
    property,
    values: coversType ? undefined : [...typesByValue.keys()],
    classes: all ? [...typesByValue] : [["", type]],
  };
}

/**
 * Makes one value of those with one key in several classes. It is required if each class requires it. Where the classes have different types
 * or rules for it, it may be what one of them allows.
 */
export function mergeFamilies(values: readonly BoundValue[]): readonly BoundValue[] {
  if (values.every(({ part }) => part === undefined)) return values;
  const merged = new Map<string, BoundValue>();
  for (const value of values) {
    const key = value.part === undefined ? "" : `${value.in} ${value.name} ${value.part.key}`;
    const first = key === "" ? undefined : merged.get(key);
    merged.set(key === "" ? `${merged.size}` : key, first === undefined ? value : joined(first, value));
  }
  return [...merged.values()].map(asWhole);
}

function joined(first: BoundValue, second: BoundValue): BoundValue {
  return { ...first, part: joinedPart(first.part!, second.part!), others: [...(first.others ?? []), second.member] };
}

function joinedPart(one: FamilyPart, other: FamilyPart): FamilyPart {
  return {
    ...one,
    read: [...new Set([...one.read, ...other.read])],
    required: [...new Set([...one.required, ...other.required])],
    outer: one.outer && other.outer && joinedPart(one.outer, other.outer),
  };
}

/** A value that all classes have is one of the object around, or a value like any other. */
function asWhole(value: BoundValue): BoundValue {
  if (value.part === undefined) return value;
  const { part, ...rest } = value;
  const { read, required, size, outer } = part;
  const isRequired = value.in === "path" || required.length === size;
  const isAlike = read.length === size && (required.length === 0 || required.length === size);
  if (!isAlike) return { ...withoutModel(value), required: isRequired };
  return outer === undefined ? { ...rest, required: isRequired } : asWhole({ ...rest, required: false, part: outer });
}

/** The class says when it is required. */
function withoutModel({ requiredWith: _model, ...value }: BoundValue): BoundValue {
  return value;
}

/**
 * The schema of a value: of the key that names a class, with the names; of a value that only some classes of a family have, or that is required
 * with others, with an extension that says it (rules D30 and D60).
 */
export function valueSchema(value: BoundValue, schemaOf: (member: SchemaMember) => Schema): Schema {
  const { member, others = [], values, part, requiredWith, requiredModel, partOfModel: model } = value;
  const all = [member, ...others].map(schemaOf);
  const distinct = all.length === 1 ? all : [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  const own = values === undefined ? distinct[0]! : withNames(distinct[0]!, values);
  const schema = distinct.length > 1 ? { anyOf: distinct } : own;
  return {
    ...schema,
    ...(part && { "x-discriminator": classesOf(part) }),
    ...(requiredWith !== undefined && { "x-required-with": requiredWith }),
    ...(requiredModel !== undefined && { "x-required-model": { ...requiredModel } }),
    ...(model !== undefined && { "x-value-of": model }),
  };
}

function classesOf({ key: propertyName, read, required }: FamilyPart): JsonObject {
  return { propertyName, values: read, ...(required.length > 0 && { required }) };
}

function withNames({ default: initial, const: _const, ...own }: Schema, values: readonly ClassName[]): Schema {
  const isName = (values as readonly unknown[]).includes(initial);
  return { ...own, enum: values, ...(isName && { default: initial }) };
}

/** Adds the sentences that say when a value is read and required, for people. */
export function withConditions(description: string | undefined, value: BoundValue): string | undefined {
  const { part, requiredWith, requiredModel, partOfModel: model } = value;
  const sentences = [
    ...(part === undefined ? [] : sentencesOf(part)),
    ...(model === undefined || model === requiredWith ? [] : [`A value of \`${model}\`.`]),
    ...(requiredModel === undefined ? [] : [sentenceOf(requiredModel)]),
    ...(requiredWith === undefined ? [] : [`Required if another value of \`${requiredWith}\` is sent.`]),
  ];
  if (sentences.length === 0) return description;
  const said = sentences.join(" ");
  return description ? `${description}\n\n${said}` : said;
}

function sentenceOf({ key, within }: RequiredModel): string {
  const where = within === undefined ? "A request" : `A request with a value of \`${within}\``;
  return `${where} must have a value of \`${key}\`.`;
}

function sentencesOf({ key, read, required, size }: FamilyPart): string[] {
  const ifOneOf = (names: readonly ClassName[]): string =>
    `if \`${key}\` is ${names.map((name) => `\`${name}\``).join(" or ")}.`;
  return [
    ...(read.length < size ? [`Read only ${ifOneOf(read)}`] : []),
    ...(required.length > 0 ? [`Required ${ifOneOf(required)}`] : []),
  ];
}
