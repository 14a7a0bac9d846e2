import { findAttribute } from "../model/index.js";
import type { Convention } from "./convention.js";

/** Marks controllers with `@ApiController`, including one on a base class. */
export const apiControllers: Convention = {
  name: "api-controllers",
  apply: (controller) => ({
    ...controller,
    isApiController: findAttribute(controller.attributes, "ApiController") !== undefined,
  }),
};
