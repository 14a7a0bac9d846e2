import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  describeProblem,
  severityOf,
  summarizeWarnings,
  type Severities,
  type StartupProblem,
} from "../../analysis/index.js";
import { joinPrefixes } from "../../endpoints/index.js";
import { loadMentionedClasses } from "../../model/index.js";
import { antiforgeryStep, hasCsrfPlugin } from "../antiforgery/index.js";
import { authorizeStep, reportLostLoginPath } from "../authorization/index.js";
import {
  bindingTraceOf,
  createBindingTracing,
  createTracedPlan,
  describeShown,
  registerTraceEndpoint,
} from "../binding-trace/index.js";
import { limitsOn } from "../bodies/body-limits.js";
import { installBodyParser } from "../bodies/body-parser.js";
import { delayContinue } from "../bodies/expect-continue.js";
import { warnOfEndlessRequests } from "../bodies/request-timeout.js";
import { describedApplicationKey, type DescribedApplication } from "../docs/openapi-plugin.js";
import { limitHttp2Requests } from "../connections/http2-request-timeout.js";
import { completeHttp2Responses } from "../connections/http2.js";
import { limitResponseRates } from "../connections/response-rates.js";
import { setProblemSettings } from "../errors/problem-settings.js";
import { installHostFilter } from "../host-filter/index.js";
import type { ActionRun } from "../requests/action-handler.js";
import { publishPlans } from "../requests/describe-plan.js";
import { enterAction } from "../requests/enter-action.js";
import { contextKey } from "../requests/context-key.js";
import type { RequestContext } from "../requests/request-context.js";
import { installRequestServices } from "../requests/request-services.js";
import { stepsOf } from "../requests/request-steps.js";
import { discardOnHead } from "../results/unread-content.js";
import { lifetimeOf, startUnlessListening } from "../shutdown/index.js";
import type { ControllersOptions, Limits } from "./app-options.js";
import { buildApplication, type ActionEndpoint } from "./build-application.js";
import { definePlugin } from "./define-plugin.js";
import "./fastify-types.js";
import { loadInputFormatters } from "./load-input-formatters.js";
import { refuseOptions } from "./option-problems.js";
import { registerEndpoints, type AnsweringAction } from "./register-endpoints.js";

/** Options of the plugin `controllers`. */
export interface ControllersPluginOptions extends ControllersOptions {
  /** The path of the routes, inside the prefix of the context, in Fastify's syntax: `/v1`, `/:tenant`. */
  readonly prefix?: string;
}

async function controllersPlugin(app: FastifyInstance, options: ControllersPluginOptions): Promise<void> {
  refuseOptions(options);
  const tracing = createBindingTracing(options.bindingTrace);
  installHostFilter(app, options.allowedHosts);
  await loadMentionedClasses();
  const prefix = joinPrefixes(app.prefix, options.prefix ?? "");
  const limits = limitsOn(app, options.limits);
  const lifetime = lifetimeOf(app);
  const warn = (warning: StartupProblem): void => app.log.warn({ code: warning.code }, describeProblem(warning));
  const formatters = await loadInputFormatters(options);
  const isForCsrf = hasCsrfPlugin(app);
  const application = buildApplication({ ...options, limits }, prefix, formatters, isForCsrf, lifetime, warn);
  const { runtime, host, endpoints: built, warnings, severities, boundByProvider } = application;
  publishPlans(app, built);
  const isTraceSaid = ["warning", "error", undefined].includes(severityOf("LIG2040", severities));
  const shown = tracing && isTraceSaid ? describeShown(tracing.options) : undefined;
  const said = summarizeWarnings(warnings);
  for (const warning of shown === undefined ? said : [...said, shown]) warn(warning);
  const traced = ({ run, interpret, invoker }: ActionEndpoint): ActionRun =>
    tracing === undefined ? run : createTracedPlan(run, interpret, invoker, tracing);
  const endpoints = built.map((endpoint): AnsweringAction => {
    const authorize = authorizeStep(endpoint.runtime);
    const antiforgery = antiforgeryStep(endpoint.runtime);
    const steps = stepsOf({ authorize, antiforgery, hasFilters: endpoint.filters !== undefined });
    return {
      ...endpoint,
      ...(authorize && { authorize }),
      plan: enterAction(endpoint.runtime, steps, traced(endpoint)),
    };
  });
  app.decorate("applicationModel", runtime.model);
  app.decorate("services", runtime.services.provider);
  installRequestServices(app, options);
  app.decorate("bufferedBodyBytes", { getter: () => runtime.bufferedBytes.held });
  const described: DescribedApplication = { endpoints: runtime.endpoints, options, severities, boundByProvider };
  app.decorate(describedApplicationKey as unknown as string, described);
  setProblemSettings(app, { customizeProblem: options.customizeProblem, writeJson: runtime.writeJson });
  if (!app.hasRequestDecorator("modelState")) decorateRequests(app);
  installBodyParser(app);
  prepareServer(app, options.limits, severities);
  app.addHook("onRoute", discardOnHead);
  registerEndpoints(app, endpoints, runtime, { constraints: options.constraints });
  reportLostLoginPath(app, runtime.loginPath, runtime.endpoints, severities);
  if (tracing !== undefined) registerTraceEndpoint(app, tracing);
  app.addHook("onReady", async () => {
    await host.start();
    startUnlessListening(app);
  });
  app.addHook("onClose", () => host.end(() => lifetime.service.notifyStopped()));
}

/** What concerns the connections of the server, whatever they ask for. */
function prepareServer(app: FastifyInstance, limits: Limits | undefined, severities: Severities): void {
  delayContinue(app);
  completeHttp2Responses(app);
  limitHttp2Requests(app);
  limitResponseRates(app, limits?.minResponseDataRate);
  warnOfEndlessRequests(app, severities);
}

/** Only accessors: Fastify would copy a decorated value into every request, also on routes of other plugins. */
function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest("modelState", {
    getter(this: FastifyRequest) {
      return (this as { [contextKey]?: RequestContext | null })[contextKey]?.modelState;
    },
  });
  app.decorateRequest("bindingTrace", {
    getter(this: FastifyRequest) {
      return bindingTraceOf(this);
    },
  });
}

/**
 * Controllers and pages as a Fastify plugin, for applications that are composed by hand. The instance must have been
 * created with `routerOptions()`. Hooks and decorators of the instance on which it is registered apply to the actions.
 *
 * @param opts the classes, and the other options of `createApp`
 * @example
 * ```ts
 * const app = Fastify({ routerOptions: routerOptions() });
 * await app.register(controllers, { controllers: [OrdersController] });
 * ```
 */
export const controllers = definePlugin({ name: "ligature" }, controllersPlugin);
