import { Form, FormItem } from "../../forms/index.js";
import type { UrlHelper } from "../links/url-helper.js";

/**
 * Where a method takes what a template writes as `name=value`: in the argument at this position; `destination`: a destination in the second
 * argument, and attributes in the third; `null`: nowhere.
 */
type Place = number | "destination" | null;

/** One entry for each method, so that the compiler names those that are missing here. */
type Places<Class> = {
  readonly [Name in keyof Class as Class[Name] extends (...args: never[]) => unknown ? Name : never]: Place;
};

const formPlaces: Places<Form> = {
  open: 0,
  toRoute: 1,
  toPage: 1,
  toAction: 2,
  close: null,
  antiforgeryToken: null,
  link: "destination",
  button: "destination",
  label: 2,
  input: 1,
  hidden: 1,
  password: 1,
  textarea: 1,
  checkbox: 1,
  radio: 2,
  radioGroup: 2,
  select: 2,
  file: 1,
  errors: 1,
  summary: 1,
  display: null,
  displayName: null,
  nameOf: null,
  idOf: null,
  textOf: null,
  hasErrors: null,
  at: null,
  items: null,
};
const itemPlaces: Places<FormItem> = { ...formPlaces, indexField: null };
const urlPlaces: Places<UrlHelper> = { routeUrl: 1, action: 2, page: 1, link: 1, isLocalUrl: null };

/** The names of the parts of a destination. Others are attributes of the link or the button. */
const destinationNames: ReadonlySet<string> = new Set(["route", "page", "action", "controller", "handler", "values"]);

type Methods = readonly (readonly [name: string, place: Place])[];
const formMethods: Methods = Object.entries(formPlaces);
const itemMethods: Methods = Object.entries(itemPlaces);
const urlMethods: Methods = Object.entries(urlPlaces);

type Method = (...values: readonly unknown[]) => unknown;
type Named = Readonly<Record<string, unknown>>;

/** The members of the locals that have methods, or take any number of values. */
interface LocalsWithMethods {
  readonly form?: Form;
  readonly formFor?: (model: object) => Form;
  readonly url: UrlHelper;
  readonly t: (key: string, ...values: readonly unknown[]) => string;
}

/**
 * The values of a template as Handlebars can use them. It calls only functions that an object itself has, not its class, without `this`, and
 * with what is written as `name=value` behind the other arguments.
 */
export function handlebarsLocals(locals: LocalsWithMethods): object {
  const { form, formFor, url, t } = locals;
  return {
    ...locals,
    ...(form && { form: plainForm(form) }),
    ...(formFor && { formFor: (model: object) => plainForm(formFor(model)) }),
    url: methodsOf(url, urlMethods, "url"),
    t: (...written: readonly unknown[]) => t(...(split(written).values as [string])),
  };
}

function plainForm(form: Form): object {
  return form instanceof FormItem
    ? { index: form.index, key: form.key, object: namedValues, ...methodsOf(form, itemMethods, "form") }
    : { object: namedValues, ...methodsOf(form, formMethods, "form") };
}

/** An object, for which Handlebars has no syntax: `values=(form.object id=5)`. */
function namedValues(...written: readonly unknown[]): Named {
  return split(written).named;
}

function methodsOf(target: object, methods: Methods, owner: string): Record<string, Method> {
  const plain: Record<string, Method> = {};
  for (const [name, place] of methods) {
    plain[name] = (...written) => {
      const values = argumentsOf(split(written), place, `${owner}.${name}`);
      return plainResult((target as Record<string, Method>)[name]!(...values));
    };
  }
  return plain;
}

/** The helpers for parts and items are forms, too. */
function plainResult(result: unknown): unknown {
  if (result instanceof Form) return plainForm(result);
  return Array.isArray(result) ? result.map(plainResult) : result;
}

interface Written {
  readonly values: readonly unknown[];
  readonly named: Named;
}

/** Handlebars adds an object to the arguments. A helper of the application's own, which is JavaScript, does not. */
function split(written: readonly unknown[]): Written {
  const last = written.at(-1);
  const isAdded =
    typeof last === "object" && last !== null && Object.hasOwn(last, "hash") && Object.hasOwn(last, "name");
  if (!isAdded) return { values: written, named: {} };
  return { values: written.slice(0, -1), named: (last as { readonly hash: Named }).hash };
}

function argumentsOf({ values, named }: Written, place: Place, method: string): readonly unknown[] {
  const names = Object.keys(named);
  if (names.length === 0) return values;
  if (place === null) throw new Error(`${method} takes no name=value: ${names.join(", ")}.`);
  const all = [...values];
  if (place === "destination") {
    const [destination, attributes] = divide(named);
    if (destination !== undefined) add(all, 1, destination);
    add(all, 2, attributes);
  } else add(all, place, named);
  return all;
}

function add(values: unknown[], place: number, named: Named): void {
  values[place] = { ...(values[place] as object | undefined), ...named };
}

/** A button without a destination sends the form where the form leads. */
function divide(named: Named): readonly [destination: Named | undefined, attributes: Named] {
  const entries = Object.entries(named);
  const destination = entries.filter(([name]) => destinationNames.has(name));
  const attributes = entries.filter(([name]) => !destinationNames.has(name));
  return [destination.length === 0 ? undefined : Object.fromEntries(destination), Object.fromEntries(attributes)];
}
