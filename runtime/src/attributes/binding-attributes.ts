import type { ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";

/** A class, or a function that returns one that is declared later. */
export type ClassReference = abstract new (...args: never[]) => unknown;

/** `name`: the key, route parameter or header in place of the target's own name. */
export interface SourceOptions {
  name?: string;
}

type SourceAttribute = AttributeFactory<[options?: SourceOptions]>;

function source(name: string): SourceAttribute {
  const create = (options?: ConstantValue) => compact({ name: optionsOf(options).name });
  return attribute({ name, targets: ["parameter", "property"], create });
}

/** The value comes from the query string. */
export const FromQuery: SourceAttribute = source("FromQuery");
/** The value comes from the route. */
export const FromRoute: SourceAttribute = source("FromRoute");
/** The value comes from posted form fields. */
export const FromForm: SourceAttribute = source("FromForm");
/** The value comes from a header: `name`, else the target's name. Lists are split at commas. */
export const FromHeader: SourceAttribute = source("FromHeader");

/** `allow`: an empty body gives null without an error; `disallow`: always an error; `default`: by the target. */
export type EmptyBodyBehavior = "default" | "allow" | "disallow";

/** The value is the request's body, read by the formatter of its content type. One per action (LIG1001). */
export const FromBody: AttributeFactory<[options?: { emptyBodyBehavior?: EmptyBodyBehavior }]> = attribute({
  name: "FromBody",
  targets: ["parameter", "property"],
  create: (options) => compact({ emptyBodyBehavior: optionsOf(options).emptyBodyBehavior }),
});

/** The value is a service of the container; `key` names it where its type does not. */
export const FromServices: AttributeFactory<[options?: { key?: string }]> = attribute({
  name: "FromServices",
  targets: ["parameter", "property"],
  create: (options) => compact({ key: optionsOf(options).key }),
});

/**
 * Only the listed properties take part in binding (names compare with case); `prefix` replaces the parameter's name.
 * Input formatters take no notice.
 *
 * @example `@Bind("id,title", { prefix: "course" })`
 */
export const Bind: AttributeFactory<[include: string, options?: { prefix?: string }] | [options: { prefix?: string }]> =
  attribute({
    name: "Bind",
    targets: ["class", "parameter"],
    create: (first, second) => {
      const include = typeof first === "string" ? splitNames(first) : undefined;
      return compact({ include, prefix: optionsOf(second ?? first).prefix });
    },
  });

function splitNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A model-state error is added when the property cannot be bound. On properties and classes of models only (LIG1002). */
export const BindRequired: AttributeFactory<[]> = attribute({
  name: "BindRequired",
  targets: ["property", "class", "parameter"],
  create: () => ({}),
});

/** Binding never sets the property. On properties and classes of models only (LIG1002). */
export const BindNever: AttributeFactory<[]> = attribute({
  name: "BindNever",
  targets: ["property", "class", "parameter"],
  create: () => ({}),
});

/** `supportsGet`: bound on GET too. Default false. */
export interface BindPropertyOptions {
  name?: string;
  supportsGet?: boolean;
}

/** A public property of a controller or page is a binding target; on GET only with `supportsGet`. */
export const BindProperty: AttributeFactory<[options?: BindPropertyOptions]> = attribute({
  name: "BindProperty",
  targets: ["property"],
  create: (options) => compact({ name: optionsOf(options).name, supportsGet: optionsOf(options).supportsGet }),
});

/** Every public property of the controller or page is a binding target. */
export const BindProperties: AttributeFactory<[options?: { supportsGet?: boolean }]> = attribute({
  name: "BindProperties",
  targets: ["class"],
  inherited: true,
  create: (options) => compact({ supportsGet: optionsOf(options).supportsGet }),
});

/** A custom binder (`binderType`), or another model name (`name`), for a type, property or parameter. */
export const ModelBinder: AttributeFactory<[options: { binderType?: ClassReference; name?: string }]> = attribute({
  name: "ModelBinder",
  targets: ["class", "property", "parameter"],
  create: (options) => compact({ binderType: optionsOf(options).binderType, name: optionsOf(options).name }),
});
