export type { DocsHandler, DocsResponse } from "./docs-handler.js";
export { createDocumentEndpoint } from "./document-endpoint.js";
export {
  createOpenApiGuard,
  leadsBack,
  redirectLoop,
  type OpenApiGuard,
  type OpenApiGuardOptions,
} from "./openapi-guard.js";
export { createReDoc, type ReDocOptions } from "./redoc.js";
export { createSwaggerUi } from "./swagger-ui.js";
export type { SwaggerUiOptions } from "./swagger-ui-options.js";
export { pathSegments } from "./request-path.js";
export { compileSegmentTest, type ScopePrefix } from "./scope-prefix.js";
