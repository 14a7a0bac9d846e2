import {
  isXmlSerializable,
  isXmlWritable,
  readableTuple,
  type EnumTypeModel,
  type ApplicationModel,
  type ObjectTypeModel,
  type TypeId,
  type TypeModel,
} from "../../model/index.js";
import { encodeXmlName, isProblem, typesInBodies, typesWithin, xmlElementNameOf } from "../../metadata/index.js";
import type { Schema, Xml } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { differsInJson, type NamingSettings } from "./member-names.js";
import { digitsOfDuration } from "./text-patterns.js";

/** Whether the values of a type have another form in XML than in JSON, so that its schema differs (rule D53). */
export function differsInXml(type: TypeModel, settings: NamingSettings): boolean {
  switch (type.kind) {
    case "simple":
      return Object.hasOwn(simpleSchemas, type.id);
    case "enum":
      return hasNames(type);
    case "array":
    case "set":
      return true;
    case "unknown":
      return type.reason === undefined || readableTuple(type) !== undefined;
    case "object":
      return hasOtherNames(type, settings);
    default:
      return false;
  }
}

/** The simple types with another form. */
const simpleSchemas: Readonly<Record<string, Schema>> = {
  Char: { type: "integer", format: "int32", minimum: 0, maximum: 65_535 },
  TimeSpan: { type: "string", format: "duration", pattern: digitsOfDuration },
};

/** The schema of a value without parts in XML; `undefined` if it is the one of JSON. */
export function xmlValueSchema(type: TypeModel): Schema | undefined {
  if (type.kind === "simple") return Object.hasOwn(simpleSchemas, type.id) ? simpleSchemas[type.id] : undefined;
  if (type.kind === "enum" && hasNames(type)) return enumNames(type);
  return type.kind === "unknown" && type.reason === undefined ? { type: ["string", "null"] } : undefined;
}

/** Whether an enum has numbers, which XML writes by their names. */
function hasNames({ literals, members }: EnumTypeModel): boolean {
  return literals !== true && members.some(({ value }) => typeof value === "number");
}

function enumNames({ members, flags }: EnumTypeModel): Schema {
  const names = members.map(({ name, value }) => (typeof value === "string" ? value : name));
  if (flags !== true) return { type: "string", enum: names };
  const alternatives = names.map((name) => name.replaceAll("$", String.raw`\$`)).join("|");
  return { type: "string", pattern: String.raw`^\s*(?:(?:${alternatives})(?:\s+|$))*$` };
}

/** The list of a property, an item or a body is an element with its items. */
export const wrapped: Xml = { wrapped: true };

/** The schema of an item, with the name of its element. */
export function withItemName(context: GeneratorContext, id: TypeId, schema: Schema): Schema {
  return context.view === "xml" ? withName(schema, xmlElementNameOf(context.typeOf(id), context.model.types)) : schema;
}

/** The schema of a body, with the name of its element. */
export function withRootName(context: GeneratorContext, id: TypeId, schema: Schema): Schema {
  return withName(schema, xmlElementNameOf(context.typeOf(id), context.model.types));
}

/** The schema of a property whose name XML does not allow. */
export function withPropertyName(context: GeneratorContext, name: string, schema: Schema): Schema {
  const encoded = encodeXmlName(name);
  return context.view === "xml" && encoded !== name ? withName(schema, encoded) : schema;
}

function withName(schema: Schema, name: string | undefined): Schema {
  return name === undefined ? schema : { ...schema, xml: { name, ...schema.xml } };
}

/** Whether XML can have the type of a body. */
export function hasXmlForm({ settings, model }: Pick<GeneratorContext, "settings" | "model">, id: TypeId): boolean {
  return settings.xmlSerializerFormatters && isXmlSerializable(id, model.types);
}

/**
 * Whether the XML of an answer has a schema of its own. By default, only if JSON has other names or members: its schema would be untrue then
 * (rule D53). `settings` are those of the action.
 */
export function hasXmlAnswer({ model: { types }, options, settings }: XmlAnswerContext, id: TypeId): boolean {
  const { separateXmlSchemas: isWanted } = options;
  if (isWanted === false || !isDescribedInXml(types, id)) return false;
  if (isWanted === true) return true;
  for (const type of typesInBodies(id, types)) if (type.kind === "object" && hasOtherNames(type, settings)) return true;
  return false;
}

type XmlAnswerContext = Pick<GeneratorContext, "model" | "options"> & { readonly settings: NamingSettings };

/** Problems have elements of their own, and a class with `toJSON` is written as another type than it is read. */
function isDescribedInXml(types: ApplicationModel["types"], id: TypeId): boolean {
  if (isProblem(id) || !isXmlWritable(id, types)) return false;
  for (const type of typesWithin(id, types)) if (type.kind === "object" && type.toJson !== undefined) return false;
  return true;
}

function hasOtherNames(type: ObjectTypeModel, settings: NamingSettings): boolean {
  return differsInJson(type, settings) || type.properties.some(({ name }) => encodeXmlName(name) !== name);
}
