import type { ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";

/** What may be said of a route besides its template. */
export interface RouteOptions {
  /** The route's name, unique in the application, for links (`url.routeUrl`). */
  name?: string;
  /** Tried in ascending order before precedence counts. Default 0. */
  order?: number;
}

/** The data of `Route`, `HttpGet`, ... and `AcceptVerbs`. */
export interface RouteAttributeData {
  readonly template?: string;
  readonly name?: string;
  readonly order?: number;
  /** Upper case; absent on `Route`. */
  readonly methods?: readonly string[];
}

function routeData(methods: readonly string[] | undefined, template?: ConstantValue, options?: ConstantValue) {
  const { name, order } = optionsOf(options);
  return compact({ template, name, order, methods });
}

type HttpMethodAttribute = AttributeFactory<[template?: string, options?: RouteOptions]>;

function httpMethod(name: string, method: string): HttpMethodAttribute {
  return attribute({
    name,
    targets: ["method"],
    multiple: true,
    inherited: true,
    create: (template, options) => routeData([method], template, options),
  });
}

/**
 * A route template for a controller (the prefix of its actions) or an action (any method). `[controller]`, `[action]` and
 * `[area]` are replaced; a template that starts with `/` or `~/` ignores the controller's.
 *
 * @example `@Route("api/[controller]")`
 */
export const Route: AttributeFactory<[template: string, options?: RouteOptions]> = attribute({
  name: "Route",
  targets: ["class", "method"],
  multiple: true,
  inherited: true,
  create: (template, options) => routeData(undefined, template, options),
});

/** Answers GET, and HEAD. Without a template: the controller's own path. */
export const HttpGet: HttpMethodAttribute = httpMethod("HttpGet", "GET");
/** Answers POST. */
export const HttpPost: HttpMethodAttribute = httpMethod("HttpPost", "POST");
/** Answers PUT. */
export const HttpPut: HttpMethodAttribute = httpMethod("HttpPut", "PUT");
/** Answers DELETE. */
export const HttpDelete: HttpMethodAttribute = httpMethod("HttpDelete", "DELETE");
/** Answers PATCH. */
export const HttpPatch: HttpMethodAttribute = httpMethod("HttpPatch", "PATCH");
/** Answers HEAD by an action of its own, in place of GET's. */
export const HttpHead: HttpMethodAttribute = httpMethod("HttpHead", "HEAD");
/** Answers OPTIONS. */
export const HttpOptions: HttpMethodAttribute = httpMethod("HttpOptions", "OPTIONS");

/**
 * Answers several methods.
 *
 * @example `@AcceptVerbs("GET", "PUT", { route: "accepts" })`
 */
export const AcceptVerbs: AttributeFactory<[...methods: (string | (RouteOptions & { route?: string }))[]]> = attribute({
  name: "AcceptVerbs",
  targets: ["method"],
  multiple: true,
  inherited: true,
  create: (...args) => {
    const methods = args.filter((argument) => typeof argument === "string").map((method) => method.toUpperCase());
    const options = optionsOf(args.find((argument) => typeof argument === "object"));
    return routeData(methods, options.route, options);
  },
});

/** Gives the action another name than its method's: the value of `[action]` and of conventional routes. */
export const ActionName: AttributeFactory<[name: string]> = attribute({
  name: "ActionName",
  targets: ["method"],
  create: (name) => compact({ name }),
});

/** A public method that is no action. */
export const NonAction: AttributeFactory<[]> = attribute({
  name: "NonAction",
  targets: ["method"],
  create: () => ({}),
});

/** The controller's area: the value of `[area]`. */
export const Area: AttributeFactory<[name: string]> = attribute({
  name: "Area",
  targets: ["class"],
  inherited: true,
  create: (name) => compact({ name }),
});

/**
 * A page: a class whose methods `onGet`, `onPost`, `onPostDelete`, ... handle one path.
 *
 * @example `@Page("/courses/{id:int?}")`
 */
export const Page: AttributeFactory<[template: string]> = attribute({
  name: "Page",
  targets: ["class"],
  create: (template) => compact({ template }),
});
