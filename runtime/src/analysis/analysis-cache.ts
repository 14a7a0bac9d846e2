import type { Endpoint, EndpointTable } from "../endpoints/index.js";
import {
  recordTypes,
  sameData,
  type ApplicationModel,
  type ControllerModel,
  type Recorded,
  type SourceLocation,
} from "../model/index.js";
import type { Check, CheckContext, Finding, Part } from "./check.js";
import { isController } from "./walk.js";

/** What a check knows about the rest of the application. */
type Settings = Omit<CheckContext, "endpoints" | "readSource"> & { readonly prefix: string };

type Findings = ReadonlyMap<Check, readonly Finding[]>;

/** What was found out about a part, and what it follows from. */
interface Known {
  /** For each action. */
  readonly endpoints: readonly (readonly Endpoint[])[];
  readonly types: Recorded<ApplicationModel["types"]>["holds"];
}

interface Kept extends Known {
  /** Of checks that have found something. */
  readonly found: Findings;
  readonly texts: readonly (readonly [location: SourceLocation, text: string | undefined])[];
}

interface Judged extends Known {
  /** The checks that may find something because of the part. */
  readonly suspects: readonly Check[];
}

const nothing: readonly never[] = [];

/**
 * Keeps the findings of controller-scoped checks from one call of `analyze` to the next. A controller is checked again only if
 * it, or a type, route or text that its checks have used, has changed. The findings are the same with and without the cache.
 *
 * @example `(model: ApplicationModel, analysisCache: AnalysisCache) => analyze(model, { analysisCache })`
 */
export class AnalysisCache {
  #settings: Settings | undefined;
  #kept = new Map<ControllerModel, Kept>();
  #judged = new Map<Part, Judged>();

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
    this.#judged.clear();
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
    const judged = new Map<Part, Judged>();
    const suspects = new Set<Check>();
    for (const part of [...model.controllers, ...Object.values(model.types)]) {
      const earlier = this.#judged.get(part);
      const known = earlier !== undefined && isSame(earlier, part, model, context) ? earlier : judge(checks, part, model, context); // prettier-ignore
      judged.set(part, known);
      for (const check of known.suspects) suspects.add(check);
    }
    this.#judged = judged;
    return suspects;
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

function isSame(
  { endpoints: before, types }: Known,
  part: Part,
  model: ApplicationModel,
  { endpoints }: CheckContext,
): boolean {
  return (
    (!isController(part) || part.actions.every((action, index) => endpoints.endpointsOf(action) === before[index])) &&
    types(model.types)
  );
}

function stillHolds(kept: Kept, controller: ControllerModel, model: ApplicationModel, context: CheckContext): boolean {
  return (
    isSame(kept, controller, model, context) &&
    kept.texts.every(([location, text]) => context.readSource(location) === text)
  );
}

function judge(checks: readonly Check[], part: Part, model: ApplicationModel, context: CheckContext): Judged {
  const types = recordTypes(model.types);
  const alone = { ...context, types: types.value };
  const suspects = checks.filter((check) => check.mayFindIn!(part, alone));
  return {
    suspects: suspects.length > 0 ? suspects : nothing,
    endpoints: isController(part) ? part.actions.map((action) => context.endpoints.endpointsOf(action)) : nothing,
    types: types.holds,
  };
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
