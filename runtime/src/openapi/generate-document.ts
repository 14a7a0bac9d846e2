import type { AttributeEndpoint, EndpointTable } from "../endpoints/index.js";
import type { ControllerModel, ModelDiagnostic, PropertyModel } from "../model/index.js";
import type { ApplicationFacts } from "./application-facts.js";
import { createContext, inView, type DocumentContext, type DocumentSubject } from "./create-context.js";
import { describedActions, routedActions } from "./operations/described-actions.js";
import {
  httpMethods,
  type Components,
  type HttpMethod,
  type OpenApiDocument,
  type Schema,
  type Server,
  type Tag,
} from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import { applyFilters } from "./filters.js";
import { finishDocument } from "./document/finish-document.js";
import { infoOf } from "./info.js";
import { documentNames, documentPath, type OpenApiOptions } from "./openapi-options.js";
import { orderComponent } from "./document/order-document.js";
import { declaredOperationId } from "./operations/operation-ids.js";
import { pathsOf } from "./operations/paths.js";
import { responsesOf } from "./responses/responses.js";
import { componentSchema } from "./schemas/component-schema.js";
import { memberSchema } from "./schemas/member-schema.js";
import { sortedComponents } from "./schemas/schema-components.js";
import { noUses } from "./schemas/type-uses.js";
import { checkSecuritySchemes } from "./access/unknown-schemes.js";
import { tagsOf } from "./operations/tags.js";

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
  const report = (diagnostic: ModelDiagnostic) => diagnostics.push(diagnostic);
  const context = contextOfSchemas({ endpoints, options, documentName, facts, report });
  diagnostics.push(...checkSecuritySchemes(endpoints, options));
  const made = applyFilters(context.filters.document, makeDocument(context), inView(context, "response"));
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
 * Creates the schemas of properties as in a document, for the editor.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param facts what else of the application the document must know
 * @returns a function that returns the schema of a property of a model, with references to other types
 * @example `(endpoints: EndpointTable, property: PropertyModel) => describeProperties(endpoints, {})(property).minLength`
 */
export function describeProperties(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  facts: ApplicationFacts = {},
): (property: PropertyModel) => Schema {
  const context = contextOfParts(endpoints, options, facts);
  return (property) => memberSchema(context, property, "property");
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

/** An operation of a document, and the endpoint that it describes. */
export interface OperationOfEndpoint {
  readonly endpoint: AttributeEndpoint;
  readonly method: HttpMethod;
  readonly path: string;
  /** The id that it declares, if its action is in this controller; `undefined` if it has none. */
  readonly idIn: (controller: ControllerModel) => string | undefined;
}

/**
 * Lists the operations of a document with the endpoints that they describe. A document filter may have removed some of them.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param documentName one of `documentNames(options)`
 * @returns the operations, in the order of the document
 * @example `(endpoints: EndpointTable) => listOperations(endpoints, {}, "v1").map(({ path }) => path)`
 */
export function listOperations(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
): OperationOfEndpoint[] {
  const actions = describedActions({ endpoints, options, documentName, report: () => undefined });
  return actions.map((described) => {
    const { endpoint, method, path } = described;
    const idIn = (controller: ControllerModel) => declaredOperationId(options, { ...described, controller });
    return { endpoint, method, path, idIn };
  });
}

/** For parts of the first document, made alone. They refer to components, but need none of them. */
function contextOfParts(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  facts: ApplicationFacts,
): DocumentContext<Schema> {
  const documentName = documentNames(options)[0]!;
  return createContext({ endpoints, options, documentName, facts, report: () => undefined, uses: noUses }, () => ({}));
}

function contextOfSchemas(subject: DocumentSubject): DocumentContext<Schema> {
  return createContext(subject, (context, type): Schema => orderComponent(componentSchema(context, type)));
}

function makeDocument(context: DocumentContext<Schema>): OpenApiDocument {
  const paths = pathsOf(context);
  const operations = Object.values(paths).flatMap((item) => httpMethods.map((method) => item[method]));
  const schemas = sortedComponents(context.components.all);
  const tags = tagsOf(operations.flatMap((operation) => operation?.tags ?? []));
  return frameOf(context, { paths, schemas, tags });
}

/**
 * The root of the host that serves the document, seen from the document: a proxy in front of it may add a path, which only the address of the
 * document shows (rule D48). The host that the request names is never part of a document.
 */
function defaultServers({ options, documentName, facts: { servedUnder } }: GeneratorContext): readonly Server[] {
  if (servedUnder === null) return [{ url: "/" }];
  const folders = `${servedUnder}${documentPath(options, documentName)}`
    .split("/")
    .filter((part) => part !== "")
    .slice(1);
  return [{ url: folders.map(() => "..").join("/") }];
}

/**
 * The document around its parts.
 *
 * @param parts paths, schemas and tags; `schemas` is present in the document if there is a schema or another component
 */
export function frameOf(
  context: GeneratorContext,
  parts: {
    readonly paths: OpenApiDocument["paths"];
    readonly schemas: NonNullable<Components["schemas"]>;
    readonly tags: readonly Tag[];
  },
): OpenApiDocument {
  const { options, documentName } = context;
  const { paths, schemas, tags } = parts;
  const components: Components = {
    schemas,
    ...(options.securitySchemes && { securitySchemes: options.securitySchemes }),
  };
  return {
    openapi: "3.1.1",
    info: infoOf(options, documentName),
    servers: options.servers ?? defaultServers(context),
    paths,
    ...(Object.values(components).some((part) => Object.keys(part as object).length > 0) && { components }),
    ...(options.security && { security: options.security }),
    ...(tags.length > 0 && { tags }),
    ...(options.externalDocs && { externalDocs: options.externalDocs }),
  };
}
