import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import type { Convention } from "./convention.js";

/**
 * Handlers of a page: methods named `on`, a method, optionally a handler's name, without `Async`
 * (`onPostMoveAsync`: POST, handler `Move`). All lead to the page's template; the handler's name chooses among them.
 */
export const pageHandlers: Convention = {
  name: "page-handlers",
  apply: (controller) => {
    if (controller.kind !== "page") return controller;
    const others = controller.actions.filter((action) => handlerOf(controller, action).length === 0);
    return {
      ...controller,
      actions: controller.actions.flatMap((action) => handlerOf(controller, action)),
      ...(others.length > 0 && { otherMethods: others.map(placeOf) }),
    };
  },
};

function placeOf({ methodName, location, usedByOthers }: ActionModel): OtherMethod {
  return { methodName, location, ...(usedByOthers && { usedByOthers }) };
}

type OtherMethod = NonNullable<ControllerModel["otherMethods"]>[number];

const handlerName = /^on(Get|Head|Post|Put|Delete|Patch|Options|Trace)(.*?)(?:Async)?$/;

function handlerOf(page: ControllerModel, action: ActionModel): ActionModel[] {
  const match = handlerName.exec(action.methodName);
  const [, method = "", name = ""] = match ?? [];
  if (match === null || (name !== "" && !/^\p{Lu}/u.test(name))) return [];
  const attribute = findAttribute(page.attributes, "Page");
  const template = attribute?.data.template;
  const range = attribute?.argumentRanges?.[0];
  if (typeof template !== "string") return [{ ...action, name }];
  const part = { template, ...(range && { location: { file: page.location.file, range } }) };
  const trimmed = template.replace(/^~?\//, "");
  return [
    {
      ...action,
      name,
      selectors: [{ template: trimmed, httpMethods: [method.toUpperCase()], order: 0, parts: [part] }],
    },
  ];
}
