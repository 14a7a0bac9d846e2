import { KeptResults, recordTypes, sameData, type Reads } from "../incremental/index.js";
import type { ApplicationModel, SourceLocation } from "../model/index.js";
import type { Check, CheckContext, Finding } from "./check.js";
import { Clashes } from "./clashes.js";
import { ControllerParts, endpointsOfController, type ControllerPart } from "./controller-parts.js";
import { Suspects } from "./suspects.js";

/** What a check knows about the rest of the application. */
type Settings = Omit<CheckContext, "endpoints" | "readSource" | "texts"> & { readonly prefix: string };

type Findings = ReadonlyMap<Check, readonly Finding[]>;

const nothing: readonly never[] = [];
const noFindings: Findings = new Map();

/** What was found in a controller, and what it follows from. */
interface Kept {
  readonly part: ControllerPart;
  readonly types: Reads<ApplicationModel["types"]>;
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
  #kept = new KeptResults<ControllerPart, Kept>();
  readonly #parts = new ControllerParts();
  #suspects = new Suspects();
  #clashes = new Clashes();

  /**
   * Begins a call of `analyze`: with other settings, nothing of the earlier ones holds.
   *
   * @param context what the checks may use besides the model
   */
  begin({ endpoints, readSource: _readSource, texts: _texts, ...rest }: CheckContext): void {
    const settings = { ...rest, prefix: endpoints.prefix.text };
    if (sameData(this.#settings, settings)) return;
    this.#settings = settings;
    this.#kept = new KeptResults();
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
    return this.#suspects.in(checks, this.#parts.of(model, context.endpoints), model, context);
  }

  /**
   * The checks that compare routes and may find something.
   *
   * @param checks the checks that have keys of routes; always the same
   * @param context what the checks may use besides the model
   * @returns those of the checks that must run
   */
  clashes(checks: readonly Check[], context: CheckContext): ReadonlySet<Check> {
    return this.#clashes.in(checks, context);
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
    const parts = this.#parts.of(model, context.endpoints);
    const kept = this.#kept.of(parts, [model.types, context.texts ?? {}], {
      keyOf: ({ controller }) => controller,
      make: (part, earlier) =>
        earlier !== undefined && stillHolds(earlier, part, model, context) ? earlier : look(checks, part, model, context),
      idsOf: ({ types, texts }) => [types.ids(), texts.map(([{ file }]) => file)],
    });
    const all = new Map<Check, Finding[]>(checks.map((check) => [check, []]));
    for (const { found } of kept) {
      if (found.size > 0) for (const [check, findings] of found) all.get(check)?.push(...findings);
    }
    return (check) => all.get(check) ?? [];
  } // prettier-ignore
}

function stillHolds(kept: Kept, part: ControllerPart, model: ApplicationModel, context: CheckContext): boolean {
  return (
    part.controller === kept.part.controller &&
    part.endpoints === kept.part.endpoints &&
    kept.types.holds(model.types) &&
    kept.texts.every(([location, text]) => context.readSource(location) === text)
  );
}

function look(
  checks: readonly Check[],
  part: ControllerPart,
  { schemaVersion, types: all }: ApplicationModel,
  context: CheckContext,
): Kept {
  const { value, reads } = recordTypes(all);
  const texts: [SourceLocation, string | undefined][] = [];
  const model: ApplicationModel = { schemaVersion, controllers: [part.controller], types: value };
  const alone: CheckContext = {
    ...context,
    endpoints: endpointsOfController(model, part, context.endpoints),
    readSource(location) {
      const text = context.readSource(location);
      texts.push([location, text]);
      return text;
    },
  };
  const found = checks.map((check) => [check, [...check.check(model, alone)]] as const);
  const some = found.filter(([, findings]) => findings.length > 0);
  return {
    part,
    types: reads(),
    texts: texts.length > 0 ? texts : nothing,
    found: some.length > 0 ? new Map(some) : noFindings,
  };
}
