import type { RouteShorthandOptions } from "fastify";
import {
  isHookOption,
  recordOf,
  routeOptions,
  withoutRefusedOptions,
  type AttributeFactory,
} from "../../attributes/index.js";
import type { ActionModel, AttributeModel, ControllerModel } from "../../model/index.js";

/** Options of Fastify's routes that an action cannot set. The errors of `@RouteOptions` say why. */
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

/**
 * The options of `@RouteOptions`: Fastify's route options, including those that plugins add, without the ones that
 * Ligature sets.
 */
export interface ActionRouteOptions extends Omit<RouteShorthandOptions, RefusedOption> {
  /** A schema for other plugins, such as `hide`. Parts that would validate or serialize are refused. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/**
 * Sets options for Fastify's routes of a controller or page, or of one action: `config` and the options that plugins
 * read, hooks, `logLevel`, `constraints`. The action's options override its controller's. Members of `config` and
 * `constraints` are merged, and the controller's hooks run before the action's. An option that would break binding is a
 * start-up error (LIG1030).
 *
 * @param options Fastify's route options, and those of plugins
 * @example `@HttpPost() @RouteOptions({ logLevel: "warn" }) add(order: NewOrder) { return this.ok(order); }`
 */
export const RouteOptions: AttributeFactory<[options: ActionRouteOptions]> = routeOptions;

/** The attributes with the options of an action's routes, the controller's first. */
export function routeOptionAttributes(controller: ControllerModel, action: ActionModel): AttributeModel[] {
  return [...controller.attributes, ...action.attributes].filter(({ name }) => name === "RouteOptions");
}

/** The options of an action's routes as declared, merged. */
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

/**
 * The second one's options override the first one's. Members of `config` and `constraints` are merged, and hooks run
 * one after another.
 */
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

/**
 * The text that distinguishes routes with one template, besides their methods: a version, a host, or the application's own
 * constraint.
 */
export function constraintText({ constraints = {} }: RouteShorthandOptions): string {
  const entries = Object.entries(constraints).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries.map(([name, value]) => [name, String(value)]));
}
