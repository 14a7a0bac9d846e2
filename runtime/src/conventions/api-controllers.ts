import { findAttribute } from "../model/index.js";
import type { Convention } from "./convention.js";

/** Marks controllers that have `@ApiController`, their own or a base class's. */
export const apiControllers: Convention = {
  name: "api-controllers",
  apply: (controller) => ({
    ...controller,
    isApiController: findAttribute(controller.attributes, "ApiController") !== undefined,
  }),
};
