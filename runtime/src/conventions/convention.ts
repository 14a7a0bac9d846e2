import type {
  ControllerModel,
  ModelDiagnostic,
  ModelSource,
  PossibleSettings,
  TypeId,
  TypeModel,
} from "../model/index.js";
import { actionNames } from "./action-names.js";
import { actionSelectors } from "./action-selectors.js";
import { actions } from "./actions.js";
import { apiControllers } from "./api-controllers.js";
import { automaticBadRequests, type ActionChoice } from "./automatic-bad-requests.js";
import { boundProperties } from "./bound-properties.js";
import { checkingFilters, type FilterReference } from "./checking-filters.js";
import { inferBindingSources } from "./infer-binding-sources.js";
import { pageHandlers } from "./page-handlers.js";
import { parameterBinding } from "./parameter-binding.js";

/** The inputs of a convention. */
export interface ConventionContext {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly source: ModelSource;
  /** The types that are registered as services. */
  readonly services: ReadonlySet<TypeId>;
  readonly settings: PossibleSettings;
  /** Chooses the actions with the automatic 400, if the application has a function for it. */
  readonly hasAutomaticBadRequest?: ActionChoice | undefined;
  /** The filters of the whole application. */
  readonly filters?: readonly FilterReference[] | undefined;
  /** The names of the parameters in the prefix of the registration. */
  readonly prefixParameters?: readonly string[] | undefined;
  report(diagnostic: ModelDiagnostic): void;
}

/** A pass over one controller. It returns a changed copy. */
export interface Convention {
  readonly name: string;
  apply(controller: ControllerModel, context: ConventionContext): ControllerModel;
}

/**
 * The conventions in order: which methods are actions, their names, their routes (which need the names), binding from attributes,
 * and then binding that is inferred from routes and types.
 */
export const conventions: readonly Convention[] = [
  apiControllers,
  actions,
  pageHandlers,
  actionNames,
  actionSelectors,
  parameterBinding,
  boundProperties,
  inferBindingSources,
  automaticBadRequests,
  checkingFilters,
];
