import { elementOf } from "../../metadata/index.js";
import type { TypeId, TypeModel } from "../../model/index.js";
import type { RoutedAction } from "../operations/described-actions.js";
import type { Parameter, ParameterLocation, Schema } from "../document.js";
import { applyFilters } from "../filters.js";
import { inView } from "../create-context.js";
import type { GeneratorContext } from "../generator-context.js";
import { memberSchema } from "../schemas/member-schema.js";
import { ownDescription } from "../schemas/enum-schema.js";
import type { BoundValue } from "./bound-value.js";
import { valueSchema, withConditions } from "./family-values.js";
import { pathSchema } from "./path-schema.js";

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
  if (keys === undefined && withConditions(undefined, value) === undefined) return parameter;
  const { name, in: place, description: own, ...rest } = parameter;
  const sentence = `Each value has its own key, such as \`${keys}\`.`;
  const withSentence = own ? `${own}\n\n${sentence}` : sentence;
  return { name, in: place, description: withConditions(keys === undefined ? own : withSentence, value)!, ...rest };
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
  return valueSchema(value, (one) =>
    routeParameter === undefined ? memberSchema(context, one, "parameter") : pathSchema(context, one, routeParameter),
  );
}
