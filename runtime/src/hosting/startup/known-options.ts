import type { JsonOptions } from "../../formatters/index.js";
import type { AntiforgeryOptions } from "../antiforgery/index.js";
import type { AuthorizationOptions } from "../authorization/index.js";
import type { OpenApiPluginOptions } from "../docs/openapi-plugin.js";
import type { AppOptions, Limits } from "./app-options.js";

/** The names of an options object. The compiler knows them all, so a new option cannot be forgotten here. */
type Names<Options> = Readonly<Record<keyof Required<Options>, true>>;

/** The options of `createApp`, and of the plugin `controllers`. */
export const appOptionNames: Names<AppOptions> = {
  allowedHosts: true,
  antiforgery: true,
  authorization: true,
  automaticBadRequest: true,
  bindingTrace: true,
  configure: true,
  constraints: true,
  controllers: true,
  conventionalRoutes: true,
  culture: true,
  customizeProblem: true,
  eagerSingletons: true,
  fastify: true,
  filters: true,
  health: true,
  inputFormatters: true,
  json: true,
  limits: true,
  messages: true,
  modelBinderProviders: true,
  openApi: true,
  openApiGuard: true,
  pages: true,
  plans: true,
  prefix: true,
  reDoc: true,
  services: true,
  severities: true,
  shutdown: true,
  strictBodies: true,
  suppressImplicitRequired: true,
  swaggerUi: true,
  validateResponses: true,
  xmlSerializerFormatters: true,
};

const limits: Names<Limits> = {
  bodyLimit: true,
  bufferedBytesLimit: true,
  fieldsLengthLimit: true,
  fileCountLimit: true,
  fileLengthLimit: true,
  keyLengthLimit: true,
  maxCollectionSize: true,
  maxDepth: true,
  maxErrors: true,
  maxPatternSteps: true,
  minResponseDataRate: true,
  multipartBodyLimit: true,
  multipartBoundaryLengthLimit: true,
  multipartHeadersCountLimit: true,
  multipartHeadersLengthLimit: true,
  valueCountLimit: true,
  valueLengthLimit: true,
};

const antiforgery: Names<AntiforgeryOptions> = {
  autoValidate: true,
  formFieldName: true,
  headerName: true,
  suppressXFrameOptionsHeader: true,
  userInfo: true,
};

const authorization: Names<AuthorizationOptions> = {
  challenge: true,
  fallbackPolicy: true,
  loginPath: true,
  policies: true,
  roles: true,
  rolesOf: true,
};

const json: Names<JsonOptions> = { decimal: true, int64: true };

const openApi: Names<OpenApiPluginOptions> = {
  allowAnonymous: true,
  annotations: true,
  authorizationSchemes: true,
  docComments: true,
  documentFilters: true,
  documents: true,
  externalDocs: true,
  ignoreDeprecatedActions: true,
  ignoreDeprecatedProperties: true,
  inclusion: true,
  inferResponses: true,
  inlineEnums: true,
  openApiVersion: true,
  operationFilters: true,
  operationIds: true,
  orderActionsBy: true,
  parameterFilters: true,
  requestBodyFilters: true,
  routePrefix: true,
  schemaFilters: true,
  schemaIds: true,
  security: true,
  securitySchemes: true,
  servers: true,
  tagActionsBy: true,
  writeIndented: true,
};

/** The options that are objects with names of their own. */
export const nestedOptionNames: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  antiforgery,
  authorization,
  json,
  limits,
  openApi,
};
