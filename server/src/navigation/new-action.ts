import type { EndpointTable } from "ligature/internal/endpoints";
import type { ControllerModel } from "ligature/internal/model";
import { linkValueTypes, readClass, type ClassText, type LinkCall } from "ligature/internal/reflection";
import { parseRouteTemplate } from "ligature/internal/routing";
import { ImportEdits } from "../text/import-edits.js";
import { isSameName } from "../text/same-name.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";

/** An action that is added to a controller. */
export interface ActionToAdd {
  readonly file: string;
  /** The name of the method. */
  readonly name: string;
  /** The name of the class. */
  readonly controller: string;
  readonly edits: readonly SpanEdit[];
}

/** A controller of one of the project's applications. */
export interface Owner {
  readonly application: EndpointTable;
  readonly controller: ControllerModel;
}

interface Value {
  readonly name: string;
  readonly type: string;
}

/** Route values that links set without a parameter. */
const given: ReadonlySet<string> = new Set(["action", "area", "controller", "handler", "page"]);
const isName = /^[A-Za-z_$][\w$]*$/;

/**
 * The action that a link names and that its controller does not have. It answers GET, and its parameters are the values of the link. A
 * route belongs to the controller with the link.
 *
 * @returns the edits; `undefined` if the controller is not known, or if it has a member of that name
 */
export function newAction(scope: NameScope, call: LinkCall): ActionToAdd | undefined {
  const owner = ownerOf(scope, call);
  const name = owner && methodName(call);
  if (name === undefined || !call.values.every((value) => isName.test(value.name) && !given.has(value.name.toLowerCase()))) return undefined; // prettier-ignore
  const { controller } = owner!;
  const { file, range } = controller.location;
  const text = scope.sources.textOf(file);
  const written = readClass(scope.reflector, file, text.offsetsOf(range)[0]);
  if (written === undefined || hasMember(written, controller, name)) return undefined;
  const types = linkValueTypes(scope.reflector, call);
  const values = call.values.map((value, index) => ({ name: value.name, type: types[index]! }));
  const edits = writeAction(scope, owner!, written, { name, values, ...routeNameOf(call) });
  return { file, name, controller: controller.typeName, edits };
}

/**
 * A new action of a controller that answers a method.
 *
 * @returns the edits, or the reason why there are none
 */
export function addAction(
  scope: NameScope,
  owner: Owner,
  wanted: { readonly name: string; readonly method: string },
): ActionToAdd | string {
  const name = wanted.name.trim();
  if (!isName.test(name) || /Async$/i.test(name) || name === "constructor")
    return `'${name}' cannot be the name of an action.`;
  const { controller } = owner;
  const { file, range } = controller.location;
  const written = readClass(scope.reflector, file, scope.sources.textOf(file).offsetsOf(range)[0]);
  if (written === undefined) return `${controller.typeName} cannot be read.`;
  if (hasMember(written, controller, name)) return `${controller.typeName} has a member '${name}' already.`;
  return {
    file,
    name,
    controller: controller.typeName,
    edits: writeAction(scope, owner, written, { name, values: [], method: wanted.method }),
  };
}

function ownerOf({ snapshot }: NameScope, { target, within }: LinkCall): Owner | undefined {
  const isMeant = ({ id, name }: ControllerModel): boolean => {
    if (target.kind !== "action" || target.controller === undefined) return id === within?.type;
    return isSameName(name, target.controller);
  };
  const owners = snapshot.applications.flatMap((application) =>
    application.model.controllers.filter(isMeant).map((controller) => ({ application, controller })),
  );
  const [first] = owners;
  const isOne = new Set(owners.map(({ controller }) => controller.id)).size === 1;
  return isOne && first!.controller.kind === "controller" && first!.controller.location.file !== "" ? first : undefined;
}

/** `shippedOrders` for an action `ShippedOrders` and a route `shipped-orders`. An action's name has no `Async` at its end. */
function methodName({ target }: LinkCall): string | undefined {
  if (target.kind === "method") return undefined;
  const written = target.kind === "action" ? target.action : target.name.replace(/[^\w$]+(\w?)/g, (_, next: string) => next.toUpperCase()); // prettier-ignore
  const name = written.charAt(0).toLowerCase() + written.slice(1);
  return isName.test(name) && !/Async$/i.test(name) && name !== "constructor" ? name : undefined;
}

function routeNameOf({ target }: LinkCall): { readonly route?: string } {
  return target.kind === "route" ? { route: target.name } : {};
}

/** A method of another case would be an action of the same name. */
function hasMember({ members }: ClassText, { actions }: ControllerModel, name: string): boolean {
  return members.some((member) => isSameName(member, name)) || actions.some((action) => isSameName(action.name, name));
}

interface NewAction {
  readonly name: string;
  readonly values: readonly Value[];
  readonly route?: string;
  /** In upper case. Default: GET. */
  readonly method?: string;
}

const attributes: Readonly<Record<string, string>> = {
  GET: "HttpGet",
  POST: "HttpPost",
  PUT: "HttpPut",
  PATCH: "HttpPatch",
  DELETE: "HttpDelete",
  HEAD: "HttpHead",
  OPTIONS: "HttpOptions",
};

function writeAction(scope: NameScope, owner: Owner, { end }: ClassText, action: NewAction): SpanEdit[] {
  const { file } = owner.controller.location;
  const { text } = scope.sources.textOf(file);
  const names = new ImportEdits(text, file);
  const get = names.use(attributes[action.method ?? "GET"] ?? "HttpGet");
  const types = action.values.map(({ type }) =>
    /^[A-Z]/.test(type) ? names.useType(type) : { text: type, edits: [] },
  );
  const template = templateOf(owner, action);
  const options = action.route === undefined ? "" : `, { name: ${names.quoted(action.route)} }`;
  const parameters = action.values.map(({ name }, index) => `${name}: ${types[index]!.text}`).join(", ");
  const { semicolon } = names;
  const lines = [
    `@${get.text}(${template === "" && options === "" ? "" : names.quoted(template)}${options})`,
    `${action.name}(${parameters}) {`,
    `  throw new Error(${names.quoted("Not implemented.")})${semicolon}`,
    "}",
  ];
  const imports = new Map([get, ...types].flatMap(({ edits }) => edits).map((edit) => [edit.text, edit]));
  return [...imports.values(), inClass(text, end, lines)].map((edit) => ({ file, ...edit }));
}

/** As the last member, indented by two more than the class. */
function inClass(text: string, end: number, lines: readonly string[]): Pick<SpanEdit, "start" | "end" | "text"> {
  const lineStart = text.lastIndexOf("\n", end - 1) + 1;
  const before = text.slice(lineStart, end);
  const indent = `${/^[ \t]*/.exec(before)![0]}  `;
  const method = lines.map((line) => `${indent}${line}\n`).join("");
  if (before.trim() === "") return { start: lineStart, end: lineStart, text: `${/\{\s*$/.test(text.slice(0, lineStart)) ? "" : "\n"}${method}` }; // prettier-ignore
  return { start: end, end, text: `\n${method}${indent.slice(2)}` };
}

/** The values that the controller's template does not have. The action's name precedes them if other actions have the same path. */
function templateOf({ application, controller }: Owner, { name, values, method = "GET" }: NewAction): string {
  const routes = controller.attributes.filter((one) => one.name === "Route").map(({ data }) => String(data.template));
  const outer = [application.prefix.template.text, ...routes].join("/");
  const known = new Set(parseRouteTemplate(outer).template.parameters.map((one) => one.name.toLowerCase()));
  const own = values.filter((value) => !known.has(value.name.toLowerCase())).map((value) => `{${value.name}}`);
  if (/\[action\]/i.test(outer)) return own.join("/");
  const start = routes.length === 0 ? [controller.name.toLowerCase()] : [];
  const short = [...start, ...own].join("/");
  const isFree = routes.length <= 1 && !taken(application, method).has(shapeOf(joined(routes[0], controller, short)));
  return isFree && (own.length > 0 || /^(?:get|index|list|create|add|post)$/i.test(name))
    ? short
    : [...start, name, ...own].join("/");
}

function joined(route: string | undefined, { name }: ControllerModel, own: string): string {
  return [route?.replaceAll(/\[controller\]/gi, name), own]
    .filter((part) => part !== undefined && part !== "")
    .join("/");
}

/** The paths that requests with the method lead to already. */
function taken({ model }: EndpointTable, method: string): ReadonlySet<string> {
  const selectors = model.controllers.flatMap(({ actions }) => actions).flatMap((action) => action.selectors);
  const answering = selectors.filter(({ httpMethods }) => httpMethods.length === 0 || httpMethods.includes(method));
  return new Set(answering.map(({ template = "" }) => shapeOf(template)));
}

function shapeOf(template: string): string {
  return template
    .replaceAll(/\{[^{}]*\}/g, "{}")
    .replaceAll(/^\/|\/$/g, "")
    .toLowerCase();
}
