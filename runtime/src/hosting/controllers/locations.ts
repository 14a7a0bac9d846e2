import type { LinkValues } from "../../routing/index.js";
import type { UrlHelper } from "../links/url-helper.js";

/** The path of a named route. Throws if the values are not sufficient. */
export function routeLocation(url: UrlHelper, name: string, values: LinkValues): string {
  return url.routeUrl(name, values) ?? noRoute(`the route "${name}"`, values);
}

/** The path of an action. Throws if the values are not sufficient. */
export function actionLocation(
  url: UrlHelper,
  action: string,
  controller: string | undefined,
  values: LinkValues,
): string {
  return url.action(action, controller, values) ?? noRoute(`the action "${action}"`, values);
}

/** The path of a page. Throws if the values are not sufficient. */
export function pageLocation(url: UrlHelper, name: string | undefined, values: LinkValues): string {
  return url.page(name, values) ?? noRoute(name === undefined ? "this page" : `the page "${name}"`, values);
}

function noRoute(what: string, values: LinkValues): never {
  const names = Object.keys(values).join(", ") || "none";
  throw new Error(`The given values (${names}) are not enough to create a link to ${what}.`);
}
