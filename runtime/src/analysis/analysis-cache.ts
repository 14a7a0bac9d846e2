import type { Endpoint, EndpointTable } from "../endpoints/index.js";
import {
  recordTypes,
  sameData,
  type ApplicationModel,
  type ControllerModel,
  type Recorded,
  type SourceLocation,
} from "../model/index.js";
import type { Check, CheckContext, Finding } from "./check.js";

/** What a check knows about the rest of the application. */
type Settings = Omit<CheckContext, "endpoints" | "readSource"> & { readonly prefix: string };

type Findings = ReadonlyMap<Check, readonly Finding[]>;

interface Kept {
  readonly found: Findings;
  /** For each action. */
  readonly endpoints: readonly (readonly Endpoint[])[];
  readonly types: Recorded<ApplicationModel["types"]>["holds"];
  readonly texts: readonly (readonly [location: SourceLocation, text: string | undefined])[];
}

/**
 * Keeps the findings of controller-scoped checks from one call of `analyze` to the next. A controller is checked again only if
 * it, or a type, route or text that its checks have used, has changed. The findings are the same with and without the cache.
 *
 * @example `(model: ApplicationModel, analysisCache: AnalysisCache) => analyze(model, { analysisCache })`
 */
export class AnalysisCache {
  #settings: Settings | undefined;
  #kept = new Map<ControllerModel, Kept>();

  /**
   * Runs checks controller by controller.
   *
   * @param checks the checks that look at one controller at a time; always the same
   * @param model the application model
   * @param context what the checks may use besides the model
   * @returns the findings of each of the checks
   */
  findings(checks: readonly Check[], model: ApplicationModel, context: CheckContext): (check: Check) => Finding[] {
    const { endpoints, readSource: _readSource, ...rest } = context;
    const settings = { ...rest, prefix: endpoints.prefix.text };
    if (!sameData(this.#settings, settings)) this.#kept.clear();
    this.#settings = settings;
    const kept = new Map<ControllerModel, Kept>();
    for (const controller of model.controllers) {
      const earlier = this.#kept.get(controller);
      const holds = earlier !== undefined && stillHolds(earlier, controller, model, context);
      kept.set(controller, holds ? earlier : look(checks, controller, model, context));
    }
    this.#kept = kept;
    return (check) => model.controllers.flatMap((controller) => kept.get(controller)!.found.get(check) ?? []);
  }
}

function stillHolds(
  { endpoints: before, types, texts }: Kept,
  { actions }: ControllerModel,
  model: ApplicationModel,
  { endpoints, readSource }: CheckContext,
): boolean {
  return (
    actions.every((action, index) => endpoints.endpointsOf(action) === before[index]) &&
    types(model.types) &&
    texts.every(([location, text]) => readSource(location) === text)
  );
}

function look(
  checks: readonly Check[],
  controller: ControllerModel,
  { schemaVersion, types: all }: ApplicationModel,
  context: CheckContext,
): Kept {
  const types = recordTypes(all);
  const texts: [SourceLocation, string | undefined][] = [];
  const model: ApplicationModel = { schemaVersion, controllers: [controller], types: types.value };
  const alone: CheckContext = {
    ...context,
    endpoints: endpointsOfController(model, controller, context.endpoints),
    readSource(location) {
      const text = context.readSource(location);
      texts.push([location, text]);
      return text;
    },
  };
  return {
    found: new Map(checks.map((check) => [check, [...check.check(model, alone)]])),
    endpoints: controller.actions.map((action) => context.endpoints.endpointsOf(action)),
    types: types.holds,
    texts,
  };
}

function endpointsOfController(
  model: ApplicationModel,
  { actions }: ControllerModel,
  whole: EndpointTable,
): EndpointTable {
  const { prefix, conventional } = whole;
  const endpointsOf: EndpointTable["endpointsOf"] = (action) => whole.endpointsOf(action);
  const endpoints = actions.flatMap((action) => endpointsOf(action));
  const attributeEndpoints = endpoints.filter((one): one is EndpointTable["attributeEndpoints"][number] => one.selector !== undefined); // prettier-ignore
  return { model, prefix, endpoints, attributeEndpoints, conventional, endpointsOf };
}
