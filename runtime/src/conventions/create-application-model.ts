import {
  defaultSettings,
  schemaVersion,
  type ApplicationModel,
  type ControllerModel,
  type ModelDiagnostic,
  type ModelSource,
  type PossibleSettings,
  type TypeId,
} from "../model/index.js";
import type { ActionChoice } from "./automatic-bad-requests.js";
import type { FilterReference } from "./checking-filters.js";
import { collectIgnores } from "./collect-ignores.js";
import { collectTypes, type RegisteredBinders } from "./collect-types.js";
import { conventions, type ConventionContext } from "./convention.js";
import { createControllerModel } from "./create-controller-model.js";
import type { RegisteredConverters } from "./own-simple-types.js";
import type { ModelCache } from "./model-cache.js";

/** The options of `createApp` that change the model. */
export interface ModelOptions {
  /** Controller classes, in order. */
  readonly controllers: readonly TypeId[];
  /** Page classes. */
  readonly pages?: readonly TypeId[];
  /** Classes that are registered as services. Default: none. */
  readonly services?: ReadonlySet<TypeId>;
  /** The options that change what declarations mean. Default: `defaultSettings`. */
  readonly settings?: PossibleSettings | undefined;
  /** Chooses the actions with the automatic 400 for an invalid model state. Default: the settings do. */
  readonly hasAutomaticBadRequest?: ActionChoice | undefined;
  /** The classes of the application's filters; `undefined` for an unknown class. Default: none. */
  readonly filters?: readonly FilterReference[] | undefined;
  /** The binders that are registered for types. Default: none. */
  readonly binders?: RegisteredBinders | undefined;
  /** The descriptions that the registered converters give of the texts of types. Default: none. */
  readonly converters?: RegisteredConverters | undefined;
  /** The names of the parameters in the prefix of the registration, which are part of every route. Default: none. */
  readonly prefixParameters?: readonly string[] | undefined;
  /** Results from an earlier model that can be reused. Default: none. */
  readonly modelCache?: ModelCache | undefined;
}

const noServices: ReadonlySet<TypeId> = new Set();

/** The model, and the problems found while it was created. */
export interface CreatedModel {
  readonly model: ApplicationModel;
  readonly diagnostics: readonly ModelDiagnostic[];
}

/**
 * Builds the application model from a source: collects the types that the controllers reach, then applies the conventions in
 * order. Loaded classes and source text are handled the same way.
 *
 * @param source loaded classes, or the reflection of source text
 * @param options the controllers and pages, and how to read them
 * @returns the model and its problems
 * @example `(source: ModelSource) => createApplicationModel(source, { controllers: ["src/orders.ts#OrdersController"] })`
 */
export function createApplicationModel(source: ModelSource, options: ModelOptions): CreatedModel {
  const { modelCache: cache } = options;
  const diagnostics: ModelDiagnostic[] = [];
  const controllers = [
    ...declaredControllers(source, "controller", options.controllers, cache),
    ...declaredControllers(source, "page", options.pages ?? [], cache),
  ];
  const types = collectTypes(source, controllers, cache, options.binders, options.converters);
  const context: ConventionContext = {
    types,
    source,
    services: options.services ?? noServices,
    settings: options.settings ?? defaultSettings,
    hasAutomaticBadRequest: options.hasAutomaticBadRequest,
    filters: options.filters,
    prefixParameters: options.prefixParameters,
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  const applied = cache?.applied(controllers, context, applyConventions) ?? controllers.map((one) => applyConventions(one, context)); // prettier-ignore
  const ignores = collectIgnores(source, controllers, types);
  const model = { schemaVersion, controllers: applied, types, ...(ignores.length > 0 && { ignores }) };
  return { model, diagnostics };
}

function declaredControllers(
  source: ModelSource,
  kind: ControllerModel["kind"],
  ids: readonly TypeId[],
  cache: ModelCache | undefined,
): ControllerModel[] {
  const make = (from: ModelSource, id: TypeId): ControllerModel | undefined => createControllerModel(from, id, kind);
  return cache?.declared(source, kind, ids, make) ?? ids.flatMap((id) => make(source, id) ?? []);
}

function applyConventions(declared: ControllerModel, context: ConventionContext): ControllerModel {
  return conventions.reduce((controller, convention) => convention.apply(controller, context), declared);
}
