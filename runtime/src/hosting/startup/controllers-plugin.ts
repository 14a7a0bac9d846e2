import "./fastify-types.js";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tmpdir } from "node:os";
import { describeProblem, severityOf, summarizeWarnings, type StartupProblem } from "../../analysis/index.js";
import { joinPrefixes } from "../../endpoints/index.js";
import { shortenFailures } from "../../failures/index.js";
import { loadXmlFormatters, UploadFolder } from "../../formatters/index.js";
import { loadMentionedClasses } from "../../model/index.js";
import type { ServiceHost } from "../../services/index.js";
import { publishPlans } from "../actions/describe-plan.js";
import {
  antiforgerySettings,
  hasCsrfPlugin,
  registerCsrfPlugin,
  registersCsrfPlugin,
  resolveAntiforgery,
} from "../antiforgery/index.js";
import { authorizationSetting, reportLostLoginPath } from "../authorization/index.js";
import {
  bindingTraceOf,
  createBindingTracing,
  describeShown,
  registerTraceEndpoint,
  type BindingTracing,
} from "../binding-trace/index.js";
import { defaultDiskBytes, limitsOn } from "../bodies/body-limits.js";
import { installBodyParser } from "../bodies/body-parser.js";
import { delayContinue } from "../bodies/expect-continue.js";
import { warnOfEndlessRequests } from "../bodies/request-timeout.js";
import { resolveResponseRate, type MinRequestBodyDataRate } from "../connections/response-rate-options.js";
import { DataRates } from "../connections/data-rates.js";
import { limitHttp2Requests } from "../connections/http2-request-timeout.js";
import { completeHttp2Responses } from "../connections/http2.js";
import { limitResponseRates } from "../connections/response-rates.js";
import { describedApplication } from "../docs/openapi-plugin.js";
import { definePlugin } from "../fastify/define-plugin.js";
import { installHostFilter } from "../host-filter/index.js";
import { installLocalization, localizationSetting } from "../localization/index.js";
import { problemSettings } from "../problems/problem-settings.js";
import { installRequestServices } from "../requests/request-services.js";
import type { BodyResources } from "../requests/request-body.js";
import { requestStateOf } from "../requests/request-state.js";
import { discardOnHead } from "../results/unread-content.js";
import { lifetimeOf, startUnlessListening } from "../shutdown/index.js";
import { ApplicationTempData, hasSessionPlugin } from "../temp-data/index.js";
import { loadStaticFiles, staticFileSetting } from "../static-files/index.js";
import { createErrorPages, loadViews, viewSetting, type Views } from "../views/index.js";
import type { ControllersOptions } from "./app-options.js";
import { buildApplication, type BuiltApplication, type Surroundings } from "./build-application.js";
import { refuseOptions } from "./option-problems.js";
import { prepareUploads } from "./prepare-uploads.js";
import { registerEndpoints } from "./register-endpoints.js";

/**
 * Adds the hooks that come before all hooks of the user: a request for another host reaches none of them, and `request.services` works in
 * all of them.
 */
export function installFirstHooks(app: FastifyInstance, options: ControllersOptions): void {
  installHostFilter(app, options.allowedHosts);
  installLocalization(app, options);
  // Policy classes are also services.
  installRequestServices(app, options.services !== undefined || options.authorization?.policies !== undefined);
}

/** The steps of the registration, after the options are checked and the first hooks are there. */
async function registerControllers(app: FastifyInstance, options: ControllersOptions): Promise<void> {
  // A mistake in the declarations throws, before anything of the instance changes.
  const tracing = createBindingTracing(options.bindingTrace);
  const views = await loadViews(options.views);
  const staticFiles = await loadStaticFiles(app, options.staticFiles);
  if (registersCsrfPlugin(views, options.antiforgery)) await registerCsrfPlugin(app);
  const application = await build(app, options, {
    tracing,
    views,
    // Templates find them on the instance of the request.
    staticFiles: staticFiles ?? staticFileSetting.of(app),
  });
  // `ligature plan` wants only the code, so it ends the start here, with the warnings unsaid.
  publishPlans(app, application.endpoints);
  warnOf(app, application, tracing);
  // Routes read settings and decorators of their instance, so these come before the routes.
  setSettings(app, options, application, views);
  if (keepsTempData(options, application)) new ApplicationTempData(options.tempData).install(app);
  if (staticFiles !== undefined) staticFileSetting.set(app, staticFiles);
  await staticFiles?.install(app);
  if (views !== undefined) {
    viewSetting.set(app, views);
    await views.install(app);
  }
  decorateRequests(app);
  // Fastify looks for a parser and for `onRoute` hooks when a route is registered.
  installBodyParser(app);
  app.addHook("onRoute", discardOnHead);
  prepareServer(app, options, application);
  registerEndpoints(
    app,
    application.endpoints,
    application.table,
    bodyResources(app, options, application),
    options.constraints ?? {},
  );
  // Asks for the routes of all plugins when the instance is ready.
  reportLostLoginPath(app, application.loginPath, application.table, application.severities);
  if (tracing !== undefined) registerTraceEndpoint(app, tracing);
  // Last, so that services start after everything above is ready, and end after the hooks of plugins that are registered later.
  runServices(app, application.host);
}

/** Without it, responses have no hook for it. */
function keepsTempData({ tempData, views }: ControllersOptions, { endpoints }: BuiltApplication): boolean {
  return (
    tempData !== undefined || (views ?? false) !== false || endpoints.some(({ onCreated }) => onCreated !== undefined)
  );
}

async function build(
  app: FastifyInstance,
  options: ControllersOptions,
  { tracing, views, staticFiles }: Pick<Surroundings, "tracing" | "views" | "staticFiles">,
): Promise<BuiltApplication> {
  await loadMentionedClasses();
  const limits = limitsOn(app, options.limits);
  return buildApplication(
    { ...options, limits },
    {
      prefix: joinPrefixes(app.prefix, options.prefix ?? ""),
      xml: options.xmlSerializerFormatters === true ? await loadXmlFormatters() : undefined,
      views,
      staticFiles,
      hasSession: hasSessionPlugin(app),
      hasCsrfPlugin: hasCsrfPlugin(app),
      localization: localizationSetting.of(app),
      lifetime: lifetimeOf(app),
      tracing,
      warn: (warning) => warn(app, warning),
    },
  );
}

function warn(app: FastifyInstance, warning: StartupProblem): void {
  app.log.warn({ code: warning.code }, describeProblem(warning));
}

function warnOf(
  app: FastifyInstance,
  { warnings, severities }: BuiltApplication,
  tracing: BindingTracing | undefined,
): void {
  for (const warning of summarizeWarnings(warnings)) warn(app, warning);
  const isShown = ["warning", "error", undefined].includes(severityOf("LIG2040", severities));
  const shown = tracing && isShown ? describeShown(tracing.options) : undefined;
  if (shown !== undefined) warn(app, shown);
}

/** Sets the values that other plugins, hooks and requests find on the instance. */
function setSettings(
  app: FastifyInstance,
  options: ControllersOptions,
  application: BuiltApplication,
  views: Views | undefined,
): void {
  const { table, settings, services, authorization, writeJson, bufferedBytes, severities, boundByProvider, xml } =
    application;
  const respectsBrowsers = settings.respectBrowserAcceptHeader;
  app.decorate("applicationModel", table.model);
  app.decorate("services", services.provider);
  app.decorate("bufferedBodyBytes", { getter: () => bufferedBytes.held });
  describedApplication.set(app, {
    endpoints: table,
    settings,
    constraints: options.constraints,
    severities,
    boundByProvider,
    replacesJson: options.jsonSerializer !== undefined,
  });
  problemSettings.set(app, {
    customizeProblem: options.customizeProblem,
    writeJson,
    ...(xml && { writeXml: xml.writeProblem, respectsBrowsers }),
    ...(views && { showPage: createErrorPages(views, application.links) }),
  });
  authorizationSetting.set(app, authorization);
  antiforgerySettings.set(app, resolveAntiforgery(options.antiforgery, settings.views));
}

/** Only accessors: Fastify would copy a decorated value into every request, also on routes of other plugins. */
function decorateRequests(app: FastifyInstance): void {
  if (app.hasRequestDecorator("modelState")) return;
  app.decorateRequest("modelState", {
    getter(this: FastifyRequest) {
      return requestStateOf(this)?.context?.modelState;
    },
  });
  app.decorateRequest("bindingTrace", {
    getter(this: FastifyRequest) {
      return bindingTraceOf(this);
    },
  });
}

/** Prepares the connections of the server, whatever they ask for. */
function prepareServer(app: FastifyInstance, { limits }: ControllersOptions, { severities }: BuiltApplication): void {
  delayContinue(app);
  completeHttp2Responses(app);
  limitHttp2Requests(app);
  limitResponseRates(app, limits?.minResponseDataRate);
  warnOfEndlessRequests(app, severities);
}

function bodyRates(app: FastifyInstance, option: MinRequestBodyDataRate | false | null | undefined) {
  const rate = resolveResponseRate(option);
  const rates = rate && new DataRates(rate, () => undefined);
  rates?.run(app);
  return rates;
}

/** The resources that the bodies of all requests share. */
function bodyResources(
  app: FastifyInstance,
  { limits = {}, uploads: { folder, onFile } = {} }: ControllersOptions,
  application: BuiltApplication,
): BodyResources {
  const uploads = new UploadFolder(folder ?? tmpdir(), limits.diskBytesLimit ?? defaultDiskBytes);
  if (application.endpoints.some(({ formUse }) => formUse.bindsForm)) prepareUploads(app, uploads, folder);
  app.addHook("onClose", () => uploads.remove());
  return { buffered: application.bufferedBytes, uploads, onFile, rates: bodyRates(app, limits.minRequestBodyDataRate) };
}

function runServices(app: FastifyInstance, host: ServiceHost): void {
  const { service } = lifetimeOf(app);
  app.addHook("onReady", async () => {
    await host.start();
    startUnlessListening(app);
  });
  app.addHook("onClose", () => host.end(() => service.notifyStopped()));
}

const name = "ligature";

/** The plugin for `createApp`, which checks its options and adds the first hooks before `configure`. */
export const checkedControllers = definePlugin({ name }, registerControllers);

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
export const controllers = definePlugin({ name }, async (app, options: ControllersOptions) => {
  shortenFailures();
  refuseOptions(options);
  installFirstHooks(app, options);
  await registerControllers(app, options);
});
