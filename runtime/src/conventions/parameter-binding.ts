import { bindingInfoOf } from "../attributes/index.js";
import type { Convention } from "./convention.js";

/** Reads what attributes say of the binding of parameters. */
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
