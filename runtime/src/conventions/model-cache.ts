import { Memo, sameData, sourceRecorder, typesRecorder } from "../incremental/index.js";
import type { ControllerModel, ModelDiagnostic, ModelSource, TypeId } from "../model/index.js";
import type { ConventionContext } from "./convention.js";
import { ReachedTypes } from "./reached-types.js";

/** The parts of the context that a convention gets directly. */
type Settings = Omit<ConventionContext, "types" | "source" | "report">;

const nothing: readonly never[] = [];

interface Source {
  readonly source: ModelSource;
}

interface Applied {
  readonly controller: ControllerModel;
  readonly diagnostics: readonly ModelDiagnostic[];
}

const appliedMemo = () =>
  new Memo<ControllerModel, Pick<ConventionContext, "types" | "source">, Applied>({
    types: typesRecorder,
    source: sourceRecorder,
  });

/**
 * Keeps models from one call of `createApplicationModel` to the next. The model of a controller or type is created
 * again only if its inputs have changed. The result is the same with and without the cache.
 *
 * @example `(source: ModelSource, modelCache: ModelCache) => createApplicationModel(source, { controllers: [], modelCache })`
 */
export class ModelCache {
  readonly #declared = new Map<ControllerModel["kind"], Memo<TypeId, Source, ControllerModel | undefined>>();
  /** The types that the controllers reach. */
  readonly reached = new ReachedTypes();
  #applied = appliedMemo();
  #settings: Settings | undefined;

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
    let memo = this.#declared.get(kind);
    if (memo === undefined) this.#declared.set(kind, (memo = new Memo({ source: sourceRecorder })));
    return memo.of(ids, { source }, (from, id) => make(from.source, id)).filter((one) => one !== undefined);
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
    if (this.#settings === undefined || !sameSettings(this.#settings, settings)) this.#applied = appliedMemo();
    this.#settings = settings;
    const found = this.#applied.of(declared, { types, source }, (from, one): Applied => {
      const diagnostics: ModelDiagnostic[] = [];
      const report = (diagnostic: ModelDiagnostic): unknown => diagnostics.push(diagnostic);
      const controller = make(one, { ...settings, ...from, report });
      return { controller, diagnostics: diagnostics.length > 0 ? diagnostics : nothing };
    });
    for (const { diagnostics } of found) for (const diagnostic of diagnostics) context.report(diagnostic);
    return found.map(({ controller }) => controller);
  }
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
