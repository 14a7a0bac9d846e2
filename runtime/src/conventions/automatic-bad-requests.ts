import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import type { Convention } from "./convention.js";

/** Chooses actions. */
export type ActionChoice = (controller: ControllerModel, action: ActionModel) => boolean;

/**
 * Marks the actions that run only if the model state is valid (rule V6). `@AutomaticBadRequest()` on the action overrides the
 * controller's, and both override the application's option: `true` for API controllers, or a function.
 */
export const automaticBadRequests: Convention = {
  name: "automatic-bad-requests",
  apply: (controller, { settings, hasAutomaticBadRequest }) => {
    const ofController = settings.automaticBadRequest === true && controller.isApiController;
    const actions = controller.actions.map((action) => {
      const chosen = hasAutomaticBadRequest?.(controller, action) ?? ofController;
      const isOn = declared(action) ?? declared(controller) ?? chosen;
      return isOn ? ({ ...action, automaticBadRequest: true } as const) : action;
    });
    return { ...controller, actions };
  },
};

function declared({ attributes }: ControllerModel | ActionModel): boolean | undefined {
  const enabled = findAttribute(attributes, "AutomaticBadRequest")?.data.enabled;
  return typeof enabled === "boolean" ? enabled : undefined;
}
