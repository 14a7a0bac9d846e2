import type { AttributeEndpoint, EndpointTable } from "../endpoints/index.js";
import {
  simpleTypeNames,
  type ModelDiagnostic,
  type PropertyModel,
  type SimpleTypeName,
  type SpecialTypeName,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { annotationFilters } from "./annotations/annotation-filters.js";
import { routedActions } from "./described-actions.js";
import { responsesOf } from "./responses/responses.js";
import { defaultFacts, type ApplicationFacts } from "./application-facts.js";
import { docCommentFilters } from "./doc-comments/doc-comment-filters.js";
import type { Components, OpenApiDocument, Schema, Server } from "./document.js";
import { applyFilters, combineFilters, type FilterSet } from "./filters.js";
import { annotationsEnabled, type GeneratorContext } from "./generator-context.js";
import { infoOf } from "./info.js";
import { documentNames, type OpenApiOptions } from "./openapi-options.js";
import { orderDocument } from "./order-document.js";
import { pathsOf } from "./paths.js";
import { memberSchema } from "./schemas/member-schema.js";
import { createSchemaIds } from "./schemas/schema-ids.js";
import { SchemaComponents } from "./schemas/schema-components.js";
import { schemaOfReference, schemaOfType } from "./schemas/type-schema.js";
import { checkSecuritySchemes } from "./unknown-schemes.js";
import { tagsOf } from "./tags.js";
import { toOpenApi30 } from "./versions/openapi-3-0.js";

/** A document, and what could not be described as declared. */
export interface DescribedDocument {
  readonly document: OpenApiDocument;
  readonly diagnostics: readonly ModelDiagnostic[];
}

/**
 * Makes one OpenAPI document of an application. Pure: the same endpoints and options give the same document, in the running
 * application and in the editor.
 *
 * @param endpoints the routes of the application: `createEndpointTable(model, { prefix })`
 * @param options what the documents say
 * @param documentName one of `documentNames(options)`
 * @param facts what else of the application the document must know
 * @returns the document
 * @throws {RangeError} for a name that is none of them
 * @example `(model: ApplicationModel) => openApiJson(generateDocument(createEndpointTable(model), {}, "v1"))`
 */
export function generateDocument(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts = {},
): OpenApiDocument {
  return describeDocument(endpoints, options, documentName, facts).document;
}

/**
 * Makes one document, with what there is to say of it.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param documentName one of `documentNames(options)`
 * @param facts what else of the application the document must know
 * @returns the document and the diagnostics
 * @throws {RangeError} for a name that is none of them
 * @example `(endpoints: EndpointTable) => describeDocument(endpoints, {}, "v1").diagnostics`
 */
export function describeDocument(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts = {},
): DescribedDocument {
  const diagnostics: ModelDiagnostic[] = [];
  const context = createContext(endpoints, options, documentName, facts, (diagnostic) => diagnostics.push(diagnostic));
  diagnostics.push(...checkSecuritySchemes(endpoints, options));
  const made = applyFilters(context.filters.document, makeDocument(context), context);
  const document = orderDocument(options.openApiVersion === "3.0" ? toOpenApi30(made) : made);
  return { document, diagnostics };
}

/**
 * What there is to say of all documents together, each thing once.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param facts what else of the application the documents must know
 * @returns the diagnostics
 * @example `(endpoints: EndpointTable) => checkDocuments(endpoints, {}).length`
 */
export function checkDocuments(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  facts: ApplicationFacts = {},
): ModelDiagnostic[] {
  const all = documentNames(options).flatMap((name) => describeDocument(endpoints, options, name, facts).diagnostics);
  return [...new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/**
 * Makes the schema of one property alone, as it stands in a document: what an editor shows of it.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param property the property of a model
 * @param facts what else of the application the document must know
 * @returns the schema; other types stand in it as references
 * @example `(endpoints: EndpointTable, property: PropertyModel) => describeProperty(endpoints, {}, property).minLength`
 */
export function describeProperty(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  property: PropertyModel,
  facts: ApplicationFacts = {},
): Schema {
  const context = createContext(endpoints, options, documentNames(options)[0]!, facts, () => undefined);
  return memberSchema(context, property, "property");
}

/**
 * Says which statuses the actions of an application answer, as its documents list them.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param facts what else of the application the document must know
 * @returns the statuses of one endpoint, in ascending order; none of an endpoint that is not described
 * @example `(endpoints: EndpointTable) => endpoints.attributeEndpoints.map(describeStatuses(endpoints, {}))`
 */
export function describeStatuses(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  facts: ApplicationFacts = {},
): (endpoint: AttributeEndpoint) => readonly string[] {
  const context = createContext(endpoints, options, documentNames(options)[0]!, facts, () => undefined);
  return (endpoint) => {
    const [described] = routedActions(context, endpoint);
    return described === undefined ? [] : Object.keys(responsesOf(context, described)).sort();
  };
}

/** Where the document comes from: what the request says of the host is never part of a document. */
const defaultServers: readonly Server[] = [{ url: "/" }];

function makeDocument(context: GeneratorContext): OpenApiDocument {
  const { options } = context;
  const paths = pathsOf(context);
  const components: Components = {
    schemas: context.components.toJson(),
    ...(options.securitySchemes && { securitySchemes: options.securitySchemes }),
  };
  const tags = tagsOf(paths);
  return {
    openapi: "3.1.1",
    info: infoOf(options, context.documentName),
    servers: options.servers ?? defaultServers,
    paths,
    ...(Object.values(components).some((part) => Object.keys(part as object).length > 0) && { components }),
    ...(options.security && { security: options.security }),
    ...(tags.length > 0 && { tags }),
    ...(options.externalDocs && { externalDocs: options.externalDocs }),
  };
}

function createContext(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts,
  report: (diagnostic: ModelDiagnostic) => void,
): GeneratorContext {
  const { model } = endpoints;
  const typeOf = (id: TypeId): TypeModel => (Object.hasOwn(model.types, id) ? model.types[id]! : builtInType(id));
  const ids = createSchemaIds({ model, options, report, typeOf });
  const context: GeneratorContext = {
    model,
    endpoints,
    options,
    facts: { ...defaultFacts, ...facts },
    documentName,
    filters: combineFilters(filterSets(options)),
    components: new SchemaComponents(ids),
    report,
    typeOf,
    schemaOf: (reference) => schemaOfReference(context, reference),
    schemaOfType: (id) => schemaOfType(context, id),
  };
  return context;
}

/** Doc comments, then annotations, then the user's: the later ones have the last word (rule D13). */
function filterSets(options: OpenApiOptions): FilterSet[] {
  return [
    options.docComments === false ? {} : docCommentFilters(options),
    annotationsEnabled(options) ? annotationFilters : {},
    {
      operation: options.operationFilters ?? [],
      parameter: options.parameterFilters ?? [],
      requestBody: options.requestBodyFilters ?? [],
      schema: options.schemaFilters ?? [],
      document: options.documentFilters ?? [],
    },
  ];
}

const specialTypes: ReadonlySet<string> = new Set<SpecialTypeName>(["FormFile", "FormCollection", "AbortSignal", "FastifyRequest", "FastifyReply", "Stream", "FileResult", "ProblemDetails", "ValidationProblemDetails"]); // prettier-ignore

/** Types that a document may need without any declaration of the application mentioning them. */
function builtInType(id: TypeId): TypeModel {
  if ((simpleTypeNames as readonly string[]).includes(id)) return { kind: "simple", id: id as SimpleTypeName };
  return specialTypes.has(id) ? { kind: "special", id: id as SpecialTypeName } : { kind: "unknown", id, text: id };
}
