import { elementOf, refusesValue } from "../../metadata/index.js";
import type { TypeId, TypeModel } from "../../model/index.js";
import { isConstraintError, resolveConstraint, type RouteParameter } from "../../routing/index.js";
import type { RoutedAction } from "../operations/described-actions.js";
import type { Parameter, ParameterLocation, Schema } from "../document.js";
import { applyFilters, type SchemaMember } from "../filters.js";
import { inView } from "../create-context.js";
import type { GeneratorContext } from "../generator-context.js";
import { defaultFromText } from "../schemas/default-value.js";
import { ownDescription } from "../schemas/enum-schema.js";
import { mergeKeywords } from "../schemas/merge-keywords.js";
import type { BoundValue } from "./bound-value.js";
import { valueSchema, withClasses } from "./family-values.js";

/** A value of the path, the query or a header. */
export function parameterOf(context: GeneratorContext, described: RoutedAction, value: BoundValue): Parameter {
  const { member, name } = value;
  const type = context.typeOf(member.type.type);
  const schema = schemaOf(value.in === "query" ? inView(context, "query") : context, value);
  // The description of an enum is also the parameter's (rule D7).
  const own = ownDescription(context, type, schema.description ?? context.components.descriptionOf(schema));
  const description = own ?? value.description;
  const keys = keysOf(context, value);
  const parameter: Parameter = {
    name,
    in: value.in as ParameterLocation,
    ...(description !== undefined && { description }),
    ...(value.required && { required: true }),
    ...(member.doc?.deprecated !== undefined && { deprecated: true }),
    ...(value.in === "query" && type.kind === "dictionary" && keys === undefined && { style: "deepObject" }),
    schema,
  };
  const filtered = applyFilters(context.filters.parameter, parameter, { ...context, described, member });
  return withKeys(withOneExample(filtered), value, keys);
}

/** An example of the parameter itself takes the place of those of its schema (rule D15). */
function withOneExample(parameter: Parameter): Parameter {
  if (parameter.example === undefined || parameter.schema?.examples === undefined) return parameter;
  const { examples: _examples, ...schema } = parameter.schema;
  return { ...parameter, schema };
}

/** No style of OpenAPI writes models in lists and maps, so the description says it (rule D54), behind what filters set. */
function withKeys(parameter: Parameter, value: BoundValue, keys: string | undefined): Parameter {
  if (keys === undefined && value.part === undefined) return parameter;
  const { name, in: place, description: own, ...rest } = parameter;
  const sentence = `Each value has its own key, such as \`${keys}\`.`;
  const withSentence = own ? `${own}\n\n${sentence}` : sentence;
  return { name, in: place, description: withClasses(keys === undefined ? own : withSentence, value)!, ...rest };
}

/** The key of the first value in a list or map of a query whose items have parts: `lines[0].sku`; `undefined` for others. */
function keysOf(context: GeneratorContext, { member, name, in: place }: BoundValue): string | undefined {
  // A binder of the application's own reads elements from texts.
  const hasKeys = place === "query" && member.items === undefined;
  return hasKeys ? firstKey(context, name, member.type.type) : undefined;
}

function firstKey(context: GeneratorContext, name: string, id: TypeId): string | undefined {
  let key = name;
  let type = context.typeOf(id);
  if (partOf(type) === undefined || partOf(context.typeOf(partOf(type)!.id)) === undefined) return undefined;
  for (let level = 0; level < mostLevels; level++) {
    const part = partOf(type);
    if (part === undefined) break;
    // A list of texts repeats its own key.
    const next = context.typeOf(part.id);
    if (part.key === "[0]" && partOf(next) === undefined) break;
    key += part.key;
    type = next;
  }
  return key;
}

/** A type may contain itself. */
const mostLevels = 5;

function partOf(type: TypeModel): { readonly key: string; readonly id: TypeId } | undefined {
  const element = elementOf(type);
  if (element !== undefined) return { key: "[0]", id: element.type };
  if (type.kind === "dictionary") return { key: "[key]", id: type.value.type };
  const [first] = type.kind === "object" ? type.properties : [];
  return first === undefined ? undefined : { key: `.${first.name}`, id: first.type.type };
}

function schemaOf(context: GeneratorContext, value: BoundValue): Schema {
  const { member, routeParameter, values } = value;
  if (values !== undefined && member.type.type === "") return { type: "string", enum: values };
  const constraints = routeParameter === undefined ? {} : constraintKeywords(routeParameter);
  if (member.type.type === "") return unreadSchema(constraints);
  // The parameter's own type determines what is bound. Only the limits of the constraints are added, and what a text must be.
  const { type: _type, format: _format, ...limits } = constraints;
  const isText = context.typeOf(member.type.type).id === "String";
  const own = valueSchema(context, value, "parameter", limits);
  const schema = isText ? { ...own, ...typeOfTexts(constraints) } : own;
  return routeParameter === undefined ? schema : withRouteDefault(context, schema, member, routeParameter);
}

/** The template's default, if the code has none (rule D33). One that the route or a rule refuses is none (rule D40). */
function withRouteDefault(context: GeneratorContext, schema: Schema, member: SchemaMember, route: RouteParameter): Schema {
  const { default: initial, ...rest } = schema;
  const type = context.typeOf(member.type.type);
  const value = initial ?? (route.default === null ? undefined : defaultFromText(route.default, type));
  const isRefused = value === undefined || !accepts(route, String(value)) || refusesValue(member.attributes, type, value);
  return isRefused ? rest : { ...rest, default: value };
} // prettier-ignore

function accepts({ constraints }: RouteParameter, text: string): boolean {
  return constraints.every((reference) => {
    const constraint = resolveConstraint(reference);
    return isConstraintError(constraint) || constraint.match(text);
  });
}

/** Nothing binds it, so a numeric constraint determines its type (rule D20). */
function unreadSchema(constraints: Schema): Schema {
  const isNumber = constraints.minimum !== undefined || constraints.maximum !== undefined;
  const fallback: Schema = isNumber ? { type: "integer", format: "int64" } : { type: "string" };
  return constraints.type === undefined ? { ...fallback, ...constraints } : constraints;
}

/** A text that only numbers, booleans or UUIDs can be (rule D20). */
function typeOfTexts(constraints: Schema): Schema {
  const { type, format } = unreadSchema(constraints);
  return { type, ...(format !== undefined && { format }) };
}

/** The keywords of all constraints together. An invalid constraint is reported elsewhere. */
function constraintKeywords({ constraints }: RouteParameter): Schema {
  return constraints.reduce<Schema>((keywords, reference) => {
    const constraint = resolveConstraint(reference);
    return isConstraintError(constraint) ? keywords : mergeKeywords(keywords, { ...constraint.schema });
  }, {});
}
