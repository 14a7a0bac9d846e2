import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import type { Convention } from "./convention.js";

/** The actions with the automatic 400 for an invalid model state: `true` for API controllers, or a function. */
export type AutomaticBadRequestOption = boolean | ((controller: ControllerModel, action: ActionModel) => boolean);

/**
 * Marks the actions that run only if the model state is valid (rule V6). `@AutomaticBadRequest()` on the action overrides the
 * controller's, and both override the application's option.
 */
export const automaticBadRequests: Convention = {
  name: "automatic-bad-requests",
  apply: (controller, { automaticBadRequest = false }) => ({
    ...controller,
    actions: controller.actions.map((action) => {
      const isOn = declared(action) ?? declared(controller) ?? optional(automaticBadRequest, controller, action);
      return isOn ? { ...action, automaticBadRequest: true } : action;
    }),
  }),
};

function declared({ attributes }: ControllerModel | ActionModel): boolean | undefined {
  const enabled = findAttribute(attributes, "AutomaticBadRequest")?.data.enabled;
  return typeof enabled === "boolean" ? enabled : undefined;
}

function optional(option: AutomaticBadRequestOption, controller: ControllerModel, action: ActionModel): boolean {
  return typeof option === "function" ? option(controller, action) : option && controller.isApiController;
}
