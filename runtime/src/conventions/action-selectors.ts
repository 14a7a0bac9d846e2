import { isRouteAttribute } from "../attributes/index.js";
import {
  findAttribute,
  isUnfolded,
  type ActionModel,
  type AttributeModel,
  type ControllerModel,
  type SelectorModel,
  type TemplatePart,
} from "../model/index.js";
import type { Convention } from "./convention.js";
import { replaceRouteTokens } from "./route-tokens.js";

/**
 * Combines the controller's and the action's route attributes into routes (rule R4):
 * 1. `@Route`, or an attribute with a template, a name or an order, makes its own route. The methods of other attributes are added
 *    to each route that a bare `@Route` makes.
 * 2. If the action has no template, the controller's templates are its routes.
 * 3. `/` or `~/` at the start removes the controller's template. One slash at each end is removed.
 * 4. The order is the action's, or the controller's. The controller's name counts only if the action has no template.
 * 5. Tokens are replaced before the template is parsed.
 */
export const actionSelectors: Convention = {
  name: "action-selectors",
  apply: (controller) => {
    if (controller.kind === "page") return controller;
    const actions = controller.actions.map((action) => ({
      ...action,
      selectors: selectorsOfAction(controller, action),
    }));
    return { ...controller, actions };
  },
};

/**
 * The routes that the attributes of a controller and of an action make.
 *
 * @param controller the controller
 * @param action the action
 * @returns the routes, with tokens replaced
 * @example `(controller: ControllerModel) => selectorsOfAction(controller, controller.actions[0]!)[0]?.template`
 */
export function selectorsOfAction(controller: ControllerModel, action: ActionModel): SelectorModel[] {
  return selectorsOf(controller, action).map((selector) => replaceRouteTokens(selector, controller, action));
}

/** One template of a controller or action, with the facts of its attribute. */
interface RouteEntry {
  readonly template?: string;
  readonly methods: readonly string[];
  readonly name?: string;
  readonly order?: number;
  readonly part?: TemplatePart;
  /** It has a template, but the editor cannot evaluate it. */
  readonly isUnknown: boolean;
}

function selectorsOf(controller: ControllerModel, action: ActionModel): SelectorModel[] {
  const prefixes = controller.attributes
    .filter(({ name }) => name === "Route")
    .map((route) => entryOf(controller, route));
  const entries = actionEntries(action);
  const routes = entries.flatMap((entry) => combine(prefixes, entry));
  return routes;
}

function actionEntries(action: ActionModel): RouteEntry[] {
  const routes = action.attributes.filter(isRouteAttribute);
  const entries = routes.map((attribute) => entryOf(action, attribute));
  const silentMethods = [...new Set(entries.filter(isSilent).flatMap(({ methods }) => methods))];
  const routed = entries.filter((entry) => !isSilent(entry));
  const isUnknown = action.hasUnknownDecorator === true && silentMethods.length === 0;
  if (routed.length === 0) return [{ methods: silentMethods, isUnknown }];
  const named = routed.filter(({ methods }) => methods.length > 0);
  const plain = routed.filter(({ methods }) => methods.length === 0);
  // `@HttpPut() @Route("x")`: the method belongs to the plain template. Without one, it is a route with the controller's path.
  if (plain.length > 0) return [...named, ...plain.map((entry) => ({ ...entry, methods: silentMethods, isUnknown: entry.isUnknown || isUnknown }))]; // prettier-ignore
  return silentMethods.length > 0 ? [...named, { methods: silentMethods, isUnknown: false }] : named;
}

/** An attribute that only has methods makes no route of its own if other attributes do. */
function isSilent({ template, name, order }: RouteEntry): boolean {
  return template === undefined && name === undefined && order === undefined;
}

function entryOf(owner: ControllerModel | ActionModel, attribute: AttributeModel): RouteEntry {
  const { template, methods, name, order } = attribute.data;
  const text = typeof template === "string" ? template : undefined;
  const isUnknown = isUnfolded(template);
  return {
    template: isUnknown ? "" : text,
    methods: Array.isArray(methods) ? (methods as string[]) : [],
    name: typeof name === "string" ? name : undefined,
    order: typeof order === "number" ? order : undefined,
    part: text === undefined ? undefined : partOf(owner, attribute, text),
    isUnknown,
  };
}

function partOf(owner: ControllerModel | ActionModel, attribute: AttributeModel, template: string): TemplatePart {
  const { name, argumentRanges, file = owner.location.file } = attribute;
  const range = name === "AcceptVerbs" ? argumentRanges?.at(-1) : argumentRanges?.[0];
  return { template, ...(range && { location: { file, range } }) };
}

function combine(prefixes: readonly RouteEntry[], entry: RouteEntry): SelectorModel[] {
  if (prefixes.length === 0 || isAbsolute(entry.template)) return [routeOf(undefined, entry)];
  return prefixes.map((prefix) => routeOf(prefix, entry));
}

function routeOf(prefix: RouteEntry | undefined, entry: RouteEntry): SelectorModel {
  const made = selector(prefix, entry);
  return entry.isUnknown || prefix?.isUnknown === true ? { ...made, hasUnknownTemplate: true } : made;
}

function selector(prefix: RouteEntry | undefined, entry: RouteEntry): SelectorModel {
  const template = combineTemplates(prefix?.template, entry.template);
  const name = entry.name ?? (entry.template === undefined || entry.template === "" ? prefix?.name : undefined);
  // In Node.js 20, each object whose literal begins with a spread gets a hidden class of its own.
  return {
    httpMethods: entry.methods,
    order: entry.order ?? prefix?.order ?? 0,
    parts: [prefix?.part, entry.part].filter((part) => part !== undefined),
    ...(template !== undefined && { template }),
    ...(name !== undefined && { name }),
  };
}

function isAbsolute(template: string | undefined): boolean {
  return template !== undefined && (template.startsWith("/") || template.startsWith("~/"));
}

/**
 * Combines a controller's template and an action's with a slash between them (rule R4). An empty or absolute template is not
 * combined with the other.
 *
 * @param prefix the controller's template
 * @param template the action's template
 * @returns the template of the route; `undefined` if neither has one
 * @example combineTemplates("api/orders", "{id:int}") // "api/orders/{id:int}"
 */
export function combineTemplates(prefix: string | undefined, template: string | undefined): string | undefined {
  if (template === undefined) return prefix === undefined ? undefined : trimSlashes(prefix);
  if (prefix === undefined || isAbsolute(template)) return trimSlashes(template);
  const [left, right] = [trimSlashes(prefix), trimSlashes(template)];
  return left === "" || right === "" ? left + right : `${left}/${right}`;
}

function trimSlashes(template: string): string {
  return template.slice(...trimmedRange(template));
}

/**
 * The part of a template that is combined: without `~/` or `/` at the start and one slash at the end.
 *
 * @param template the template
 * @returns its start and end
 * @example `trimmedRange("~/orders/")`
 */
export function trimmedRange(template: string): [start: number, end: number] {
  const start = template.startsWith("~/") ? 2 : template.startsWith("/") ? 1 : 0;
  const end = template.length > start && template.endsWith("/") ? template.length - 1 : template.length;
  return [start, end];
}

/**
 * Whether the controller or one of its actions has an attribute route, so that conventional routes do not reach it
 * (rule R6).
 *
 * @param controller the controller
 * @param action its action
 * @returns whether one of them has an attribute route
 * @example `(controller: ControllerModel, action: ActionModel) => hasAttributeRoute(controller, action)`
 */
export function hasAttributeRoute(controller: ControllerModel, action: ActionModel): boolean {
  return (
    action.selectors.some(({ template }) => template !== undefined) ||
    findAttribute(controller.attributes, "Route") !== undefined
  );
}
