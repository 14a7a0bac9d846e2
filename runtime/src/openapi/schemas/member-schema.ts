import { elementOf, refusesValue } from "../../metadata/index.js";
import { jsonConverterOf, jsonConverterOfType, type TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import { applySchemaFilters, type SchemaFilterContext, type SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { countKeywords, ofDifferentItems } from "./collection-schemas.js";
import { asNumbers, defaultValue } from "./default-value.js";
import { displayFacts } from "./display-facts.js";
import { isOfJson } from "./member-names.js";
import { mergeKeywords } from "./merge-keywords.js";
import { withNull } from "./nullable.js";
import { ruleExample } from "./rule-example.js";
import { keywordsFor, textSchemaOf, withBounds } from "./simple-schemas.js";
import { validationKeywords } from "./validation-keywords.js";

/**
 * The schema of a property or parameter: its type, the keywords of validation attributes, its default, and then doc comments,
 * annotations and filters. Values in the query, route, headers or form are text and cannot be null. The body as a whole can.
 *
 * @param more additional keywords, such as those of a route constraint
 */
export function memberSchema(
  context: GeneratorContext,
  member: SchemaMember,
  place: MemberPlace,
  more: Schema = {},
): Schema {
  const type = context.typeOf(member.type.type);
  const base = baseSchema(context, member, type, place, more);
  const filterContext: SchemaFilterContext = { ...context, type, member, place: filterPlaces[place] };
  const described = { ...base, ...facts(context, member, type, place) };
  // A constraint of the route may refuse the example of an attribute.
  const own = Object.keys(more).length === 0 ? withExample(described, member, type) : described;
  const schema = applySchemaFilters(context.filters.schema, own, filterContext);
  const { nullable = (place === "property" || place === "body") && isNullable(member, type) } = schema;
  const bounded = withoutNullable(withBounds(schema));
  return nullable ? withNull(bounded) : bounded;
}

/** A filter may set this keyword of 3.0, which `withNull` replaces. */
function withoutNullable(schema: Schema): Schema {
  if (schema.nullable === undefined) return schema;
  const { nullable: _nullable, ...others } = schema;
  return others;
}

/** The type and the keywords. The text that a converter of the application writes is only known by its schema. */
function baseSchema(
  context: GeneratorContext,
  member: SchemaMember,
  type: TypeModel,
  place: MemberPlace,
  more: Schema,
): Schema {
  const converted = place === "property" && isOfJson(context.view) ? jsonConverterOf(member) : undefined;
  if (converted !== undefined) return mergeKeywords(converted.schema as Schema, more);
  // Those of a dictionary are about all of its members.
  const isPart = context.view === "mergePatch" && type.kind === "dictionary";
  const rules = isPart ? {} : validationKeywords(member.attributes, type);
  const demanded = mergeKeywords(type.kind === "set" ? ofDifferentItems(rules) : rules, more);
  const own = ownSchema(context, member, type, place);
  return mergeKeywords(own, type.kind === "simple" ? keywordsFor(own, type, demanded) : demanded);
}

function ownSchema(context: GeneratorContext, { type: { type: id }, items }: SchemaMember, type: TypeModel, place: MemberPlace): Schema {
  if (items !== undefined) return { type: "array", items: context.schemaOfType(items) };
  return (isText(place) ? textSchema(context, type) : undefined) ?? context.schemaOfType(id);
} // prettier-ignore

/** The place of a member. Everything except properties of a schema is read from text or as a whole. */
export type MemberPlace = "property" | "parameter" | "form" | "body";

const filterPlaces = { property: "property", form: "property", parameter: "parameter", body: "parameter" } as const;

/** Values that are read from text one by one: numbers are numbers, however bodies are written, and other forms than those of JSON are read. */
function textSchema(context: GeneratorContext, type: TypeModel): Schema | undefined {
  if (type.kind === "simple") return textSchemaOf(type);
  const element = elementOf(type);
  const simple = element && context.typeOf(element.type);
  if (simple?.kind !== "simple") return undefined;
  const items = textSchemaOf(simple);
  const count = type.kind === "array" ? type.count : undefined;
  return { type: "array", items: element?.nullable ? withNull(items) : items, ...countKeywords(count) };
}

function isText(place: MemberPlace): boolean {
  return place === "parameter" || place === "form";
}

function facts(context: GeneratorContext, member: SchemaMember, type: TypeModel, place: MemberPlace): Schema {
  // A binder of the application's own reads the elements, so it decides what they are.
  // Nor are the values of JSON those of XML.
  // A member that a merge patch does not contain stays as it is.
  // The form that a converter writes is not known here.
  const hasDefault =
    member.default !== undefined &&
    !isConverted(member, type) &&
    member.items === undefined &&
    context.view !== "xml" &&
    context.view !== "mergePatch";
  const value = hasDefault ? defaultValue(context, member, formsIn(context, type, place)) : undefined;
  return {
    ...displayFacts(member, type),
    ...(value !== undefined && { default: value }),
    ...(member.doc?.deprecated !== undefined && { deprecated: true }),
  };
}

/** How a schema has large numbers. */
function formsIn(context: GeneratorContext, type: TypeModel, place: MemberPlace): typeof asNumbers {
  return isText(place) && textSchema(context, type) !== undefined ? asNumbers : context.settings.json;
}

/** Adds the example of a rule to the schema of a text that shows no other value (rule D58). */
function withExample(schema: Schema, member: SchemaMember, type: TypeModel): Schema {
  const hasValue = schema.default !== undefined || schema.examples !== undefined;
  if (hasValue || isConverted(member, type) || member.items !== undefined) return schema;
  const example = ruleExample(member.attributes, type);
  return example === undefined ? schema : { ...schema, examples: [example] };
}

function isConverted(member: SchemaMember, type: TypeModel): boolean {
  return jsonConverterOf(member) !== undefined || jsonConverterOfType(type) !== undefined;
}

/** `@Required` refuses null, whatever the type allows. So does `@AllowedValues`, unless it lists null. */
function isNullable(member: SchemaMember, type: TypeModel): boolean {
  return member.type.nullable === true && !refusesValue(member.attributes, type, null);
}
