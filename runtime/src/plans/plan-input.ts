import type { InterpretedActionBinder } from "../binding/index.js";
import type { BodyContent } from "../formatters/index.js";
import type { ActionModel, ControllerModel, FormLimits } from "../model/index.js";
import type { PlannedValidator } from "../validation/index.js";
import type { KeyShapes } from "./key-shape.js";
import type { PlanCode } from "./plan-code.js";
import type { SourceKeys } from "./source-keys.js";

/**
 * What a plan asks of whoever runs it. Requests and their contexts are handed through: a plan looks at a request's `raw.url`,
 * headers and method alone, and at nothing of a context. Only the generated code calls these, so that their first parameters have no
 * type of Fastify's.
 */
export interface PlanHost {
  /** Where a controller keeps the context of its request. */
  readonly contextKey: symbol;
  /** The collected body of a request; `undefined` when there is none. */
  readonly bodyOf: (request: never) => BodyContent | undefined;
  /** A form's text; `undefined` where the request has no form, null where only the interpreter can say. */
  readonly readFormText: (request: never, lengthLimit: number) => string | null | undefined;
  /** Whether a form that nobody reads is so short that it can be read for certain. */
  readonly isSmallForm: (request: never) => boolean;
}

/** What a plan is made of. */
export interface PlanInput {
  readonly host: PlanHost;
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
  readonly createController: (context: never) => object;
  /** A controller's class, where its constructor wants nothing. */
  readonly controllerClass?: (new () => object) | undefined;
  /** The plan binds, and gives the arguments: it is called with the controller, and somebody else runs the action. */
  readonly bindsOnly?: boolean;
  /** Gives a service of a request. */
  readonly resolve: (context: never, type: string, key: string | undefined) => unknown;
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
