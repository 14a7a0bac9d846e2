import {
  findAttribute,
  isUnfolded,
  type ActionModel,
  type ControllerModel,
  type SelectorModel,
} from "../model/index.js";
import type { Convention } from "./convention.js";
import { viewNameOf } from "./page-names.js";

/** The methods that browsers, clients and proxies use. HEAD is answered like GET. */
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

/**
 * A page with a view shows it for each method that has no handler, or only handlers with names (rule B51): as if the page had such a
 * handler, and it returned `this.page()`.
 */
function viewHandler(page: ControllerModel, handlers: readonly ActionModel[]): ActionModel[] {
  const isHandled = (method: string) =>
    handlers.some(
      ({ name, selectors }) => name === "" && selectors.some(({ httpMethods }) => httpMethods[0] === method),
    );
  const selectors = methods.filter((method) => !isHandled(method)).flatMap((method) => selectorOf(page, method) ?? []);
  if (selectors.length === 0) return [];
  return [{ name: "", methodName: "page", attributes: [], location: page.location, parameters: [], selectors }];
}

/**
 * Handlers of a page: methods named `on`, a method, optionally a handler's name, without `Async`
 * (`onPostMoveAsync`: POST, handler `Move`). All lead to the page's template; the handler's name chooses among them.
 */
export const pageHandlers: Convention = {
  name: "page-handlers",
  apply: (controller, { settings }) => {
    if (controller.kind !== "page") return controller;
    const others = controller.actions.filter((action) => handlerOf(controller, action).length === 0);
    const handlers = controller.actions.flatMap((action) => handlerOf(controller, action));
    const isShown = settings.views === true && viewNameOf(controller) !== undefined;
    return {
      ...controller,
      actions: isShown ? [...handlers, ...viewHandler(controller, handlers)] : handlers,
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
  const selector = selectorOf(page, method.toUpperCase());
  return [{ ...action, name, ...(selector && { selectors: [selector] }) }];
}

function selectorOf(page: ControllerModel, method: string): SelectorModel | undefined {
  const attribute = findAttribute(page.attributes, "Page");
  const template = attribute?.data.template;
  const route = { httpMethods: [method], order: 0 };
  if (isUnfolded(template)) return { ...route, template: "", parts: [], hasUnknownTemplate: true };
  if (typeof template !== "string") return undefined;
  const range = attribute?.argumentRanges?.[0];
  const part = { template, ...(range && { location: { file: page.location.file, range } }) };
  return { ...route, template: template.replace(/^~?\//, ""), parts: [part] };
}
