import { isRouteAttribute } from "ligature/internal/attributes";
import { selectorsOfAction } from "ligature/internal/conventions";
import type { ActionModel, AttributeModel, ControllerModel, SelectorModel } from "ligature/internal/model";

/** A route attribute of an action, with the template that it needs in another controller. */
export interface MovedRoute {
  readonly attribute: AttributeModel;
  readonly template: string;
}

/**
 * The route attributes of an action that must change so that its routes stay the same in another controller: relative to the controller's
 * template, or else absolute.
 *
 * @returns the attributes; `undefined` if no templates of its attributes can do that
 */
export function movedRoutes(from: ControllerModel, to: ControllerModel, action: ActionModel): MovedRoute[] | undefined {
  const { attributes, selectors } = action;
  const isKnown = selectors.every(({ template, hasUnknownTemplate }) => template !== undefined && !hasUnknownTemplate);
  if (selectors.length === 0 || !isKnown) return undefined;
  const routes = attributes.filter((one) => isRouteAttribute(one) && !isAbsolute(one.data.template));
  const changed = routes.map((one) => movedRoute(from, to, action, one));
  const moved = changed.filter((one) => one?.template !== one?.attribute.data.template && one !== undefined);
  const data = new Map(changed.map((one) => [one?.attribute, one?.template]));
  const after = attributes.map((one) => (data.get(one) === undefined ? one : { ...one, data: { ...one.data, template: data.get(one)! } })); // prettier-ignore
  const isSame = comparable(selectorsOfAction(to, { ...action, attributes: after })) === comparable(selectors);
  const canWrite = moved.every((one) => one!.attribute.range !== undefined && one!.attribute.file === undefined && one!.attribute.name !== "AcceptVerbs"); // prettier-ignore
  return isSame && canWrite && !action.selectors.some(hasTokenInName) ? (moved as MovedRoute[]) : undefined;
}

/** A name with a token would have another value. */
function hasTokenInName({ name = "" }: SelectorModel): boolean {
  return name.includes("[");
}

function isAbsolute(template: unknown): boolean {
  return typeof template === "string" && /^~?\//.test(template);
}

/** `undefined`: the attribute only has methods, for the template of another one. */
function movedRoute(
  from: ControllerModel,
  to: ControllerModel,
  action: ActionModel,
  attribute: AttributeModel,
): MovedRoute | undefined {
  const isSilent = ["template", "name", "order"].every((key) => attribute.data[key] === undefined);
  const others = action.attributes.filter((one) => isRouteAttribute(one) && one !== attribute);
  if (isSilent && others.some(({ data }) => data.methods === undefined)) return undefined;
  const [made, ...more] = selectorsOfAction(from, { ...action, attributes: [attribute] });
  if (made?.template === undefined || more.length > 0) return undefined;
  const bare: AttributeModel = { name: "HttpGet", data: { methods: ["GET"] } };
  const prefixes = selectorsOfAction(to, { ...action, attributes: [bare] });
  const template = relative(made.template, prefixes);
  const hasNone = attribute.data.template === undefined && template === "";
  return hasNone ? undefined : { attribute, template: template.replaceAll("[", "[[").replaceAll("]", "]]") };
}

function relative(template: string, prefixes: readonly SelectorModel[]): string {
  const [only, ...others] = prefixes;
  if (only?.template === undefined) return template;
  if (others.length === 0 && template === only.template) return "";
  if (others.length === 0 && only.template === "") return template;
  return others.length === 0 && template.startsWith(`${only.template}/`) ? template.slice(only.template.length + 1) : `/${template}`; // prettier-ignore
}

function comparable(selectors: readonly SelectorModel[]): string {
  return JSON.stringify(
    selectors.map(({ template, httpMethods, order, name }) => [template, httpMethods, order, name]),
  );
}
