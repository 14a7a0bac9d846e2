import type { ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";
import { mistakeInMethods, mistakeInRouteValue } from "./http-syntax.js";
import { mistakeInOrder } from "./number-mistakes.js";

/** The options of a route, in addition to its template. */
export interface RouteAttributeOptions {
  /** The route's name, unique in the application, for links (`url.routeUrl`). */
  name?: string;
  /** Routes are tried in ascending order; precedence decides between equal orders. An integer. Default 0. */
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

type HttpMethodAttribute = AttributeFactory<
  [options: RouteAttributeOptions] | [template?: string, options?: RouteAttributeOptions]
>;

/** `@HttpGet({ name: "orders" })` has options without a template. An expression that is not constant is a template. */
function isOptions(first: ConstantValue | undefined): boolean {
  const { $expression, $undefined, $class } = optionsOf(first);
  return typeof first === "object" && ($expression ?? $undefined ?? $class) === undefined;
}

function httpMethod(name: string, method: string): HttpMethodAttribute {
  return attribute({
    name,
    targets: ["method"],
    multiple: true,
    sampleArguments: [""],
    create: (first, second) =>
      isOptions(first) ? routeData([method], undefined, first) : routeData([method], first, second),
    mistakeOf: mistakeInOrder,
    consequence: "reached",
  });
}

/**
 * A route template for a controller (the prefix of its actions) or an action (any method). `[controller]`, `[action]`
 * and `[area]` are replaced (rule R5). An action's template that starts with `/` or `~/` ignores the controller's (rule
 * R4).
 *
 * @param template the template, such as `orders/{id:int}`; a wrong one is a start-up error (LIG1003)
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@Route("api/[controller]") class OrdersController extends ControllerBase {}`
 */
export const Route: AttributeFactory<[template: string, options?: RouteAttributeOptions]> = attribute({
  name: "Route",
  targets: ["class", "method"],
  multiple: true,
  sampleArguments: [""],
  create: (template, options) => routeData(undefined, template, options),
  mistakeOf: mistakeInOrder,
  consequence: "reached",
});

/**
 * Answers GET, and HEAD.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpGet("{id:int}", { name: "order" }) get(id: Int32) { return orders.get(id); }`
 */
export const HttpGet: HttpMethodAttribute = httpMethod("HttpGet", "GET");
/**
 * Answers POST.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpPost() add(order: NewOrder) { return orders.add(order); }`
 */
export const HttpPost: HttpMethodAttribute = httpMethod("HttpPost", "POST");
/**
 * Answers PUT.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpPut("{id:int}") replace(id: Int32, order: NewOrder) { return this.ok({ id, order }); }`
 */
export const HttpPut: HttpMethodAttribute = httpMethod("HttpPut", "PUT");
/**
 * Answers DELETE.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpDelete("{id:int}") remove(id: Int32) { return id > 0 ? this.noContent() : this.notFound(); }`
 */
export const HttpDelete: HttpMethodAttribute = httpMethod("HttpDelete", "DELETE");
/**
 * Answers PATCH.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpPatch("{id:int}") change(id: Int32, @FromBody() change: Partial<Order>) { return this.ok({ ...change, id }); }`
 */
export const HttpPatch: HttpMethodAttribute = httpMethod("HttpPatch", "PATCH");
/**
 * Answers HEAD with a separate action instead of the GET action.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpHead("{id:int}") exists(id: Int32) { return orders.find(id) ? this.ok() : this.notFound(); }`
 */
export const HttpHead: HttpMethodAttribute = httpMethod("HttpHead", "HEAD");
/**
 * Answers OPTIONS.
 *
 * @param template the rest of the path; without it, the action has the controller's own path, and `options` come first
 * @param options `name` names the route for links; `order` is tried in ascending order (default: 0)
 * @example `@HttpOptions() methods() { return this.noContent(); }`
 */
export const HttpOptions: HttpMethodAttribute = httpMethod("HttpOptions", "OPTIONS");

/**
 * Answers several methods.
 *
 * @param methods the methods, in upper or lower case; an object among them has `route` (the template), `name` and
 * `order`
 * @example `@AcceptVerbs("GET", "PUT", { route: "draft" }) draft() { return this.ok(); }`
 */
export const AcceptVerbs: AttributeFactory<[...methods: (string | (RouteAttributeOptions & { route?: string }))[]]> =
  attribute({
    name: "AcceptVerbs",
    targets: ["method"],
    multiple: true,
    sampleArguments: ["GET"],
    create: (...args) => {
      const methods = args.filter((argument) => typeof argument === "string").map((method) => method.toUpperCase());
      const options = optionsOf(args.find((argument) => typeof argument === "object"));
      return routeData(methods, options.route, options);
    },
    mistakeOf: (data) => mistakeInMethods(data) ?? mistakeInOrder(data),
    consequence: "reached",
  });

/**
 * Gives the action a name that differs from its method's, for `[action]`, conventional routes and links.
 *
 * @param name the name
 * @example `@HttpGet("[action]") @ActionName("all") listOrders() { return this.ok(); }`
 */
export const ActionName: AttributeFactory<[name: string]> = attribute({
  name: "ActionName",
  targets: ["method"],
  sampleArguments: [""],
  create: (name) => compact({ name }),
  mistakeOf: mistakeInRouteValue,
  consequence: "reached",
});

/**
 * Marks a public method that is not an action.
 *
 * @example `@NonAction() total(order: Order) { return order.lines.length; }`
 */
export const NonAction: AttributeFactory<[]> = attribute({
  name: "NonAction",
  targets: ["method"],
  create: () => ({}),
});

/**
 * The controller's area: the value of `[area]` and of a conventional route's `{area}`.
 *
 * @param name the area's name
 * @example `@Area("admin") @Route("[area]/[controller]") class UsersController extends ControllerBase {}`
 */
export const Area: AttributeFactory<[name: string]> = attribute({
  name: "Area",
  targets: ["class"],
  sampleArguments: [""],
  create: (name) => compact({ name }),
  mistakeOf: mistakeInRouteValue,
  consequence: "reached",
});

/** The options of a page, in addition to its template. */
export interface PageAttributeOptions {
  /**
   * The template that shows the page, if the application has the option `views`: its path below the folder of the views, without the
   * extension. `false`: the page has none. Default: the page's path, with `[id]` for a parameter.
   */
  view?: string | false;
}

/**
 * Makes a class a page: its methods `onGet`, `onPost`, `onPostDelete`, ... handle one path (rule B37).
 *
 * @param template the page's route template
 * @param options `view`: the template that shows it (default: the page's path, `orders/[id]`)
 * @example `@Page("/orders/{id:int?}") class OrderPage extends PageModel { onGet(id: Int32 | null) { return this.ok(id); } }`
 */
export const Page: AttributeFactory<[template: string, options?: PageAttributeOptions]> = attribute({
  name: "Page",
  targets: ["class"],
  sampleArguments: ["/"],
  create: (template, options) => compact({ template, view: optionsOf(options).view }),
});
