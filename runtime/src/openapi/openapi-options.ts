import type { ActionAntiforgery, ActionAuthorization } from "../authorization/index.js";
import type { ActionModel, ControllerModel, TypeModel } from "../model/index.js";
import type { ExternalDocumentation, Info, SecurityRequirement, SecurityScheme, Server } from "./document.js";
import type { DocumentFilter, OperationFilter, ParameterFilter, RequestBodyFilter, SchemaFilter } from "./filters.js";

/** The `info` of one document. `version` is the version of the API. Default: "1.0". */
export interface DocumentOptions extends Omit<Info, "version"> {
  readonly version?: string;
}

/** Decorators such as `@SwaggerOperation` take effect only if they are enabled, as in Swashbuckle. */
export interface AnnotationOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** A class named by `@SwaggerSubType` is described as `allOf` of its base class and itself. Default: false. */
  readonly enableAnnotationsForInheritance?: boolean;
  /** A use of a class with `@SwaggerSubType` is described as `oneOf` its subtypes. Default: false. */
  readonly enableAnnotationsForPolymorphism?: boolean;
}

/**
 * The schemes of a requirement. All of one object are needed. The objects of a list are alternatives.
 *
 * @example `const bearerOrCookie: SchemesOfRequirement = [{ bearer: [] }, { cookie: [] }];`
 */
export type SchemesOfRequirement = SecurityRequirement | readonly SecurityRequirement[];

/**
 * Maps the requirements of `@Authorize` to the names of security schemes, each with its scopes. A list contains alternatives (rule D45).
 *
 * @example `const schemes: AuthorizationSchemes = { user: [{ oauth: [] }, { cookie: [] }], policies: { adult: { oauth: ["profile"] } }, roles: { admin: { oauth: ["admin"] } } };`
 */
export interface AuthorizationSchemes {
  /** For any user, and for policies and roles without their own schemes. */
  readonly user?: SchemesOfRequirement;
  /** By the name of the policy. */
  readonly policies?: Readonly<Record<string, SchemesOfRequirement>>;
  /** By the role. If an `@Authorize` names several roles, one of their schemes is sufficient. */
  readonly roles?: Readonly<Record<string, SchemesOfRequirement>>;
}

/**
 * The options of `createApp({ openApi })`. Everything except the functions is plain data, so that the editor can read it from
 * the source and preview the same document.
 *
 * @example
 * const openApi: OpenApiOptions = { documents: { v1: { title: "Orders" } }, annotations: { enabled: true } };
 */
export interface OpenApiOptions {
  /** Allows clients that are not authenticated. The path must be outside of the guard's `urlSegment`. Default: false. */
  readonly allowAnonymous?: boolean;
  /** The documents by name. The name is part of the document's path. Default: `{ v1: { title: "API" } }`. */
  readonly documents?: Readonly<Record<string, DocumentOptions>>;
  /** Default "3.1". */
  readonly openApiVersion?: "3.1" | "3.0";
  /**
   * Whether the JSON of a served document is indented, for people who read it. Default: only if `NODE_ENV` is `development`. The editor's
   * preview is always indented.
   */
  readonly writeIndented?: boolean;
  /** The path before the document's name: `/{routePrefix}/{documentName}/openapi.json`. Default: `openapi`. */
  readonly routePrefix?: string;
  readonly annotations?: AnnotationOptions;
  /** Whether doc comments of controllers, actions and models are part of the document. Default: true. */
  readonly docComments?: boolean;
  /**
   * Whether the statuses that an action's own returns show (`return this.notFound()`) are among its responses. Default: true. If
   * false, the responses are only those that attributes, doc comments and the return type declare.
   */
  readonly inferResponses?: boolean;
  /**
   * The URLs of the API. Default: the root of the host that serves the document, relative to the document (`../..`), so that a proxy may add a
   * path. In a file that the command line writes: `/`.
   */
  readonly servers?: readonly Server[];
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** The requirements of every operation, unless an operation filter changes them. */
  readonly security?: readonly SecurityRequirement[];
  /**
   * The security schemes of the users that `@Authorize` and the fallback policy require. Each such operation then lists the scheme
   * and the scopes that it needs. Default: the scheme of `securitySchemes`, if there is only one.
   */
  readonly authorizationSchemes?: AuthorizationSchemes;
  readonly externalDocs?: ExternalDocumentation;
  /** Leaves out actions whose doc comment has `@deprecated`. Default: false. */
  readonly ignoreDeprecatedActions?: boolean;
  /** Leaves out properties of models whose doc comment has `@deprecated`. Default: false. */
  readonly ignoreDeprecatedProperties?: boolean;
  /** Describes an enum at each use instead of once in the components. Default: false. */
  readonly inlineEnums?: boolean;
  /**
   * The operation's id, unless `@SwaggerOperation` sets one. `route-name` (default): the route's name, or none without a name;
   * `action`: `Orders_get`. A function may return `undefined` for none.
   */
  readonly operationIds?: "route-name" | "action" | ((action: DescribedAction) => string | undefined);
  /** The tags of an operation, unless `@SwaggerOperation` sets some. Default: the controller's name. */
  readonly tagActionsBy?: (action: DescribedAction) => readonly string[];
  /** Operations are sorted by this string. Equal ones keep their order of declaration. Default: the controller's name. */
  readonly orderActionsBy?: (action: DescribedAction) => string;
  /** Whether a document contains an action. Default: actions without a group, and those whose group has the document's name. */
  readonly inclusion?: (documentName: string, action: DescribedAction) => boolean;
  /**
   * Whether a type that both requests and answers use has two schemas if answers always contain more members than requests must: `Order` for
   * answers, and `OrderInput` for requests. Default: false. It then has one, with the required members of requests.
   */
  readonly separateInputSchemas?: boolean;
  /**
   * Whether responses in XML have schemas of their own: the names of elements, and values in the form of XML (rule D53). Default: only those
   * of types whose members have other names in JSON, or are left out there. `true`: all whose form differs. `false`: none, so that they are
   * described with the names of JSON. Generators of clients join the types of all media types, so that clients get less precise types.
   */
  readonly separateXmlSchemas?: boolean;
  /**
   * The name of a type in the components. Default: `Order`, `OrderPage` for `Page<Order>`, `OrderInput` for the schema of requests, which
   * `isInput` says. A schema for XML that differs has `Xml` behind the name.
   */
  readonly schemaIds?: (type: TypeModel, defaultId: string, isInput: boolean) => string;
  readonly operationFilters?: readonly OperationFilter[];
  readonly parameterFilters?: readonly ParameterFilter[];
  readonly requestBodyFilters?: readonly RequestBodyFilter[];
  readonly schemaFilters?: readonly SchemaFilter[];
  readonly documentFilters?: readonly DocumentFilter[];
}

/** One action under one of its routes and methods, which becomes one operation. */
export interface DescribedAction {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** Lower case. */
  readonly method: string;
  /** The path in the document: `/orders/{id}`. */
  readonly path: string;
  /** The route's template, without a slash at the start. */
  readonly template: string;
  /** The route's name. */
  readonly routeName?: string;
  /** `@ApiExplorerSettings({ groupName })` of the action or, without one, of the controller. */
  readonly groupName?: string;
  /** The users who may call it. */
  readonly authorization: ActionAuthorization;
  /** Present if its requests need an antiforgery token. */
  readonly antiforgery?: ActionAntiforgery | undefined;
}

/**
 * The documents' names, in order of declaration.
 *
 * @param options what the documents say
 * @returns the names; only `v1` if none is declared
 * @example `documentNames({ documents: { v1: { title: "Orders" } } })`
 */
export function documentNames(options: OpenApiOptions): string[] {
  return Object.keys(documentsOf(options));
}

/** The declared documents, or the default document if none is declared. */
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
