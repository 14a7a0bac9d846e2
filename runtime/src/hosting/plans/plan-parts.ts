import type { InterpretedActionBinder } from "../../binding/index.js";
import type { ActionModel, ControllerModel, FormLimits } from "../../model/index.js";
import type { PlannedValidator } from "../../validation/index.js";
import type { RequestContext } from "../request-context.js";
import type { KeyShapes } from "./key-shape.js";
import type { PlanCode } from "./plan-code.js";
import type { SourceKeys } from "./source-keys.js";

/** What a plan is made of. */
export interface PlanInput {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** The interpreter, whose binders the plan follows. */
  readonly binder: InterpretedActionBinder;
  readonly validator: PlannedValidator;
  /** The parameters of the route templates that lead to the action. */
  readonly routeNames: readonly string[];
  /** Those that every one of these routes has a value for. */
  readonly surelyInRoute: ReadonlySet<string>;
  /** How much a form may hold. */
  readonly formLimits: Required<FormLimits>;
  /** Makes the controller. */
  readonly createController: (context: RequestContext) => object;
  /** A controller's class, where its constructor wants nothing. */
  readonly controllerClass?: (new () => object) | undefined;
  /** Gives a service of a request. */
  readonly resolve: (context: RequestContext, type: string, key: string | undefined) => unknown;
}

/** What the emitters of one plan share. */
export interface PlanParts extends PlanInput {
  readonly code: PlanCode;
  readonly shapes: KeyShapes;
  readonly query: SourceKeys;
  readonly form: SourceKeys;
  /** Requests may have a body, so that there may be a form. */
  readonly mayHaveBody: boolean;
}
