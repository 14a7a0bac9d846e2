export type { DocsHandler, DocsResponse } from "./docs-handler.js";
export { createDocumentEndpoint } from "./document-endpoint.js";
export { createOpenApiGuard, type OpenApiGuard } from "./openapi-guard.js";
export { createReDoc, type ReDocOptions } from "./redoc.js";
export { createSwaggerUi } from "./swagger-ui.js";
export type { SwaggerUiOptions } from "./swagger-ui-options.js";
