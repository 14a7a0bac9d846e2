import type {
  ApplicationModel,
  AttributeModel,
  DocComment,
  TypeModel,
  TypeReference,
  ConstantValue,
} from "../model/index.js";
import type { OpenApiDocument, Operation, Parameter, RequestBody, Schema } from "./document.js";
import type { DescribedAction } from "./openapi-options.js";

/** What every filter may look at. */
export interface FilterContext {
  readonly model: ApplicationModel;
  readonly documentName: string;
  /** The schema of a type; a class is added to the components and referred to. */
  schemaOf(type: TypeReference): Schema;
}

/** A parameter, a property or a part of a form: what has a type, attributes and a doc comment. */
export interface SchemaMember {
  /** As declared, not as the request names it. */
  readonly name: string;
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly doc?: DocComment;
  readonly hasInitializer?: true;
  readonly default?: ConstantValue;
  readonly readOnly?: true;
}

export interface OperationFilterContext extends FilterContext {
  readonly described: DescribedAction;
}

export interface ParameterFilterContext extends OperationFilterContext {
  readonly member: SchemaMember;
}

export interface RequestBodyFilterContext extends OperationFilterContext {
  /** What the whole body is bound to; absent for a form. */
  readonly member?: SchemaMember;
}

export interface SchemaFilterContext extends FilterContext {
  /** The type that the schema describes. */
  readonly type: TypeModel | undefined;
  /** What has this type here; absent for the type's own schema among the components. */
  readonly member?: SchemaMember;
  /** Where the member stands. A parameter or body says its description itself, so that its schema need not. */
  readonly place?: "property" | "parameter";
}

/**
 * A filter gives back what shall stand in place of what it got. Filters see the document in the form of OpenAPI 3.1;
 * 3.0 is written from it afterwards. They run last: after doc comments, then annotations.
 *
 * @example
 * const addHeader: OperationFilter = (operation) => ({ ...operation, "x-audited": true });
 */
export type OperationFilter = (operation: Operation, context: OperationFilterContext) => Operation;
export type ParameterFilter = (parameter: Parameter, context: ParameterFilterContext) => Parameter;
export type RequestBodyFilter = (body: RequestBody, context: RequestBodyFilterContext) => RequestBody;
export type SchemaFilter = (schema: Schema, context: SchemaFilterContext) => Schema;
export type DocumentFilter = (document: OpenApiDocument, context: FilterContext) => OpenApiDocument;

/** The filters of one origin; each list runs in order. */
export interface FilterSet {
  readonly operation?: readonly OperationFilter[];
  readonly parameter?: readonly ParameterFilter[];
  readonly requestBody?: readonly RequestBodyFilter[];
  readonly schema?: readonly SchemaFilter[];
  readonly document?: readonly DocumentFilter[];
}

/** Runs filters one after the other. */
export function applyFilters<Value, Context>(
  filters: readonly ((value: Value, context: Context) => Value)[],
  value: Value,
  context: Context,
): Value {
  return filters.reduce((current, filter) => filter(current, context), value);
}

/** Sets one after the other as one. */
export function combineFilters(sets: readonly FilterSet[]): Required<FilterSet> {
  return {
    operation: sets.flatMap(({ operation = [] }) => operation),
    parameter: sets.flatMap(({ parameter = [] }) => parameter),
    requestBody: sets.flatMap(({ requestBody = [] }) => requestBody),
    schema: sets.flatMap(({ schema = [] }) => schema),
    document: sets.flatMap(({ document = [] }) => document),
  };
}
