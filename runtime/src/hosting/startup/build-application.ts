import {
  ApplicationModelError,
  mistakesInAntiforgery,
  guardedLoginPage,
  numericMistakes,
  resolveLoginPath,
  severityOf,
  type Severities,
  type StartupProblem,
} from "../../analysis/index.js";
import {
  createActionBinder,
  createProviderFacts,
  formUseOf,
  type BindingOptions,
  type ProviderFacts,
} from "../../binding/index.js";
import {
  BufferedBytes,
  createAnyWriter,
  createTypeWriters,
  resolveJsonOptions,
  type InputFormatter,
} from "../../formatters/index.js";
import type { ActionModel, ControllerModel, SourceLocation, TypeId } from "../../model/index.js";
import {
  createApplicationServices,
  createInjectedBinderProvider,
  HostApplicationLifetime,
  ServiceCollection,
  ServiceHost,
  type ApplicationServices,
} from "../../services/index.js";
import { AttributeMistake } from "../../validation/index.js";
import type { ActionFilters } from "../action-filters/action-filters.js";
import { ApplicationFilters } from "../action-filters/application-filters.js";
import { filterClassesOf, filterProblems } from "../action-filters/filter-problems.js";
import { runFiltered } from "../action-filters/run-filtered.js";
import { missingCsrfPlugin, resolveAntiforgery } from "../antiforgery/index.js";
import { ApplicationAuthorization, authorizationProblems, registerPolicies } from "../authorization/index.js";
import { defaultBufferedBytes } from "../bodies/body-limits.js";
import type { ActionRun } from "../requests/action-handler.js";
import {
  createActionInvoker,
  interpret,
  type ActionInvokerOptions,
  type Interpret,
} from "../requests/action-invoker.js";
import type { ActionRuntime, ApplicationRuntime } from "../requests/action-runtime.js";
import { canBePlanned, createPlanInput } from "../requests/plan-input.js";
import { createPlannedCode, type PlannedAction, type PlannedCode } from "../requests/planned-code.js";
import { createPlannedInvoker } from "../requests/planned-invoker.js";
import { createLinkTable } from "../routing/index.js";
import type { ApplicationLifetime } from "../shutdown/index.js";
import type { ControllersOptions } from "./app-options.js";
import { createActionRuntime } from "./create-action-runtime.js";
import { CutLog } from "../results/cut-log.js";
import { createBindingOptions } from "./create-binding-options.js";
import { loadApplication, type LoadedApplication } from "./load-application.js";

/** An action, and what answers its requests after the steps before binding. */
export interface ActionEndpoint {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly runtime: ActionRuntime;
  readonly run: ActionRun;
  /** What the interpreter needs. */
  readonly invoker: ActionInvokerOptions;
  /** Answers with the binders, and through the filters if there are any. */
  readonly interpret: Interpret;
  /** Its filters; absent if it has none. */
  readonly filters?: ActionFilters;
  /** The generated code; absent if plans are off. */
  readonly planned?: PlannedAction;
}

/** An application that is checked and ready to get its routes. */
export interface BuiltApplication {
  readonly runtime: ApplicationRuntime;
  /** Starts and ends the services. */
  readonly host: ServiceHost;
  readonly endpoints: readonly ActionEndpoint[];
  readonly warnings: readonly StartupProblem[];
  readonly severities: Severities;
  /** The bindings of the application's own providers; absent if it has none. */
  readonly boundByProvider?: ProviderFacts;
}

/**
 * Builds everything that can be built before the first request. All mistakes in the declarations are thrown together.
 *
 * @param prefix the path that the application is registered with, in Fastify's syntax
 * @param inputFormatters Ligature's own formatters, which the options may change
 * @param hasCsrfPlugin whether `@fastify/csrf-protection` is registered
 * @param lifetime of the instance that the application runs on
 * @param warn writes a warning to the log, while the application runs
 * @throws ApplicationModelError
 */
export function buildApplication(
  options: ControllersOptions,
  prefix: string,
  inputFormatters: readonly InputFormatter[],
  hasCsrfPlugin: boolean,
  lifetime: ApplicationLifetime,
  warn: (warning: StartupProblem) => void,
): BuiltApplication {
  const collection = new ServiceCollection();
  collection.addSingleton(HostApplicationLifetime, () => lifetime.service);
  options.services?.(collection);
  registerPolicies(options.authorization ?? {}, collection);
  const { descriptors } = collection;
  const loaded = loadApplication(options, descriptors, prefix);
  const { model } = loaded.endpoints;
  const { filters = [] } = options;
  const services = createApplicationServices(descriptors, model, loaded.source, filterClassesOf(filters, loaded));
  const problems: StartupProblem[] = [
    ...numericMistakes(options),
    ...loaded.problems,
    ...services.problems,
    ...authorizationProblems(options.authorization ?? {}),
    ...mistakesInAntiforgery(options.antiforgery ?? {}),
    ...missingCsrfPlugin(loaded.endpoints, hasCsrfPlugin),
    ...filterProblems(filters, model, loaded.source, descriptors),
  ];
  if (problems.length > 0) throw new ApplicationModelError(problems);
  const runtime = createApplicationRuntime(options, loaded, services, lifetime);
  const injected = createInjectedBinderProvider((id) => services.activatorOf(id));
  const constructorOf = (id: TypeId) => loaded.source.constructorOf(id);
  const { binding, ownProviders } = createBindingOptions(options, constructorOf, injected, inputFormatters);
  const endpoints = createEndpoints(options, loaded, runtime, binding, problems, warn);
  problems.push(...guardedLoginPage(options.authorization?.loginPath, loaded.endpoints, options.constraints));
  if (problems.length > 0) throw new ApplicationModelError(problems);
  const { hosted } = collection;
  const { eagerSingletons = true } = options;
  const host = new ServiceHost({ provider: services.provider, descriptors, hosted, eagerSingletons });
  const { warnings, severities } = loaded;
  const boundByProvider = ownProviders.size === 0 ? undefined : createProviderFacts(model, binding, ownProviders);
  return { runtime, host, endpoints, warnings, severities, ...(boundByProvider && { boundByProvider }) };
}

function createApplicationRuntime(
  options: ControllersOptions,
  { endpoints }: LoadedApplication,
  services: ApplicationServices,
  { running }: ApplicationLifetime,
): ApplicationRuntime {
  const { constraints = {}, limits = {} } = options;
  const { loginPath } = options.authorization ?? {};
  return {
    model: endpoints.model,
    endpoints,
    services,
    running,
    authorization: new ApplicationAuthorization(options.authorization ?? {}),
    loginPath: loginPath === undefined ? undefined : resolveLoginPath(loginPath, endpoints, constraints),
    antiforgery: resolveAntiforgery(options.antiforgery),
    links: createLinkTable(endpoints, constraints),
    writeJson: createAnyWriter(resolveJsonOptions(options.json)),
    bodyLimits: limits,
    bufferedBytes: new BufferedBytes(limits.bufferedBytesLimit ?? defaultBufferedBytes),
  };
}

function createEndpoints(
  options: ControllersOptions,
  { endpoints, source, severities }: LoadedApplication,
  runtime: ApplicationRuntime,
  binding: BindingOptions,
  problems: StartupProblem[],
  warn: (warning: StartupProblem) => void,
): ActionEndpoint[] {
  const { services } = runtime;
  const { model } = endpoints;
  const { constructorOf } = binding;
  const json = resolveJsonOptions(options.json);
  const filters = new ApplicationFilters(options.filters, services, source);
  const cutLog = createCutLog(severities, warn);
  const onCut = cutLog && { onCut: cutLog.note };
  const writerOf = createTypeWriters({ types: model.types, options: json, constructorOf, ...onCut });
  return model.controllers.flatMap((controller) => {
    const activator = services.activatorOf(controller.id)!;
    return controller.actions.flatMap((action) => {
      const binder = attempt(() => createActionBinder(model, controller, action, binding), action, problems);
      if (binder === undefined) return [];
      const formUse = formUseOf(controller, action, binder);
      const own = createActionRuntime(
        runtime,
        controller,
        action,
        { binder, formUse },
        { writerOf, constructorOf, cutLog },
      );
      const automaticBadRequest = action.automaticBadRequest === true;
      const invoker = { runtime: own, binder, activator, automaticBadRequest };
      const actionFilters = filters.of(controller, action, automaticBadRequest);
      const endpoint = { controller, action, runtime: own, invoker, ...(actionFilters && { filters: actionFilters }) };
      if (options.plans === false || !canBePlanned(binding)) return [answering(endpoint)];
      const bindsOnly = actionFilters !== undefined;
      const input = createPlanInput(invoker, binding, endpoints.endpointsOf(action), constructorOf, bindsOnly);
      return [answering(endpoint, createPlannedCode(invoker, input))];
    });
  });
}

/** In development, unless the settings turn it off. */
function createCutLog(severities: Severities, warn: (warning: StartupProblem) => void): CutLog | undefined {
  const code = "LIG2093";
  const severity = severityOf(code, severities) ?? "warning";
  if (process.env.NODE_ENV !== "development" || (severity !== "warning" && severity !== "error")) return undefined;
  return new CutLog((message, { location }) => warn({ code, message, location }));
}

/**
 * Creates what answers the requests of an action: generated code that binds and runs it, generated code that only binds
 * if the action has filters, or the binders alone.
 */
function answering(
  endpoint: Omit<ActionEndpoint, "run" | "interpret" | "planned">,
  planned?: PlannedCode,
): ActionEndpoint {
  const { invoker, filters } = endpoint;
  const complete = { ...endpoint, ...(planned && { planned }) };
  if (filters === undefined) {
    const run = planned === undefined ? createActionInvoker(invoker) : createPlannedInvoker(invoker, planned);
    return { ...complete, run, interpret };
  }
  return {
    ...complete,
    run: (context) => runFiltered(context, invoker, filters, planned),
    interpret: (context, options) => runFiltered(context, options, filters),
  };
}

/**
 * Binders and validators throw if they cannot work with their arguments. The error names the action, and the start
 * continues with the next one.
 */
function attempt<Made>(make: () => Made, action: ActionModel, problems: StartupProblem[]): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof AttributeMistake && error.location !== undefined) {
      reportOnce(error.message, error.location, problems);
      return undefined;
    }
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The requests of "${action.methodName}" cannot be bound: ${reason}`;
    problems.push({ code: "LIG2014", message, location: action.location, cause: error });
    return undefined;
  }
}

/** Many actions may use a model with a mistake. */
function reportOnce(reason: string, location: SourceLocation, problems: StartupProblem[]): void {
  const message = `An attribute has invalid arguments, so its type cannot be validated. Correct ${reason}`;
  if (!problems.some((problem) => problem.message === message)) problems.push({ code: "LIG2014", message, location });
}
