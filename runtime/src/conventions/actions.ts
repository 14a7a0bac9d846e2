import { findAttribute } from "../model/index.js";
import type { Convention } from "./convention.js";

/** Public methods without `@NonAction` are actions. */
export const actions: Convention = {
  name: "actions",
  apply: (controller) => ({
    ...controller,
    actions: controller.actions.filter(({ attributes }) => findAttribute(attributes, "NonAction") === undefined),
  }),
};
