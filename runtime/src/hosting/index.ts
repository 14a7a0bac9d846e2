export type {
  AppOptions,
  ControllerClass,
  ControllersOptions,
  FastifyOptions,
  FastifySource,
  RequestLimits,
  UploadOptions,
  PageClass,
} from "./startup/app-options.js";
export { Antiforgery, type AntiforgeryOptions, type AntiforgeryTokenSet } from "./antiforgery/index.js";
export type {
  AuthorizationOptions,
  AuthorizationPolicy,
  PolicyClass,
  PolicyContext,
  PolicyFunction,
} from "./authorization/index.js";
export type { MinRequestBodyDataRate, MinResponseDataRate } from "./connections/response-rate-options.js";
export type { BodyLimits } from "./bodies/body-limits.js";
export { StringLocalizer } from "../localization/index.js";
export {
  cultureCookieValue,
  type LocalizationOptions,
  type ProviderCultureResult,
  type RequestCultureFunction,
  type RequestCultureProvider,
  type RequestedCultures,
  type ResourceTexts,
} from "./localization/index.js";
export { formatBindingTrace, type BindingTraceOptions } from "./binding-trace/index.js";
export { ControllerBase } from "./controllers/controller-base.js";
export { defineParameter, type ParameterRules } from "./controllers/define-parameter.js";
export * from "./errors/deprecated-http-errors.js";
export { problemErrorHandler, problemNotFoundHandler } from "./problems/error-handlers.js";
export * from "./errors/http-errors.js";
export * from "./filters/index.js";
export type { HandlerBase } from "./controllers/handler-base.js";
export type { JsonDefaultIgnoreCondition, JsonNamingPolicy } from "../model/index.js";
export { describePlan, type PlanDescription } from "./actions/describe-plan.js";
export { PageModel } from "./controllers/page-model.js";
export { ProblemDetails, ValidationProblemDetails, type ProblemDetailsMembers } from "../formatters/index.js";
export type { LinkValues, RouteValues } from "../routing/index.js";
export { ActionResultBase, isActionResult, type ActionResult, type SuccessValue } from "./results/action-result.js";
export { ContentResult } from "./results/content-result.js";
export { LocatedResult, type LocationSource } from "./results/created-result.js";
export { EmptyResult } from "./results/empty-result.js";
export { FileContentResult } from "./results/file-content-result.js";
export { FileResult, type FileContent, type FileOptions } from "./results/file-result.js";
export type { ByteRange } from "./results/file-range.js";
export { FileStreamResult } from "./results/file-stream-result.js";
export { JsonLinesResult } from "./results/json-lines-result.js";
export { JsonResult } from "./results/json-result.js";
export { ObjectResult } from "./results/object-result.js";
export { PhysicalFileResult, type FileLocation } from "./results/physical-file-result.js";
export type { ResultVersion } from "./results/result-version.js";
export { ProblemResult } from "./results/problem-result.js";
export { RedirectResult, type RedirectOptions } from "./results/redirect-result.js";
export {
  ServerSentEventsResult,
  type ServerSentEvents,
  type ServerSentEventsOptions,
  type ServerSentEventSource,
} from "./results/server-sent-events-result.js";
export { SseItem, type SseItemOptions } from "./results/sse-item.js";
export { StatusCodeResult } from "./results/status-code-result.js";
export {
  ServiceCollection,
  type ServiceImplementation,
  type ServiceFactory,
  type ServiceLifetime,
  type SingletonFactory,
} from "../services/index.js";
export type { HostedService } from "../services/index.js";
export { HostApplicationLifetime, ServiceProvider } from "../services/index.js";
export type { ServiceClass, ServiceToken } from "../services/index.js";
export type { HealthOptions } from "./health/index.js";
export { listenOptions, type AbortedActions, type ListenOptions, type ShutdownOptions } from "./shutdown/index.js";
export { ApplicationModelError, type StartupProblem } from "../analysis/index.js";
export { UrlHelper } from "./links/url-helper.js";
export type { ResponseCompressionOptions, ResponseEncoding } from "./startup/response-compression.js";
export type { TypeConverter } from "./startup/registered-converters.js";
export { controllers } from "./startup/controllers-plugin.js";
export { createApp } from "./startup/create-app.js";
export { openApiGuard, type OpenApiGuardOptions } from "./docs/openapi-guard-plugin.js";
export { openApiJsonSerializer } from "./docs/openapi-json-serializer-plugin.js";
export { openApi } from "./docs/openapi-plugin.js";
export { reDoc } from "./docs/redoc-plugin.js";
export { swaggerUi } from "./docs/swagger-ui-plugin.js";
export { resolveDotSegments, RouteOptions, routerOptions, type ActionRouteOptions } from "./routing/index.js";
export type { StaticFileOptions } from "./static-files/index.js";
export { TempDataDictionary, type TempDataOptions } from "./temp-data/index.js";
export {
  ViewResult,
  type ViewEngineName,
  type ViewLocals,
  type ViewOptions,
  type ViewResultOptions,
} from "./views/index.js";
