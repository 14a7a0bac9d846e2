import { refusesValue } from "../../metadata/index.js";
import {
  simpleFactsOf,
  type AnySimpleTypeModel,
  type EnumTypeModel,
  type JsonValue,
  type TypeModel,
} from "../../model/index.js";
import {
  isConstraintError,
  resolveConstraint,
  type ResolvedConstraint,
  type RouteParameter,
} from "../../routing/index.js";
import type { Schema } from "../document.js";
import type { SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import { defaultFromText } from "../schemas/default-value.js";
import { writesNames } from "../schemas/enum-schema.js";
import { memberSchema } from "../schemas/member-schema.js";
import { mergeKeywords } from "../schemas/merge-keywords.js";
import { integersOfLength, keySchema } from "../schemas/simple-schemas.js";

/**
 * The schema of a parameter of the path: the values of its type that the constraints of the route accept (rule D20). The type that no
 * parameter of the action has is the empty one.
 */
export function pathSchema(context: GeneratorContext, member: SchemaMember, route: RouteParameter): Schema {
  const constraints = constraintsOf(route);
  const keywords = constraints.reduce<Schema>((all, { schema }) => mergeKeywords(all, { ...schema }), {});
  if (member.type.type === "") return unreadSchema(keywords);
  const type = context.typeOf(member.type.type);
  return withRouteDefault(boundSchema(context, member, { type, constraints, keywords }), member, type, route);
}

/** Everything that the template says of a parameter. */
interface Limits {
  readonly type: TypeModel;
  readonly constraints: readonly ResolvedConstraint[];
  /** The keywords of all constraints together. */
  readonly keywords: Schema;
}

/** An invalid constraint is reported elsewhere. */
function constraintsOf({ constraints }: RouteParameter): readonly ResolvedConstraint[] {
  return constraints.flatMap((reference) => {
    const constraint = resolveConstraint(reference);
    return isConstraintError(constraint) ? [] : [constraint];
  });
}

function boundSchema(context: GeneratorContext, member: SchemaMember, limits: Limits): Schema {
  const { type, keywords } = limits;
  const { type: _type, format: _format, ...others } = keywords;
  if (type.kind === "enum")
    return limitedValues(context, memberSchema(context, member, "parameter"), type, limits.constraints);
  if (type.kind === "simple" && type.own === undefined && simpleFactsOf(type).number !== undefined)
    return limitedNumber(context, member, type, others, unreadSchema(keywords));
  if (type.id === "String") return { ...memberSchema(context, member, "parameter", others), ...typeOfTexts(keywords) };
  const isInteger = unreadSchema(keywords).type === "integer";
  return memberSchema(context, member, "parameter", isInteger ? { pattern: integerText(type) } : others);
}

/** The texts of another type, such as a Char, that an integer can be, too. */
function integerText({ id }: TypeModel): string {
  return id === "Char" ? "^[0-9]$" : "^-?[0-9]+$";
}

/** An enum has the values that the constraints accept, in the form that bodies have, or in the other one if they accept none. */
function limitedValues(
  context: GeneratorContext,
  own: Schema,
  type: EnumTypeModel,
  constraints: readonly ResolvedConstraint[],
): Schema {
  const numbers = type.members.map(({ value }) => value);
  const names = type.members.map(({ name }) => name);
  const [written, others] = writesNames(context, type) ? [names, numbers] : [numbers, names];
  const isAccepted = (value: JsonValue): boolean => constraints.every((one) => one.match(String(value)));
  if (written.every(isAccepted)) return own;
  const accepted = written.filter(isAccepted);
  const allowed: readonly JsonValue[] = [...new Set(accepted.length > 0 ? accepted : others.filter(isAccepted))];
  const { $ref: _reference, default: initial, ...rest } = own;
  const isKept = initial !== undefined && allowed.includes(initial);
  return { ...rest, type: typeof allowed[0] === "number" ? "integer" : "string", enum: allowed, ...(isKept && { default: initial }) }; // prettier-ignore
}

/** A number is an integer if the constraints accept no other, within their bounds, and a text if they are about more than that. */
function limitedNumber(
  context: GeneratorContext,
  member: SchemaMember,
  type: AnySimpleTypeModel,
  keywords: Schema,
  range: Schema,
): Schema {
  const { minLength, maxLength, pattern, allOf, not, ...bounds } = keywords;
  const own = memberSchema(context, member, "parameter", bounds);
  const isInteger = own.type === "integer" || range.type === "integer";
  const hasLength = minLength !== undefined || maxLength !== undefined;
  if (pattern !== undefined || not !== undefined || (hasLength && !isInteger)) {
    const numbers = mergeKeywords(asText(own), keySchema(context, type) ?? {});
    return mergeKeywords(numbers, withoutAbsent({ minLength, maxLength, pattern, allOf, not }));
  }
  const integers = range.type === "integer" ? asInteger(own, range.format) : own;
  return hasLength ? mergeKeywords(integers, integersOfLength(integers, minLength, maxLength)) : integers;
}

/** The schema of a number for its text, without what JSON Schema says of numbers only. */
function asText({ type: _1, format: _2, minimum: _3, maximum: _4, exclusiveMinimum: _5, exclusiveMaximum: _6, ...rest }: Schema): Schema {
  return { ...rest, type: "string" };
} // prettier-ignore

function withoutAbsent(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

/** Of other numbers only the integers, and of large ones only those of 32 bits if the constraint is `int`. */
function asInteger(own: Schema, format: string | undefined): Schema {
  const integer: Schema = own.type === "number" ? { ...own, type: "integer", ...(format && { format }) } : own;
  if (format !== "int32") return integer;
  if (integer.format === "int64") return { ...integer, format };
  return integer.format?.startsWith("uint") ? mergeKeywords(integer, { maximum: 2_147_483_647 }) : integer;
}

/** The template's default, if the code has none (rule D33). One that the route or a rule refuses is none (rule D40). */
function withRouteDefault(schema: Schema, member: SchemaMember, type: TypeModel, route: RouteParameter): Schema {
  if (schema.default === undefined && route.default === null) return schema;
  const { default: initial, ...rest } = schema;
  const known = initial ?? (route.default === null ? undefined : defaultFromText(route.default, type));
  const value = typeof known === "number" && schema.type === "string" ? String(known) : known;
  const isRefused = value === undefined || !accepts(route, String(value)) || refusesValue(member.attributes, type, value);
  return isRefused ? rest : { ...rest, default: value };
} // prettier-ignore

function accepts({ constraints }: RouteParameter, text: string): boolean {
  return constraints.every((reference) => {
    const constraint = resolveConstraint(reference);
    return isConstraintError(constraint) || constraint.match(text);
  });
}

/** Nothing binds it, so a numeric constraint determines its type. */
function unreadSchema(constraints: Schema): Schema {
  const isNumber = constraints.minimum !== undefined || constraints.maximum !== undefined;
  const fallback: Schema = isNumber ? { type: "integer", format: "int64" } : { type: "string" };
  return constraints.type === undefined ? { ...fallback, ...constraints } : constraints;
}

/** A text that only numbers, booleans or UUIDs can be. */
function typeOfTexts(constraints: Schema): Schema {
  const { type, format } = unreadSchema(constraints);
  return { type, ...(format !== undefined && { format }) };
}
