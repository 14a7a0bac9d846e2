import { findAttribute, type ControllerModel } from "../model/index.js";
import { parseRouteTemplate, type RouteSegment } from "../routing/index.js";

/**
 * The name of a page, with which links and redirects find it: its path, with `[id]` for each parameter. The page of the empty path is
 * `/index`.
 *
 * @param page the page
 * @returns the name; `undefined` if its template is not constant, or the class is no page
 * @example `(page: ControllerModel) => pageNameOf(page)` // "/orders/[id]" for `@Page("/orders/{id:int?}")`
 */
export function pageNameOf(page: Pick<ControllerModel, "kind" | "attributes">): string | undefined {
  const template = page.kind === "page" ? findAttribute(page.attributes, "Page")?.data.template : undefined;
  if (typeof template !== "string") return undefined;
  const { segments } = parseRouteTemplate(template.replace(/^~?\//, "")).template;
  return `/${segments.map(segmentName).join("/") || "index"}`;
}

function segmentName({ parts }: RouteSegment): string {
  return parts.map((part) => (part.kind === "parameter" ? `[${part.name}]` : part.content)).join("");
}

/**
 * The name of the view of a page: the one that `@Page` names, or the page's own name, without a slash at the start.
 *
 * @param page the page
 * @returns the name; `undefined` if the page has no view (`view: false`), or its name is not constant
 * @example `(page: ControllerModel) => viewNameOf(page)` // "orders/[id]" for `@Page("/orders/{id:int?}")`
 */
export function viewNameOf(page: Pick<ControllerModel, "kind" | "attributes">): string | undefined {
  const view = findAttribute(page.attributes, "Page")?.data.view;
  const name = view === undefined ? pageNameOf(page) : view;
  return page.kind === "page" && typeof name === "string" ? name.replace(/^\//, "") : undefined;
}

/**
 * A page's name that does not begin with a slash is relative to the folder of the current page, as in ASP.NET Core.
 *
 * @param name the name in a link
 * @param current the name of the current page (default: one in the first folder)
 * @returns the page's name
 * @example resolvePageName("../list", "/orders/edit/[id]") // "/orders/list"
 */
export function resolvePageName(name: string, current = "/"): string {
  if (name.startsWith("/")) return name;
  const segments = current.split("/").slice(1, -1);
  for (const part of name.split("/")) {
    if (part === "..") segments.pop();
    else if (part !== ".") segments.push(part);
  }
  return `/${segments.join("/")}`;
}
