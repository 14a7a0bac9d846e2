import { findAttribute, type ActionModel } from "../model/index.js";
import type { Convention } from "./convention.js";

/** `@ActionName`, or the method's name without `Async` (ASP.NET Core's SuppressAsyncSuffixInActionNames, on by default). */
export const actionNames: Convention = {
  name: "action-names",
  apply: (controller) =>
    controller.kind === "page"
      ? controller
      : { ...controller, actions: controller.actions.map((action) => ({ ...action, name: nameOf(action) })) },
};

function nameOf(action: ActionModel): string {
  const name = findAttribute(action.attributes, "ActionName")?.data.name;
  return typeof name === "string" ? name : action.methodName.replace(/(?<=.)Async$/, "");
}
