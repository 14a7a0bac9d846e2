import type { ActionModel, ControllerModel } from "../model/index.js";

interface ActionOfController {
  readonly controller: Pick<ControllerModel, "id">;
  readonly action: Pick<ActionModel, "methodName">;
}

/**
 * Two actions as a text, in any order: findings about the same two have it among their data.
 *
 * @param one an action
 * @param other another one
 * @returns the text
 * @example `(one: Endpoint, other: Endpoint) => actionPair(one, other) === actionPair(other, one)`
 */
export function actionPair(one: ActionOfController, other: ActionOfController): string {
  const ids = [one, other].map(({ controller, action }) => `${controller.id}.${action.methodName}`);
  return ids.sort().join(" ");
}
