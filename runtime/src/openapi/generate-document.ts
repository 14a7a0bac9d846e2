import type { AttributeEndpoint, EndpointTable } from "../endpoints/index.js";
import type { ModelDiagnostic, PropertyModel } from "../model/index.js";
import type { ApplicationFacts } from "./application-facts.js";
import { createContext } from "./create-context.js";
import { routedActions } from "./described-actions.js";
import type { DocumentCache } from "./document-cache.js";
import type { Components, OpenApiDocument, Schema, Server } from "./document.js";
import { applyFilters } from "./filters.js";
import { finishDocument } from "./finish-document.js";
import { infoOf } from "./info.js";
import { documentNames, type OpenApiOptions } from "./openapi-options.js";
import { pathsOf } from "./paths.js";
import { responsesOf } from "./responses/responses.js";
import { memberSchema } from "./schemas/member-schema.js";
import { checkSecuritySchemes } from "./unknown-schemes.js";
import { tagsOf } from "./tags.js";

/** A document, and diagnostics about parts that could not be described as declared. */
export interface DescribedDocument {
  readonly document: OpenApiDocument;
  readonly diagnostics: readonly ModelDiagnostic[];
}

/**
 * Creates one OpenAPI document of an application. The function is pure: the same endpoints and options result in the same
 * document, in the running application and in the editor.
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
 * Creates one document, with its diagnostics.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param documentName one of `documentNames(options)`
 * @param facts what else of the application the document must know
 * @param cache what is kept of the document that was made before. Default: nothing is
 * @returns the document and the diagnostics
 * @throws {RangeError} for a name that is none of them
 * @example `(endpoints: EndpointTable) => describeDocument(endpoints, {}, "v1").diagnostics`
 */
export function describeDocument(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts = {},
  cache?: DocumentCache,
): DescribedDocument {
  const diagnostics: ModelDiagnostic[] = [];
  const report = (diagnostic: ModelDiagnostic) => diagnostics.push(diagnostic);
  const context = createContext({ endpoints, options, documentName, facts, report, cache });
  diagnostics.push(...checkSecuritySchemes(endpoints, options));
  cache?.begin(context);
  const made = applyFilters(context.filters.document, makeDocument(context, cache), context);
  cache?.end();
  return { document: finishDocument(made, options), diagnostics };
}

/**
 * The diagnostics of all documents, each once.
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
 * Creates the schema of one property as in a document, for the editor.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param property the property of a model
 * @param facts what else of the application the document must know
 * @returns the schema, with references to other types
 * @example `(endpoints: EndpointTable, property: PropertyModel) => describeProperty(endpoints, {}, property).minLength`
 */
export function describeProperty(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  property: PropertyModel,
  facts: ApplicationFacts = {},
): Schema {
  const context = contextOfParts(endpoints, options, facts);
  return memberSchema(context, property, "property");
}

/**
 * Lists the response statuses of the actions of an application, as in its documents.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param facts what else of the application the document must know
 * @returns a function that returns the statuses of an endpoint in ascending order; none if it is not described
 * @example `(endpoints: EndpointTable) => endpoints.attributeEndpoints.map(describeStatuses(endpoints, {}))`
 */
export function describeStatuses(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  facts: ApplicationFacts = {},
): (endpoint: AttributeEndpoint) => readonly string[] {
  const context = contextOfParts(endpoints, options, facts);
  return (endpoint) => {
    const [described] = routedActions(context, endpoint);
    return described === undefined ? [] : Object.keys(responsesOf(context, described)).sort();
  };
}

/** For parts of the first document, made alone. */
function contextOfParts(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  facts: ApplicationFacts,
): ReturnType<typeof createContext> {
  const documentName = documentNames(options)[0]!;
  return createContext({ endpoints, options, documentName, facts, report: () => undefined });
}

/** Where the document comes from: what the request says of the host is never part of a document. */
const defaultServers: readonly Server[] = [{ url: "/" }];

function makeDocument(context: ReturnType<typeof createContext>, cache: DocumentCache | undefined): OpenApiDocument {
  const { options } = context;
  const paths = pathsOf(context, cache);
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
