import type { ActionAuthorization } from "../authorization/index.js";
import type { ActionModel, ControllerModel, TypeModel } from "../model/index.js";
import type { ExternalDocumentation, Info, SecurityRequirement, SecurityScheme, Server } from "./document.js";
import type { DocumentFilter, OperationFilter, ParameterFilter, RequestBodyFilter, SchemaFilter } from "./filters.js";

/** What one document says of itself; `version` is the API's, default "1.0". */
export interface DocumentOptions extends Omit<Info, "version"> {
  readonly version?: string;
}

/** Decorators such as `@SwaggerOperation` take effect only when enabled, as in Swashbuckle. */
export interface AnnotationOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** A class named by `@SwaggerSubType` is written as `allOf` of its base class and itself. Default false. */
  readonly enableAnnotationsForInheritance?: boolean;
  /** A use of a class with `@SwaggerSubType` is written as `oneOf` its subtypes. Default false. */
  readonly enableAnnotationsForPolymorphism?: boolean;
}

/**
 * From what `@Authorize` asks to the names of security schemes, each with its scopes.
 *
 * @example `const schemes: AuthorizationSchemes = { user: { oauth: [] }, policies: { adult: { oauth: ["profile"] } }, roles: { admin: { oauth: ["admin"] } } };`
 */
export interface AuthorizationSchemes {
  /** Of any user, and of policies and roles that have none of their own. */
  readonly user?: SecurityRequirement;
  /** By the name of the policy. */
  readonly policies?: Readonly<Record<string, SecurityRequirement>>;
  /** By the role; where an `@Authorize` names several, one of their schemes is enough. */
  readonly roles?: Readonly<Record<string, SecurityRequirement>>;
}

/**
 * What `createApp({ openApi })` takes. Everything but the functions is plain data, so that the editor can read it from the
 * source and preview the same document.
 *
 * @example
 * const openApi: OpenApiOptions = { documents: { v1: { title: "Orders" } }, annotations: { enabled: true } };
 */
export interface OpenApiOptions {
  /** The documents by name: the name stands in the document's path. Default `{ v1: { title: "API" } }`. */
  readonly documents?: Readonly<Record<string, DocumentOptions>>;
  /** Default "3.1". */
  readonly openApiVersion?: "3.1" | "3.0";
  /** The path before the document's name: `/{routePrefix}/{documentName}/openapi.json`. Default `openapi`. */
  readonly routePrefix?: string;
  readonly annotations?: AnnotationOptions;
  /** Doc comments of controllers, actions and models are part of the document. Default true. */
  readonly docComments?: boolean;
  /**
   * The statuses that an action's own returns show, as `return this.notFound()` does, are among its responses. Default true; false:
   * only those that attributes, doc comments and the return type declare.
   */
  readonly inferResponses?: boolean;
  /** Where the API is. Default: `[{ url: "/" }]`, the host that the document comes from. */
  readonly servers?: readonly Server[];
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** Needed by every operation, unless an operation filter says otherwise. */
  readonly security?: readonly SecurityRequirement[];
  /**
   * Which security schemes the users are known by whom `@Authorize` and the fallback policy let through: each such operation then
   * says which scheme, with which scopes, it needs. Default: the scheme of `securitySchemes`, where it is the only one.
   */
  readonly authorizationSchemes?: AuthorizationSchemes;
  readonly externalDocs?: ExternalDocumentation;
  /** Leaves out actions whose doc comment says `@deprecated`. Default false. */
  readonly ignoreDeprecatedActions?: boolean;
  /** Leaves out properties of models whose doc comment says `@deprecated`. Default false. */
  readonly ignoreDeprecatedProperties?: boolean;
  /** Writes an enum where it is used instead of once among the components. Default false. */
  readonly inlineEnums?: boolean;
  /**
   * The operation's id where `@SwaggerOperation` gives none. `route-name`: the route's name, else none (default);
   * `action`: `Orders_get`. A function may answer `undefined` for none.
   */
  readonly operationIds?: "route-name" | "action" | ((action: DescribedAction) => string | undefined);
  /** The tags of an operation where `@SwaggerOperation` gives none. Default: the controller's name. */
  readonly tagActionsBy?: (action: DescribedAction) => readonly string[];
  /** Operations are sorted by this text; equal ones keep their order of declaration. Default: the controller's name. */
  readonly orderActionsBy?: (action: DescribedAction) => string;
  /** Which actions a document holds. Default: those without a group, and those of the group of the document's name. */
  readonly inclusion?: (documentName: string, action: DescribedAction) => boolean;
  /** The name of a type among the components. Default: `Order`, `OrderPage` for `Page<Order>`. */
  readonly schemaIds?: (type: TypeModel, defaultId: string) => string;
  readonly operationFilters?: readonly OperationFilter[];
  readonly parameterFilters?: readonly ParameterFilter[];
  readonly requestBodyFilters?: readonly RequestBodyFilter[];
  readonly schemaFilters?: readonly SchemaFilter[];
  readonly documentFilters?: readonly DocumentFilter[];
}

/** One action under one of its routes and methods: what becomes one operation. */
export interface DescribedAction {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** Lower case. */
  readonly method: string;
  /** The path as the document writes it: `/orders/{id}`. */
  readonly path: string;
  /** The route's template, without a slash at the start. */
  readonly template: string;
  /** The route's name. */
  readonly routeName?: string;
  /** `@ApiExplorerSettings({ groupName })` of the action, else of the controller. */
  readonly groupName?: string;
  /** Who may reach it. */
  readonly authorization: ActionAuthorization;
}

/**
 * The documents' names, in order of declaration.
 *
 * @param options what the documents say
 * @returns the names; `v1` alone where none is declared
 * @example `documentNames({ documents: { v1: { title: "Orders" } } })`
 */
export function documentNames(options: OpenApiOptions): string[] {
  return Object.keys(documentsOf(options));
}

/** The documents, or the one that there is when none is declared. */
export function documentsOf(options: OpenApiOptions): Readonly<Record<string, DocumentOptions>> {
  const { documents = {} } = options;
  return Object.keys(documents).length > 0 ? documents : { v1: { title: "API" } };
}

/**
 * The path that serves a document as JSON.
 *
 * @param options what the documents say
 * @param documentName the document's name
 * @returns the path
 * @example documentPath({}, "v1") // "/openapi/v1/openapi.json"
 */
export function documentPath(options: OpenApiOptions, documentName: string): string {
  const prefix = (options.routePrefix ?? "openapi").replace(/^\/+|\/+$/g, "");
  return `${prefix === "" ? "" : `/${prefix}`}/${encodeURIComponent(documentName)}/openapi.json`;
}
