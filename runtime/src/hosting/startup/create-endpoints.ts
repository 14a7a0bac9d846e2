import type { LoginPath, StartupProblem } from "../../analysis/index.js";
import type { RuntimeModelSource } from "../../attributes/index.js";
import {
  createActionBinder,
  formUseOf,
  type BindingOptions,
  type InterpretedActionBinder,
} from "../../binding/index.js";
import { viewNameOf } from "../../conventions/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import { jsonOptionsOf } from "../../metadata/index.js";
import { mayHaveBody, type ActionModel, type Settings, type SourceLocation } from "../../model/index.js";
import { AttributeMistake } from "../../validation/index.js";
import { interpret, plainPrototype, runWithPlan, type Interpret } from "../actions/action-invoker.js";
import { canBePlanned, createPlanInput, type PlannableAction } from "../actions/plan-input.js";
import { formatStep, type FormatterMappings } from "../actions/format-filter.js";
import { PlannedCode } from "../actions/planned-code.js";
import { stepsOf } from "../actions/request-steps.js";
import { ActionAnswers, type TypeFacts } from "../answers/action-answers.js";
import { OutputFormatterMistake } from "../answers/output-formatters.js";
import { antiforgeryStep, type ResolvedAntiforgery } from "../antiforgery/index.js";
import { authorizeStep, type ApplicationAuthorization } from "../authorization/index.js";
import { runTraced, type BindingTracing } from "../binding-trace/index.js";
import { bodyUseOf } from "../bodies/body-use.js";
import { requestLimitsOf } from "../bodies/request-limits.js";
import type { ActionFilters } from "../filters/action-filters.js";
import { ApplicationFilters } from "../filters/application-filters.js";
import { runFiltered } from "../filters/filtered-request.js";
import type { ActionEndpoint, ActionRun, ApplicationParts } from "../requests/action-endpoint.js";
import type { ControllersOptions } from "./app-options.js";
import { tempDataConnector } from "../temp-data/index.js";
import { ActionBindingOptions } from "./action-binding-options.js";
import { SharedData } from "./shared-data.js";

/** The parts from which the endpoints of an application are made. */
export interface EndpointParts {
  readonly options: ControllersOptions;
  readonly table: EndpointTable;
  readonly source: RuntimeModelSource;
  readonly application: ApplicationParts;
  readonly binding: BindingOptions;
  /** How the values of an action are written, with its options of JSON. */
  readonly factsOf: (json: Settings["json"]) => TypeFacts;
  readonly settings: Settings;
  readonly authorization: ApplicationAuthorization;
  readonly loginPath: LoginPath | undefined;
  readonly antiforgery: ResolvedAntiforgery;
  readonly tracing: BindingTracing | undefined;
  /** Pages are shown by templates. */
  readonly hasViews: boolean;
  /** The formats that URLs can name. */
  readonly formats: FormatterMappings;
}

/** Creates what answers the requests of each action. Actions that cannot be bound are added to the problems. */
export function createEndpoints(parts: EndpointParts, problems: StartupProblem[]): ActionEndpoint[] {
  const { options, table, source, application, factsOf, settings } = parts;
  const bindings = new ActionBindingOptions(parts.binding);
  const { model } = table;
  const filters = new ApplicationFilters(options.filters, application.services, source);
  const shared = new SharedData();
  return model.controllers.flatMap((controller) => {
    const activator = application.services.activatorOf(controller.id)!;
    return controller.actions.flatMap((action) => {
      const binding = bindings.of(controller, action);
      const binder = attempt(() => createActionBinder(model, controller, action, binding), action, problems);
      const answers = attempt(
        () => new ActionAnswers(controller, action, factsOf(jsonOptionsOf({ controller, action }, settings.json))),
        action,
        problems,
      );
      if (binder === undefined || answers === undefined) return [];
      const own = { controller, action, binding, binder, answers, activator };
      return [createEndpoint(parts, own, filters, shared)];
    });
  });
}

/** The parts that belong to one action. */
interface OwnParts extends Pick<ActionEndpoint, "controller" | "action" | "answers" | "activator"> {
  readonly binding: BindingOptions;
  readonly binder: InterpretedActionBinder;
}

function createEndpoint(
  parts: EndpointParts,
  { binding, ...own }: OwnParts,
  applicationFilters: ApplicationFilters,
  shared: SharedData,
): ActionEndpoint {
  const { options, application, table } = parts;
  const { controller, action, binder, answers, activator } = own;
  const automaticBadRequest = action.automaticBadRequest === true;
  const filters = applicationFilters.of(controller, action, automaticBadRequest);
  const bodyUse = shared.of(bodyUseOf(controller, action));
  const limits = shared.of(requestLimitsOf(options.limits ?? {}, controller, action));
  const planned = planOf(parts, binding, { ...own, application, limits }, filters !== undefined);
  const authorize = authorizeStep(own, parts.authorization, parts.loginPath);
  return {
    controller,
    action,
    application,
    binder,
    activator,
    automaticBadRequest,
    formUse: formUseOf(controller, action, binder),
    bodyUse,
    view: parts.hasViews ? viewNameOf(controller) : undefined,
    onCreated: tempDataConnector(controller),
    limits,
    resultPrototype: plainPrototype(answers.resultClass),
    answers,
    planned,
    authorize,
    steps: stepsOf({
      authorize,
      antiforgery: antiforgeryStep(own, parts.antiforgery),
      format: formatStep(own, parts.formats),
      hasFilters: filters !== undefined,
      readsBodyItself: bodyUse.isUnread,
      mayHaveBody: table.endpointsOf(action).some(({ httpMethods }) => mayHaveBody(httpMethods)),
    }),
    run: runOf(planned, filters, parts.tracing),
  };
}

function planOf(
  { options, table }: EndpointParts,
  binding: BindingOptions,
  planned: PlannableAction,
  bindsOnly: boolean,
): PlannedCode | undefined {
  if (options.plans === false || !canBePlanned(binding)) return undefined;
  return new PlannedCode(planned.binder, () =>
    createPlanInput(planned, binding, table.endpointsOf(planned.action), bindsOnly),
  );
}

/**
 * Chooses what answers the requests of an action: generated code that binds and runs it, generated code that only binds
 * if the action has filters, or the binders alone.
 */
function runOf(
  planned: PlannedCode | undefined,
  filters: ActionFilters | undefined,
  tracing: BindingTracing | undefined,
): ActionRun {
  const run: ActionRun =
    filters === undefined
      ? planned === undefined
        ? (context) => interpret(context)
        : runWithPlan(planned)
      : (context) => runFiltered(context, filters, context.endpoint.binder, planned);
  if (tracing === undefined) return run;
  const interpretTraced: Interpret =
    filters === undefined ? interpret : (context, binder) => runFiltered(context, filters, binder);
  return runTraced(run, interpretTraced, tracing);
}

/**
 * Binders, validators and formatters throw if they cannot work with their arguments. The error names the action, and the start
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
    if (error instanceof OutputFormatterMistake) {
      const { cause } = error;
      const message = `The responses of "${action.methodName}" cannot be written: ${reason}`;
      problems.push({ code: "LIG2104", message, location: action.location, cause });
      return undefined;
    }
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
