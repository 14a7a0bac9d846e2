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
import { Clashes } from "./clashes.js";
import { Suspects } from "./suspects.js";

/** What a check knows about the rest of the application. */
type Settings = Omit<CheckContext, "endpoints" | "readSource"> & { readonly prefix: string };

type Findings = ReadonlyMap<Check, readonly Finding[]>;

/** What was found in a controller, and what it follows from. */
interface Kept {
  /** For each action. */
  readonly endpoints: readonly (readonly Endpoint[])[];
  readonly types: Recorded<ApplicationModel["types"]>["holds"];
  /** Of checks that have found something. */
  readonly found: Findings;
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
  #suspects = new Suspects();
  #clashes = new Clashes();

  /**
   * Begins a call of `analyze`: with other settings, nothing of the earlier ones holds.
   *
   * @param context what the checks may use besides the model
   */
  begin({ endpoints, readSource: _readSource, ...rest }: CheckContext): void {
    const settings = { ...rest, prefix: endpoints.prefix.text };
    if (sameData(this.#settings, settings)) return;
    this.#settings = settings;
    this.#kept.clear();
    this.#suspects = new Suspects();
    this.#clashes = new Clashes();
  }

  /**
   * The checks of the whole application that may find something in it.
   *
   * @param checks the checks that judge parts; always the same
   * @param model the application model
   * @param context what the checks may use besides the model
   * @returns those of the checks that must run
   */
  suspects(checks: readonly Check[], model: ApplicationModel, context: CheckContext): ReadonlySet<Check> {
    return this.#suspects.in(checks, model, context);
  }

  /**
   * The checks that compare routes and may find something.
   *
   * @param checks the checks that have keys of routes; always the same
   * @param model the application model
   * @param context what the checks may use besides the model
   * @returns those of the checks that must run
   */
  clashes(checks: readonly Check[], model: ApplicationModel, context: CheckContext): ReadonlySet<Check> {
    return this.#clashes.in(checks, model, context);
  }

  /**
   * Runs checks controller by controller.
   *
   * @param checks the checks that look at one controller at a time; always the same
   * @param model the application model
   * @param context what the checks may use besides the model
   * @returns the findings of each of the checks
   */
  findings(checks: readonly Check[], model: ApplicationModel, context: CheckContext): (check: Check) => Finding[] {
    const kept = new Map<ControllerModel, Kept>();
    const all = new Map<Check, Finding[]>(checks.map((check) => [check, []]));
    for (const controller of model.controllers) {
      const earlier = this.#kept.get(controller);
      const holds = earlier !== undefined && stillHolds(earlier, controller, model, context);
      const known = holds ? earlier : look(checks, controller, model, context);
      kept.set(controller, known);
      for (const [check, found] of known.found) all.get(check)?.push(...found);
    }
    this.#kept = kept;
    return (check) => all.get(check) ?? [];
  }
}

function stillHolds(kept: Kept, controller: ControllerModel, model: ApplicationModel, context: CheckContext): boolean {
  return (
    context.endpoints.endpointsIn(controller) === kept.endpoints &&
    kept.types(model.types) &&
    kept.texts.every(([location, text]) => context.readSource(location) === text)
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
  const found = checks.map((check) => [check, [...check.check(model, alone)]] as const);
  return {
    found: new Map(found.filter(([, findings]) => findings.length > 0)),
    endpoints: context.endpoints.endpointsIn(controller),
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
  const endpointsIn: EndpointTable["endpointsIn"] = (one) => whole.endpointsIn(one);
  const endpoints = actions.flatMap((action) => endpointsOf(action));
  const attributeEndpoints = endpoints.filter((one): one is EndpointTable["attributeEndpoints"][number] => one.selector !== undefined); // prettier-ignore
  return { model, prefix, endpoints, attributeEndpoints, conventional, endpointsOf, endpointsIn };
}
