import { classOf, findAttribute, type AttributeModel, type BindingInfo, type BindingSource } from "../model/index.js";

/** The source attributes, by name. */
export const sourceAttributes: ReadonlyMap<string, BindingSource> = new Map([
  ["FromQuery", "Query"],
  ["FromRoute", "Path"],
  ["FromForm", "Form"],
  ["FromBody", "Body"],
  ["FromHeader", "Header"],
  ["FromCookie", "Cookie"],
  ["FromServices", "Services"],
  ["CurrentUser", "Special"],
]);

/**
 * Where an attribute says that a value comes from.
 *
 * @param attribute the attribute
 * @returns the source; `undefined` when the attribute says nothing of it
 * @example `sourceOfAttribute({ name: "FromQuery", data: {} }) // "Query"`
 */
export function sourceOfAttribute({ name, facts }: AttributeModel): BindingSource | undefined {
  return facts?.parameter === undefined ? sourceAttributes.get(name) : "Request";
}

/**
 * What the attributes of a parameter or property say of its binding.
 *
 * @param attributes the attributes
 * @returns source, name, binder and behavior; `undefined` when they say nothing
 * @example `bindingInfoOf([{ name: "FromQuery", data: { name: "q" } }])?.source`
 */
export function bindingInfoOf(attributes: readonly AttributeModel[]): BindingInfo | undefined {
  if (attributes.length === 0) return undefined;
  const found = {
    source: attributes.find((attribute) => sourceOfAttribute(attribute) !== undefined),
    binder: findAttribute(attributes, "ModelBinder"),
    bind: findAttribute(attributes, "Bind"),
    property: findAttribute(attributes, "BindProperty"),
  };
  const behavior = behaviorOf(attributes);
  if (behavior === undefined && Object.values(found).every((attribute) => attribute === undefined)) return undefined;
  const include = found.bind?.data.include;
  return withoutUndefined({
    ...sourceOf(found.source, found.binder),
    name: nameOf(found.source, found.binder, found.property, found.bind),
    include: Array.isArray(include) ? (include as string[]) : undefined,
    behavior,
    emptyBodyBehavior: text(found.source?.data.emptyBodyBehavior) as BindingInfo["emptyBodyBehavior"],
    serviceKey: text(found.source?.data.key),
  });
}

function sourceOf(
  source: AttributeModel | undefined,
  binder: AttributeModel | undefined,
): Pick<BindingInfo, "source" | "explicitSource" | "binderType"> {
  const explicit = source && sourceOfAttribute(source);
  const binderType = classOf(binder?.data.binderType);
  if (explicit !== undefined) return { source: explicit, explicitSource: true, binderType };
  return { source: binderType === undefined ? "ModelBinding" : "Custom", binderType };
}

/** The first name that an attribute gives, the source attribute's before the others'. */
function nameOf(...attributes: (AttributeModel | undefined)[]): string | undefined {
  return attributes
    .map((attribute) => text(attribute?.data.name ?? attribute?.data.prefix))
    .find((name) => name !== undefined);
}

function withoutUndefined(info: BindingInfo): BindingInfo {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)) as unknown as BindingInfo;
}

/**
 * What `@BindRequired` and `@BindNever` say.
 *
 * @param attributes the attributes of a property, parameter or class
 * @returns `required`, `never`, or `undefined` when they say nothing; `@BindNever` wins
 * @example `behaviorOf([{ name: "BindRequired", data: {} }])`
 */
export function behaviorOf(attributes: readonly AttributeModel[]): BindingInfo["behavior"] {
  if (findAttribute(attributes, "BindNever")) return "never";
  return findAttribute(attributes, "BindRequired") ? "required" : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
