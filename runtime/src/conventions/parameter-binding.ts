import { bindingInfoOf } from "../attributes/index.js";
import type { Convention } from "./convention.js";

/** Reads the binding of parameters from their attributes. */
export const parameterBinding: Convention = {
  name: "parameter-binding",
  apply: (controller) => ({
    ...controller,
    actions: controller.actions.map((action) => ({
      ...action,
      parameters: action.parameters.map((parameter) => ({
        ...parameter,
        bindingInfo: bindingInfoOf(parameter.attributes) ?? parameter.bindingInfo,
      })),
    })),
  }),
};
