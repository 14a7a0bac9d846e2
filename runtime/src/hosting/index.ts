export type { ActionPlan } from "./action-plan.js";
export type {
  AppOptions,
  ControllerClass,
  ControllersOptions,
  FastifySource,
  Limits,
  PageClass,
} from "./app-options.js";
export type { BodyLimits } from "./bodies/body-limits.js";
export { formatBindingTrace, type BindingTraceOptions } from "./binding-trace/index.js";
export { ControllerBase } from "./controller-base.js";
export { problemErrorHandler, problemNotFoundHandler } from "./errors/error-handlers.js";
export * from "./errors/http-errors.js";
export type { HandlerBase } from "./handler-base.js";
export type { JsonOptions } from "./json/json-options.js";
export { describePlan, type PlanDescription } from "./plans/index.js";
export { PageModel } from "./page-model.js";
export { ProblemDetails, ValidationProblemDetails, type ProblemDetailsMembers } from "./problem-details.js";
export type { RouteValues } from "./request-context.js";
export { ActionResultBase, isActionResult, type ActionResult } from "./results/action-result.js";
export { ContentResult } from "./results/content-result.js";
export { LocatedResult, type LocationSource } from "./results/created-result.js";
export { FileContentResult } from "./results/file-content-result.js";
export { FileResult, type FileContent, type FileOptions } from "./results/file-result.js";
export type { ByteRange } from "./results/file-range.js";
export { FileStreamResult } from "./results/file-stream-result.js";
export { JsonResult } from "./results/json-result.js";
export { ObjectResult } from "./results/object-result.js";
export { PhysicalFileResult, type FileLocation } from "./results/physical-file-result.js";
export { ProblemResult } from "./results/problem-result.js";
export { RedirectResult, type RedirectOptions } from "./results/redirect-result.js";
export { StatusCodeResult } from "./results/status-code-result.js";
export {
  ServiceCollection,
  type Implementation,
  type ServiceDescriptor,
  type ServiceFactory,
  type ServiceLifetime,
} from "./services/service-collection.js";
export { ServiceProvider } from "./services/service-provider.js";
export type { ServiceClass, ServiceKey, ServiceToken } from "./services/service-token.js";
export { listenOptions, type HealthOptions, type ListenOptions, type ShutdownOptions } from "./shutdown/index.js";
export { ApplicationModelError, type StartupProblem } from "./startup-problem.js";
export { UrlHelper, type LinkValues } from "./url-helper.js";
export { controllers, type ControllersPluginOptions } from "./controllers-plugin.js";
export { createApp } from "./create-app.js";
export type { EndpointAccess } from "./docs/description-access.js";
export { openApiGuard, type GuardOptions } from "./docs/openapi-guard-plugin.js";
export { openApi, type OpenApiPluginOptions } from "./docs/openapi-plugin.js";
export { reDoc, type ReDocPluginOptions } from "./docs/redoc-plugin.js";
export { swaggerUi, type SwaggerUiPluginOptions } from "./docs/swagger-ui-plugin.js";
export { resolveDotSegments, routerOptions, type RouterOptions } from "./routing/index.js";
