import type { RouteShorthandOptions } from "fastify";
import {
  isHookOption,
  recordOf,
  routeOptions,
  withoutRefusedOptions,
  type AttributeFactory,
} from "../../attributes/index.js";
import type { ActionModel, AttributeModel, ControllerModel } from "../../model/index.js";

/** Options of Fastify's routes that are not an action's to set: the errors of `@RouteOptions` say why. */
type RefusedOption =
  | "attachValidation"
  | "bodyLimit"
  | "errorHandler"
  | "exposeHeadRoute"
  | "preParsing"
  | "prefixTrailingSlash"
  | "schema"
  | "schemaErrorFormatter"
  | "serializerCompiler"
  | "validatorCompiler";

/** What `@RouteOptions` takes: Fastify's options of a route, those that plugins add too, without what Ligature decides. */
export interface ActionRouteOptions extends Omit<RouteShorthandOptions, RefusedOption> {
  /** What other plugins read of it, as `hide`. What would validate or write is refused. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/**
 * Options for Fastify's routes of a controller or page, or of one action: `config` and the options that plugins read, hooks, `logLevel`,
 * `constraints`. The action's count before its controller's; members of `config` and `constraints` are put together, and the
 * controller's hooks run before the action's. An option that would break binding is a start-up error (LIG1030).
 *
 * @param options Fastify's options of a route, and those of plugins
 * @example `@HttpPost() @RouteOptions({ logLevel: "warn" }) add(order: NewOrder) { return this.ok(order); }`
 */
export const RouteOptions: AttributeFactory<[options: ActionRouteOptions]> = routeOptions;

/** The attributes that say the options of an action's routes, the controller's first. */
export function routeOptionAttributes(controller: ControllerModel, action: ActionModel): AttributeModel[] {
  return [...controller.attributes, ...action.attributes].filter(({ name }) => name === "RouteOptions");
}

/** The options of an action's routes as they were given, put together. */
export function routeOptionsOf(attributes: readonly AttributeModel[]): RouteShorthandOptions {
  return attributes.reduce<RouteShorthandOptions>(
    (options, attribute) => mergeRouteOptions(options, withoutRefusedOptions(livingOptions(attribute))),
    {},
  );
}

function livingOptions(attribute: AttributeModel): Record<string, unknown> {
  const options = recordOf(attribute)?.args[0];
  return typeof options === "object" && options !== null ? (options as Record<string, unknown>) : {};
}

/** The second one's options count; members of `config` and `constraints` are put together, and hooks run one after the other. */
export function mergeRouteOptions(first: RouteShorthandOptions, second: object): RouteShorthandOptions {
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const before = merged[name];
    if (before === undefined) merged[name] = value;
    else if (isHookOption(name)) merged[name] = [before, value].flat();
    else merged[name] = name === "config" || name === "constraints" ? { ...(before as object), ...value } : value;
  }
  return merged;
}

/** What tells routes of one template apart beside their methods: a version, a host, or a constraint of the application's own. */
export function constraintText({ constraints = {} }: RouteShorthandOptions): string {
  const entries = Object.entries(constraints).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries.map(([name, value]) => [name, String(value)]));
}
