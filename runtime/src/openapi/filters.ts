import type {
  ApplicationModel,
  AttributeModel,
  DocComment,
  TypeId,
  TypeModel,
  TypeReference,
  ConstantValue,
} from "../model/index.js";
import type { OpenApiDocument, Operation, Parameter, RequestBody, Schema } from "./document.js";
import type { DescribedAction } from "./openapi-options.js";

/** The context of every filter. */
export interface DocumentFilterContext {
  readonly model: ApplicationModel;
  readonly documentName: string;
  /** The schema of a type. A class is added to the components, and the schema refers to it. */
  schemaOf(type: TypeReference): Schema;
}

/** A parameter, a property or a part of a form, with its type, attributes and doc comment. */
export interface SchemaMember {
  /** The declared name, not the name in requests. */
  readonly name: string;
  readonly type: TypeReference;
  /** The type of a list's elements in a request if a binder of the application reads them. Otherwise the list's own type says it. */
  readonly items?: TypeId;
  readonly attributes: readonly AttributeModel[];
  readonly doc?: DocComment;
  readonly hasInitializer?: true;
  readonly default?: ConstantValue;
  readonly readOnly?: true;
}

export interface OperationFilterContext extends DocumentFilterContext {
  readonly described: DescribedAction;
}

export interface ParameterFilterContext extends OperationFilterContext {
  readonly member: SchemaMember;
}

export interface RequestBodyFilterContext extends OperationFilterContext {
  /** The parameter or property that the whole body is bound to; absent for a form. */
  readonly member?: SchemaMember;
}

export interface SchemaFilterContext extends DocumentFilterContext {
  /** The type that the schema describes. */
  readonly type: TypeModel | undefined;
  /** The member with this type; absent for the type's own schema in the components. */
  readonly member?: SchemaMember;
  /** The place of the member. A parameter or body has its own description, so its schema does not need one. */
  readonly place?: "property" | "parameter";
}

/**
 * A filter returns the replacement for its argument. Filters see the document in the form of OpenAPI 3.1, even if the
 * document is converted to 3.0 afterward. They run last, after doc comments and annotations.
 *
 * @example
 * const addHeader: OperationFilter = (operation) => ({ ...operation, "x-audited": true });
 */
export type OperationFilter = (operation: Operation, context: OperationFilterContext) => Operation;
export type ParameterFilter = (parameter: Parameter, context: ParameterFilterContext) => Parameter;
export type RequestBodyFilter = (body: RequestBody, context: RequestBodyFilterContext) => RequestBody;
export type SchemaFilter = (schema: Schema, context: SchemaFilterContext) => Schema;
export type DocumentFilter = (document: OpenApiDocument, context: DocumentFilterContext) => OpenApiDocument;

/** The filters of one origin; each list runs in order. */
export interface FilterSet {
  readonly operation?: readonly OperationFilter[];
  readonly parameter?: readonly ParameterFilter[];
  readonly requestBody?: readonly RequestBodyFilter[];
  readonly schema?: readonly SchemaFilter[];
  readonly document?: readonly DocumentFilter[];
}

/** Runs filters one after another. */
export function applyFilters<Value, Context>(
  filters: readonly ((value: Value, context: Context) => Value)[],
  value: Value,
  context: Context,
): Value {
  let filtered = value;
  for (const filter of filters) filtered = filter(filtered, context);
  return filtered;
}

/**
 * Runs the filters of schemas. `examples` has the examples of a schema, once: the `example` of a filter takes their place, because JSON Schema
 * does not have this keyword.
 */
export function applySchemaFilters(
  filters: readonly SchemaFilter[],
  schema: Schema,
  context: SchemaFilterContext,
): Schema {
  const filtered = applyFilters(filters, schema, context);
  if (filtered.example === undefined) return filtered;
  const { example, ...others } = filtered;
  return { ...others, examples: [example] };
}

/** Combines sets of filters into one, in order. */
export function combineFilters(sets: readonly FilterSet[]): Required<FilterSet> {
  return {
    operation: sets.flatMap(({ operation = [] }) => operation),
    parameter: sets.flatMap(({ parameter = [] }) => parameter),
    requestBody: sets.flatMap(({ requestBody = [] }) => requestBody),
    schema: sets.flatMap(({ schema = [] }) => schema),
    document: sets.flatMap(({ document = [] }) => document),
  };
}
