import type { BindingRequest } from "./binding-request.js";
import type { ModelState } from "./model-state.js";

/** Binds one action's parameters and its controller's bound properties. Made once, when the application starts. */
export interface ActionBinder {
  /** Never throws on bad input: it is in `modelState`. A promise only when a binder was asynchronous. */
  bind(request: BindingRequest): BoundAction | Promise<BoundAction>;
}

/** What an action is called with. */
export interface BoundAction {
  /** By position; `undefined` where the parameter's own initializer applies, or where its type has `undefined`. */
  readonly arguments: unknown[];
  /** Bound properties, to be set on the controller before the action runs. */
  readonly properties: readonly BoundProperty[];
  readonly modelState: ModelState;
  /** The content type of the body is one that no formatter reads: the answer is 415 and the action does not run. */
  readonly isUnsupportedMediaType: boolean;
}

/** A property of the controller, and the value it gets. */
export interface BoundProperty {
  readonly name: string;
  readonly value: unknown;
  /** Nothing was bound: set it only when the controller's constructor left it `undefined`. */
  readonly isDefault?: true;
}
