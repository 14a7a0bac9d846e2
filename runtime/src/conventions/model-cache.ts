import {
  recordSource,
  recordTypes,
  type ControllerModel,
  type ModelDiagnostic,
  type ModelSource,
  type Recorded,
  type TypeId,
} from "../model/index.js";
import type { ConventionContext } from "./convention.js";
import { ReachedTypes } from "./reached-types.js";
import type { TypeWalk } from "./type-adjustment.js";

/** The parts of the context that a convention gets directly. */
type Settings = Omit<ConventionContext, "types" | "source" | "report">;

interface Kept<Value> {
  readonly value: Value;
  readonly source: Recorded<ModelSource>["holds"];
}

interface Applied extends Kept<ControllerModel> {
  readonly declared: ControllerModel;
  readonly settings: Settings;
  readonly diagnostics: readonly ModelDiagnostic[];
  readonly types: Recorded<ConventionContext["types"]>["holds"];
}

/** The inputs of one model. */
class Parts {
  readonly declared = new Map<string, Kept<ControllerModel | undefined>>();
  readonly applied = new Map<TypeId, Applied>();
}

/**
 * Keeps models from one call of `createApplicationModel` to the next. The model of a controller or type is created
 * again only if its inputs have changed. The result is the same with and without the cache.
 *
 * @example `(source: ModelSource, modelCache: ModelCache) => createApplicationModel(source, { controllers: [], modelCache })`
 */
export class ModelCache {
  #now = new Parts();
  #before = new Parts();
  #reached: ReachedTypes | undefined;

  /** Called when a new model begins. What it does not use is removed at its end. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Parts();
  }

  /** Called when the model is complete. */
  end(): void {
    this.#before = new Parts();
  }

  /**
   * A controller as declared, before any convention.
   *
   * @param source its source
   * @param key identifies it
   * @param make creates it
   * @returns the controller; `undefined` if its class is unknown
   */
  declared(
    source: ModelSource,
    key: string,
    make: (source: ModelSource) => ControllerModel | undefined,
  ): ControllerModel | undefined {
    // A class that is listed twice is two controllers.
    if (this.#now.declared.has(key)) return make(source);
    return keep(this.#before.declared, this.#now.declared, key, source, make);
  }

  /**
   * The types that the controllers reach, with what is kept of them.
   *
   * @param walk how they are found; always the same
   * @returns the types
   */
  reachedTypes(walk: TypeWalk): ReachedTypes {
    return (this.#reached ??= new ReachedTypes(walk));
  }

  /**
   * Returns a controller after all conventions. Their reports are repeated.
   *
   * @param declared the controller before them
   * @param context what they may use
   * @param make applies them
   * @returns the controller
   */
  applied(
    declared: ControllerModel,
    context: ConventionContext,
    make: (context: ConventionContext) => ControllerModel,
  ): ControllerModel {
    if (this.#now.applied.has(declared.id)) return make(context);
    const earlier = this.#before.applied.get(declared.id);
    const kept = earlier !== undefined && holds(earlier, declared, context) ? earlier : record(declared, context, make);
    this.#now.applied.set(declared.id, kept);
    for (const diagnostic of kept.diagnostics) context.report(diagnostic);
    return kept.value;
  }
}

function keep<Key, Value>(
  before: ReadonlyMap<Key, Kept<Value>>,
  now: Map<Key, Kept<Value>>,
  key: Key,
  source: ModelSource,
  make: (source: ModelSource) => Value,
): Value {
  let kept = now.get(key) ?? before.get(key);
  if (kept?.source(source) !== true) {
    const recorded = recordSource(source);
    kept = { value: make(recorded.value), source: recorded.holds };
  }
  now.set(key, kept);
  return kept.value;
}

function holds(kept: Applied, declared: ControllerModel, { types, source, ...settings }: ConventionContext): boolean {
  return (
    kept.declared === declared && sameSettings(kept.settings, settings) && kept.types(types) && kept.source(source)
  );
}

function sameSettings(one: Settings, other: Settings): boolean {
  return (
    one.services === other.services &&
    one.automaticBadRequest === other.automaticBadRequest &&
    one.filters === other.filters &&
    one.prefixParameters?.join() === other.prefixParameters?.join()
  );
}

function record(
  declared: ControllerModel,
  context: ConventionContext,
  make: (context: ConventionContext) => ControllerModel,
): Applied {
  const { services, automaticBadRequest, filters, prefixParameters } = context;
  const diagnostics: ModelDiagnostic[] = [];
  const types = recordTypes(context.types);
  const source = recordSource(context.source);
  const settings = { services, automaticBadRequest, filters, prefixParameters };
  const value = make({
    ...settings,
    types: types.value,
    source: source.value,
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  return { value, declared, settings, diagnostics, types: types.holds, source: source.holds };
}
