import {
  findAttribute,
  type ConstantObject,
  type ConstantValue,
  type AttributeModel,
  type ModelSource,
  type ObjectTypeModel,
  type OwnSimpleTypeModel,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import type { SimpleTypeFacts } from "../types/index.js";

/** The descriptions that `converters` gives of the texts of types, by the ids of the types. */
export type RegisteredConverters = Readonly<Record<TypeId, ConstantObject>>;

/**
 * A type as a simple type, if the application makes it one: its class has `@SimpleType`, or a converter is registered for it (rule B53). A
 * converter replaces the attribute. Subclasses are other types.
 *
 * @param source the source of attributes
 * @param described the type as it is described
 * @param converters the converters by types
 * @returns the simple type; `undefined` for every other type
 */
export function ownSimpleType(
  source: ModelSource,
  described: TypeModel,
  converters: RegisteredConverters,
): OwnSimpleTypeModel | undefined {
  if (described.kind === "unknown") return converted(described.id, described.id, described.text, converters);
  if (described.kind !== "object") return undefined;
  const { id, declaration, name } = described;
  const attributes = source.attributes(declaration).class;
  const type = converted(id, declaration, name, converters) ?? declared(source, described, attributes);
  return type && { ...type, ...partsOf(described), attributes };
}

function converted(
  id: TypeId,
  declaration: TypeId,
  name: string,
  converters: RegisteredConverters,
): OwnSimpleTypeModel | undefined {
  const converter = [id, declaration, inNamespace(declaration)].find((key) => converters[key] !== undefined);
  if (converter === undefined) return undefined;
  return {
    kind: "simple",
    id,
    name,
    declaration,
    own: factsOf(name, converters[converter]!),
    converter,
    attributes: [],
  };
}

function declared(
  source: ModelSource,
  { id, declaration, name }: ObjectTypeModel,
  attributes: readonly AttributeModel[],
): OwnSimpleTypeModel | undefined {
  const data = findAttribute(attributes, "SimpleType")?.data;
  if (data === undefined) return undefined;
  const mistake = source.declaration(declaration)?.simpleTypeMistake;
  const type = { kind: "simple", id, name, declaration, own: factsOf(name, data), attributes } as const;
  return mistake === undefined ? type : { ...type, mistake };
}

function partsOf({ doc, location }: ObjectTypeModel): Pick<OwnSimpleTypeModel, "doc" | "location"> {
  return { ...(doc && { doc }), ...(location && { location }) };
}

/** The key of a class in a namespace of a package (`#Temporal.PlainDate`), which no name of an import stands for. */
function inNamespace(id: TypeId): TypeId {
  return /(?<!\.[cm]?tsx?)#\w+(?:\.\w+)+$/.exec(id)?.[0] ?? id;
}

/**
 * The ids that a class may have by its name alone: one of the platform has no description, and one in a namespace of a package has no import.
 *
 * @param name the name in the program: `MIMEType`, `Temporal.PlainDate`
 * @returns the keys for `converters`
 * @example idsOfName("MIMEType")[0] // "unknown<MIMEType>"
 */
export function idsOfName(name: string): readonly TypeId[] {
  return name.includes(".") ? [`unknown<${name}>`, `#${name}`] : [`unknown<${name}>`];
}

function factsOf(name: string, { format, pattern, example }: ConstantObject): SimpleTypeFacts {
  return {
    holds: "object",
    schema: {
      type: "string",
      ...(isText(format) && { format }),
      ...(isText(pattern) && { pattern }),
      ...(isText(example) && { examples: [example] }),
    },
    xmlName: name,
  };
}

function isText(value: ConstantValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}
