import type { BindingRequest } from "./binding-request.js";
import type { ModelState } from "./model-state/model-state.js";

/** Binds one action's parameters and its controller's bound properties. Created once, when the application starts. */
export interface ActionBinder {
  /** Never throws on bad input: the errors are in `modelState`. Returns a promise only if a binder is asynchronous. */
  bind(request: BindingRequest): BoundAction | Promise<BoundAction>;
}

/** The arguments of an action. */
export interface BoundAction {
  /** By position; `undefined` if the parameter's own initializer applies, or its type includes `undefined`. */
  readonly arguments: unknown[];
  /** Bound properties, to be set on the controller before the action runs. */
  readonly properties: readonly BoundProperty[];
  readonly modelState: ModelState;
  /** No formatter reads the content type of the body: the response is 415 and the action does not run. */
  readonly isUnsupportedMediaType: boolean;
}

/** A property of the controller, and the value it gets. */
export interface BoundProperty {
  readonly name: string;
  readonly value: unknown;
  /** Nothing was bound: set it only if the controller's constructor left it `undefined`. */
  readonly isDefault?: true;
}
