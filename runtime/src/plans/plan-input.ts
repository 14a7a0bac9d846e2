import type { InterpretedActionBinder, KeyShapes, SourceKeys } from "../binding/index.js";
import type { BodyContent } from "../formatters/index.js";
import type { ActionModel, ControllerModel, FormLimits } from "../model/index.js";
import type { AttributeValidator } from "../validation/index.js";
import type { Culture } from "../types/index.js";
import type { PlanCode } from "../generated-code/index.js";

/**
 * The functions that a plan needs from its host. A plan passes requests and their contexts through: it reads only a request's `raw.url`, headers and
 * method, and nothing of a context. Only generated code calls these functions, so their first parameters need no Fastify types.
 */
export interface PlanHost {
  /** Where a controller keeps the context of its request. */
  readonly contextKey: symbol;
  /** The collected body of a request; `undefined` when there is none. */
  readonly bodyOf: (request: never) => BodyContent | undefined;
  /** A form's text; `undefined` if the request has no form, null if only the interpreter can read it. */
  readonly readFormText: (request: never, lengthLimit: number) => string | null | undefined;
  /** The culture in which the form of a request is read; `undefined`: that of the application. */
  readonly formCultureOf: (request: never) => Culture | undefined;
  /** Whether a form that no target reads is so short that it is certainly within the limits. */
  readonly isSmallForm: (request: never) => boolean;
}

/** The input from which a plan is made. */
export interface PlanInput {
  readonly host: PlanHost;
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** The interpreter, whose binders the plan follows. */
  readonly binder: InterpretedActionBinder;
  readonly validator: AttributeValidator;
  /** The parameters of the route templates that lead to the action. */
  readonly routeNames: readonly string[];
  /** The parameters that have a value in every one of these routes. */
  readonly surelyInRoute: ReadonlySet<string>;
  /** The limits of a form. */
  readonly formLimits: Required<FormLimits>;
  /** Creates the controller. */
  readonly createController: (context: never) => object;
  /** The controller's class, if its constructor has no parameters. */
  readonly controllerClass?: (new () => object) | undefined;
  /** The plan only binds: it is called with the controller, and returns the arguments of the action. */
  readonly bindsOnly?: boolean;
  /** Resolves a service of a request. */
  readonly resolve: (context: never, type: string, key: string | undefined) => unknown;
}

/** The parts that the emitters of one plan share. */
export interface PlanParts extends PlanInput {
  readonly code: PlanCode;
  readonly shapes: KeyShapes;
  readonly query: SourceKeys;
  readonly form: SourceKeys;
  /** Requests can have a body, so there can be a form. */
  readonly mayHaveBody: boolean;
}
