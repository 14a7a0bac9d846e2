import { isJsonMember, jsonNameOf, type JsonNaming, type NamedProperty } from "../../metadata/index.js";
import { jsonConverterOf, type ObjectTypeModel, type PropertyModel } from "../../model/index.js";
import type { GeneratorContext } from "../generator-context.js";

/** The settings that decide the names of members. */
export interface NamingSettings {
  readonly json: JsonNaming;
}

type NamingContext = Pick<GeneratorContext, "view"> & {
  readonly settings: NamingSettings;
};

/** The name of a property in a schema: XML and query strings have the declared one (rule B50). */
export function memberNameOf({ view, settings }: NamingContext, property: NamedProperty): string {
  return isOfJson(view) ? jsonNameOf(property, settings.json) : property.name;
}

/** Whether a schema has a property at all. */
export function isMember({ view }: Pick<NamingContext, "view">, property: NamedProperty): boolean {
  return !isOfJson(view) || isJsonMember(property);
}

/** The properties that a schema describes. */
export function membersIn(context: NamingContext, { properties }: ObjectTypeModel): ObjectTypeModel["properties"] {
  return properties.filter((property) => isMember(context, property));
}

/** Whether the members of an object differ in JSON from those that are declared. */
export function differsInJson(type: ObjectTypeModel, { json }: NamingSettings): boolean {
  const differs = (property: PropertyModel): boolean =>
    !isJsonMember(property) || jsonConverterOf(property) !== undefined || jsonNameOf(property, json) !== property.name;
  return jsonConverterOf(type) !== undefined || type.properties.some(differs);
}

/** Whether a schema is about JSON. XML and query strings have what is declared. */
export function isOfJson(view: GeneratorContext["view"]): boolean {
  return view !== "xml" && view !== "query";
}
