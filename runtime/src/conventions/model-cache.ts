import { KeptResults, recordSource, recordTypes, sameData, type Reads } from "../incremental/index.js";
import type { ControllerModel, ModelDiagnostic, ModelSource, TypeId } from "../model/index.js";
import type { ConventionContext } from "./convention.js";
import { ReachedTypes } from "./reached-types.js";
import type { TypeWalk } from "./type-adjustment.js";

/** The parts of the context that a convention gets directly. */
type Settings = Omit<ConventionContext, "types" | "source" | "report">;

const nothing: readonly never[] = [];

interface Declared {
  readonly value: ControllerModel | undefined;
  readonly source: Reads<ModelSource>;
}

interface Applied {
  readonly value: ControllerModel;
  readonly declared: ControllerModel;
  readonly diagnostics: readonly ModelDiagnostic[];
  readonly source: Reads<ModelSource>;
  readonly types: Reads<ConventionContext["types"]>;
}

/**
 * Keeps models from one call of `createApplicationModel` to the next. The model of a controller or type is created
 * again only if its inputs have changed. The result is the same with and without the cache.
 *
 * @example `(source: ModelSource, modelCache: ModelCache) => createApplicationModel(source, { controllers: [], modelCache })`
 */
export class ModelCache {
  readonly #declared = new Map<ControllerModel["kind"], KeptResults<TypeId, Declared>>();
  #applied = new KeptResults<ControllerModel, Applied>();
  #settings: Settings | undefined;
  #reached: ReachedTypes | undefined;

  /**
   * The controllers of one kind as declared, before any convention.
   *
   * @param source their source
   * @param kind their kind
   * @param ids the classes
   * @param make creates one; `undefined` if its class is unknown
   * @returns those that are known
   */
  declared(
    source: ModelSource,
    kind: ControllerModel["kind"],
    ids: readonly TypeId[],
    make: (source: ModelSource, id: TypeId) => ControllerModel | undefined,
  ): ControllerModel[] {
    let kept = this.#declared.get(kind);
    if (kept === undefined) this.#declared.set(kind, (kept = new KeptResults()));
    const found = kept.of(ids, [source], {
      keyOf: (id) => id,
      make: (id, earlier) => (earlier?.source.holds(source) === true ? earlier : recordDeclared(source, id, make)),
      idsOf: (one) => [one.source.ids()],
    });
    return found.flatMap(({ value }) => value ?? []);
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
   * The controllers after all conventions. Their reports are repeated.
   *
   * @param declared the controllers before them
   * @param context what they may use
   * @param make applies them to one controller
   * @returns the controllers
   */
  applied(
    declared: readonly ControllerModel[],
    context: ConventionContext,
    make: (declared: ControllerModel, context: ConventionContext) => ControllerModel,
  ): ControllerModel[] {
    const { types, source } = context;
    const settings = settingsOf(context);
    if (this.#settings === undefined || !sameSettings(this.#settings, settings)) this.#applied = new KeptResults();
    this.#settings = settings;
    const found = this.#applied.of(declared, [types, source], {
      keyOf: ({ id }) => id,
      make: (one, earlier) =>
        earlier !== undefined && holds(earlier, one, context) ? earlier : record(one, context, make),
      idsOf: (one) => [one.types.ids(), one.source.ids()],
    });
    for (const { diagnostics } of found) for (const diagnostic of diagnostics) context.report(diagnostic);
    return found.map(({ value }) => value);
  }
}

function recordDeclared(
  source: ModelSource,
  id: TypeId,
  make: (source: ModelSource, id: TypeId) => ControllerModel | undefined,
): Declared {
  const { value, reads } = recordSource(source);
  const made = make(value, id);
  return { value: made, source: reads() };
}

function holds(kept: Applied, declared: ControllerModel, { types, source }: ConventionContext): boolean {
  return kept.declared === declared && kept.types.holds(types) && kept.source.holds(source);
}

function settingsOf({
  services,
  settings,
  hasAutomaticBadRequest,
  filters,
  prefixParameters,
}: ConventionContext): Settings {
  return { services, settings, hasAutomaticBadRequest, filters, prefixParameters };
}

function sameSettings(one: Settings, other: Settings): boolean {
  return (
    one.services === other.services &&
    sameData(one.settings, other.settings) &&
    one.hasAutomaticBadRequest === other.hasAutomaticBadRequest &&
    one.filters === other.filters &&
    one.prefixParameters?.join() === other.prefixParameters?.join()
  );
}

function record(
  declared: ControllerModel,
  context: ConventionContext,
  make: (declared: ControllerModel, context: ConventionContext) => ControllerModel,
): Applied {
  const diagnostics: ModelDiagnostic[] = [];
  const types = recordTypes(context.types);
  const source = recordSource(context.source);
  const report = (diagnostic: ModelDiagnostic): unknown => diagnostics.push(diagnostic);
  const value = make(declared, { ...settingsOf(context), types: types.value, source: source.value, report });
  return {
    value,
    declared,
    diagnostics: diagnostics.length > 0 ? diagnostics : nothing,
    types: types.reads(),
    source: source.reads(),
  };
}
