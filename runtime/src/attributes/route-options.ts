import { isObject, type ConstantObject, type ConstantValue } from "../model/index.js";
import { attribute, optionsOf, type AttributeFactory } from "./attribute.js";
import { encodeConstant } from "./encode-constant.js";

/**
 * Options of Fastify's route for one action or all actions of a controller. The typed version is `RouteOptions` of hosting, which
 * knows Fastify's types.
 *
 * @param options Fastify's options
 * @example `routeOptions({ logLevel: "warn" })`
 */
export const routeOptions: AttributeFactory<[options: object]> = attribute({
  name: "RouteOptions",
  targets: ["class", "method"],
  multiple: true,
  accumulates: "before",
  encode: (options) => encodeOption(options, "", 0),
  create: (options) => optionsOf(withoutCode(options ?? {}, "")),
});

const deepest = 20;

/** Options contain functions and objects of all kinds. The model contains only their names. None of them is called. */
function encodeOption(value: unknown, name: string, depth: number): ConstantValue {
  if (typeof value !== "object" || value === null) {
    return typeof value === "function" || typeof value === "symbol"
      ? { $function: name }
      : encodeConstant(value, new Map());
  }
  if (value instanceof RegExp) return encodeConstant(value, new Map());
  if (depth > deepest || !isPlain(value)) return { $function: name };
  if (Array.isArray(value)) return value.map((item) => encodeOption(item, "", depth + 1));
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, encodeOption(member, key, depth + 1)]));
}

/** An array or an object literal, but not an instance of a class, which may contain anything. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** Functions, classes and values that are known only at run time become the option's name, so both ways of reading give equal data. */
function withoutCode(value: ConstantValue, name: string): ConstantValue {
  if (Array.isArray(value)) return value.map((item: ConstantValue) => withoutCode(item, ""));
  if (!isObject(value)) return value;
  if (name !== "" && codeMarks.some((mark) => mark in value)) return { $function: name };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutCode(member!, key)]));
}

const codeMarks = ["$function", "$class", "$expression"];

/** An option that an action's route cannot have. */
export interface RouteOptionMistake {
  /** `schema.body` */
  readonly option: string;
  /** The reason, and what to do, as the rest of a sentence. */
  readonly reason: string;
}

/**
 * Finds mistakes in the options of `@RouteOptions`. Values that are known only at run time are not checked.
 *
 * @param options the attribute's data
 * @returns one entry for each option that an action's route cannot have
 * @example `routeOptionMistakes({ url: "/x" })[0]?.reason`
 */
export function routeOptionMistakes(options: ConstantObject): RouteOptionMistake[] {
  return Object.entries(options).flatMap(([option, value]) => {
    const reason = isObject(value) && value.$undefined ? undefined : refused.get(option);
    if (reason !== undefined) return [{ option, reason }];
    if (option === "schema") return membersRefused(option, value, refusedInSchema);
    if (option === "config") return [...notAnObject(option, value), ...membersRefused(option, value, refusedInConfig)];
    if (option === "constraints") return notAnObject(option, value);
    return hooks.has(option) ? noHook(option, value) : [];
  });
}

/**
 * The options without those that would be mistakes.
 *
 * @param options the options as passed
 * @returns a copy with the others
 * @example `withoutRefusedOptions({ url: "/x", logLevel: "warn" }) // { logLevel: "warn" }`
 */
export function withoutRefusedOptions(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(options).filter(([name, value]) => value !== undefined && !refused.has(name));
  const clean = kept.map(([name, value]) => [name, name === "schema" ? withoutMembers(value) : value] as const);
  return Object.fromEntries(clean);
}

/**
 * Whether an option contains hooks. Hooks of a controller run before those of its action.
 *
 * @param name the option's name
 * @returns whether it does
 * @example `isHookOption("onRequest") // true`
 */
export function isHookOption(name: string): boolean {
  return hooks.has(name);
}

const hooks: ReadonlySet<string> = new Set([
  "onRequest",
  "preValidation",
  "preHandler",
  "preSerialization",
  "onSend",
  "onResponse",
  "onError",
  "onTimeout",
  "onRequestAbort",
]);

const path = "the route template sets the path";
const validity = "types and attributes define what is valid, and the model state contains the errors";
const answer = "the declared return type defines the response";

/** The reasons why an action cannot set an option. */
const refused: ReadonlyMap<string, string> = new Map([
  ["url", path],
  ["path", path],
  ["prefixTrailingSlash", path],
  ["method", "attributes such as @HttpGet set the methods"],
  ["exposeHeadRoute", "the action for GET or an action with @HttpHead answers HEAD"],
  ["handler", "the action is the handler"],
  ["preParsing", "Ligature reads the body in that phase. Use 'onRequest', which runs before it, or 'preValidation'"],
  ["bodyLimit", "@RequestSizeLimit sets the limit of the body"],
  [
    "errorHandler",
    "Ligature answers errors with problem details. Use 'onError' or an error handler of the instance to see them",
  ],
  ["attachValidation", validity],
  ["validatorCompiler", validity],
  ["schemaErrorFormatter", validity],
  ["serializerCompiler", answer],
]);

const refusedInSchema: ReadonlyMap<string, string> = new Map([
  ["body", validity],
  ["querystring", validity],
  ["query", validity],
  ["params", validity],
  ["headers", validity],
  ["response", answer],
]);

const own = "Ligature writes it";
const refusedInConfig: ReadonlyMap<string, string> = new Map(
  ["template", "controller", "action", "actions"].map((name) => [name, own] as const),
);

function membersRefused(
  option: string,
  value: ConstantValue | undefined,
  reasons: ReadonlyMap<string, string>,
): RouteOptionMistake[] {
  return Object.keys(optionsOf(value)).flatMap((name) => {
    const reason = reasons.get(name);
    return reason === undefined ? [] : [{ option: `${option}.${name}`, reason }];
  });
}

function withoutMembers(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !refusedInSchema.has(name)));
}

function notAnObject(option: string, value: ConstantValue | undefined): RouteOptionMistake[] {
  return isObject(value) ? [] : [{ option, reason: "it must be an object" }];
}

function noHook(option: string, value: ConstantValue | undefined): RouteOptionMistake[] {
  const items = Array.isArray(value) ? (value as ConstantValue[]) : [value];
  const isHook = items.every((item) => codeMarks.some((mark) => mark in optionsOf(item)));
  return isHook ? [] : [{ option, reason: "it must be a function or a list of functions" }];
}
