import type { ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeDefinition, type AttributeFactory } from "./attribute.js";
import { mistakeInCookie, mistakeInHeader } from "./http-syntax.js";

/** A class, or a function that returns one that is declared later. */
export type ClassReference = abstract new (...args: never[]) => unknown;

/** `name`: the key, route parameter or header instead of the target's own name. */
export interface SourceOptions {
  name?: string;
}

type SourceAttribute = AttributeFactory<[options?: SourceOptions]>;

function source(name: string, more: Pick<AttributeDefinition, "mistakeOf" | "consequence"> = {}): SourceAttribute {
  const create = (options?: ConstantValue) => compact({ name: optionsOf(options).name });
  return attribute({ name, targets: ["parameter", "property"], create, ...more });
}

/**
 * The value comes from the query string. It is read in the invariant culture (rule B15).
 *
 * @param options `name` is the key instead of the target's own name
 * @example `@HttpGet() search(@FromQuery({ name: "q" }) text: string | null, @FromQuery() page: Int32 = 1) { return this.ok({ text, page }); }`
 */
export const FromQuery: SourceAttribute = source("FromQuery");
/**
 * The value comes from the route. It is read in the invariant culture (rule B15).
 *
 * @param options `name` is the route parameter instead of the target's own name
 * @example `@HttpGet("{order-id}") get(@FromRoute({ name: "order-id" }) id: Int32) { return orders.get(id); }`
 */
export const FromRoute: SourceAttribute = source("FromRoute");
/**
 * The value comes from posted form fields. It is read in the application's culture (rule B15).
 *
 * @param options `name` is the field instead of the target's own name
 * @example `@HttpPost() upload(@FromForm() title: string, @FromForm({ name: "photo" }) file: FormFile) { return this.ok(title + file.fileName); }`
 */
export const FromForm: SourceAttribute = source("FromForm");
/**
 * The value comes from a header. A list is split at commas. Any other type gets the whole text (rule B27).
 *
 * @param options `name` is the header instead of the target's own name
 * @example `@HttpGet() list(@FromHeader({ name: "X-Tenant" }) tenant: string) { return this.ok(tenant); }`
 */
export const FromHeader: SourceAttribute = source("FromHeader", {
  mistakeOf: mistakeInHeader,
  consequence: "bound",
});

/**
 * The value comes from a cookie with the given name, otherwise the target's own name. Names are case-sensitive. The
 * value is percent-decoded. If several cookies have the same name, the first one counts. Only simple types are
 * supported.
 *
 * @param name the cookie's name, alone or in an object. Default: the name of the parameter or property
 * @example `theme(@FromCookie("theme") theme: string | null) {}`
 */
export const FromCookie: AttributeFactory<[name?: string | SourceOptions]> = attribute({
  name: "FromCookie",
  targets: ["parameter", "property"],
  create: (name) => compact({ name: typeof name === "string" ? name : optionsOf(name).name }),
  mistakeOf: mistakeInCookie,
  consequence: "bound",
});

/**
 * `allow`: an empty body gives null without an error; `disallow`: an empty body is always an error; `default`: the
 * target's type decides.
 */
export type EmptyBodyBehavior = "default" | "allow" | "disallow";

/**
 * The value is the request's body, read by the formatter of its content type. An action has at most one (LIG1001).
 *
 * @param options `emptyBodyBehavior`: how an empty body is treated (default: the target's type decides, rule B22)
 * @example `@HttpPost() add(@FromBody() order: NewOrder) { return this.ok(orders.add(order)); }`
 */
export const FromBody: AttributeFactory<[options?: { emptyBodyBehavior?: EmptyBodyBehavior }]> = attribute({
  name: "FromBody",
  targets: ["parameter", "property"],
  create: (options) => compact({ emptyBodyBehavior: optionsOf(options).emptyBodyBehavior }),
});

/**
 * The bytes of the body, whatever its content type is, beside what is bound from the same body: for signatures. Empty if there is no body. The
 * target is a `Uint8Array` or a `Buffer` (LIG1055).
 *
 * @example `@HttpPost() paid(@FromBody() order: NewOrder, @RawBody() raw: Uint8Array) { return this.ok({ order, length: raw.length }); }`
 */
export const RawBody: AttributeFactory<[]> = attribute({
  name: "RawBody",
  targets: ["parameter", "property"],
  create: () => ({}),
});

/**
 * The value is a service. Under `@ApiController` a class that is registered needs no attribute.
 *
 * @param options `key` names the service if its type does not
 * @example `@HttpGet() list(@FromServices() store: OrderStore) { return store.find(1); }`
 */
export const FromServices: AttributeFactory<[options?: { key?: string }]> = attribute({
  name: "FromServices",
  targets: ["parameter", "property"],
  create: (options) => compact({ key: optionsOf(options).key }),
});

/**
 * Binding sets only the listed properties. Names are case-sensitive. A body is read as a whole (rule B28).
 *
 * @param include the names, separated by commas; a name that the type does not have is a warning (LIG1012)
 * @param options `prefix` replaces the parameter's name as the prefix of the keys
 * @example `@HttpPost() edit(@Bind("id,customerEmail", { prefix: "order" }) order: Order) { return this.ok(order); }`
 */
export const Bind: AttributeFactory<[include: string, options?: { prefix?: string }] | [options: { prefix?: string }]> =
  attribute({
    name: "Bind",
    targets: ["class", "parameter"],
    sampleArguments: [""],
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

/**
 * Adds an error to the model state when the request does not have the property's key. The value may be empty (rule
 * B30). Use it on properties and classes of models (LIG1002).
 *
 * @example `class Search { @BindRequired() page!: Int32; }`
 */
export const BindRequired: AttributeFactory<[]> = attribute({
  name: "BindRequired",
  targets: ["property", "class", "parameter"],
  create: () => ({}),
});

/**
 * Binding never sets the property. Use it on properties and classes of models (LIG1002). It has no effect on bodies
 * (LIG1024).
 *
 * @example `class Account { @BindNever() isAdmin = false; }`
 */
export const BindNever: AttributeFactory<[]> = attribute({
  name: "BindNever",
  targets: ["property", "class", "parameter"],
  create: () => ({}),
});

/** `supportsGet`: also bound on GET. Default: false. */
export interface BindPropertyOptions {
  name?: string;
  supportsGet?: boolean;
}

/**
 * Binds a public property of a controller or page, on every method except GET (rule B29).
 *
 * @param options `name` replaces the property's name; `supportsGet` also binds it on GET (default: false)
 * @example `@Page("/search") class SearchPage extends PageModel { @BindProperty({ supportsGet: true }) text: string | null = null; }`
 */
export const BindProperty: AttributeFactory<[options?: BindPropertyOptions]> = attribute({
  name: "BindProperty",
  targets: ["property"],
  create: (options) => compact({ name: optionsOf(options).name, supportsGet: optionsOf(options).supportsGet }),
});

/**
 * Binds every public property of the controller or page, on every method except GET (rule B29).
 *
 * @param options `supportsGet` also binds them on GET (default: false)
 * @example `@Page("/contact") @BindProperties() class ContactPage extends PageModel { name = ""; message = ""; }`
 */
export const BindProperties: AttributeFactory<[options?: { supportsGet?: boolean }]> = attribute({
  name: "BindProperties",
  targets: ["class"],
  create: (options) => compact({ supportsGet: optionsOf(options).supportsGet }),
});

/**
 * Sets a custom binder or another model name for a type, property or parameter.
 *
 * @param options `binderType` is the binder's class; `name` replaces the target's own model name
 * @example `@HttpGet() near(@ModelBinder({ binderType: PointBinder }) point: Point) { return this.ok(point); }`
 */
export const ModelBinder: AttributeFactory<[options: { binderType?: ClassReference; name?: string }]> = attribute({
  name: "ModelBinder",
  targets: ["class", "property", "parameter"],
  create: (options) => compact({ binderType: optionsOf(options).binderType, name: optionsOf(options).name }),
  mistakeOf: ({ binderType, name }) =>
    binderType === undefined && name === undefined ? "it has neither a binderType nor a name." : undefined,
  consequence: "bound",
});
