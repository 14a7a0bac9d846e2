export { actionPair } from "./action-pair.js";
export {
  declaredResponses,
  hasFormatFilter,
  producedTypes,
  responseType,
  statusOf,
  type DeclaredBody,
  type DeclaredResponse,
} from "./declared-responses.js";
export { requirementOf } from "../authorization/index.js";
export type {
  ActionAntiforgery,
  ActionAuthorization,
  AntiforgeryFacts,
  AuthorizationOrigin,
  AuthorizationRequirement,
} from "../authorization/index.js";
export type {
  AttributeEndpoint,
  ConventionalEndpoint,
  ConventionalRoute,
  Endpoint,
  RoutedSelector,
} from "./endpoint.js";
export { EndpointCache } from "./endpoint-cache.js";
export { createEndpointTable, type EndpointTable, type EndpointTableOptions } from "./endpoint-table.js";
export { pagesByName } from "./pages-by-name.js";
export {
  joinPrefixes,
  parsePrefix,
  pathBehindPrefix,
  prefixParameters,
  underPrefix,
  type RegistrationPrefix,
} from "./registration-prefix.js";
