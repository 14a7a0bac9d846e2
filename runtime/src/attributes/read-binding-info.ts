import {
  bindingSources,
  classOf,
  findAttribute,
  type AttributeModel,
  type BindingInfo,
  type BindingSource,
} from "../model/index.js";

/** The source attributes, by name. */
export const sourceAttributes: ReadonlyMap<string, BindingSource> = new Map(
  Object.entries(bindingSources).flatMap(([source, { attribute }]) =>
    attribute === undefined ? [] : [[attribute, source as BindingSource] as const],
  ),
);

/**
 * The source that an attribute sets.
 *
 * @param attribute the attribute
 * @returns the source; `undefined` if the attribute sets none
 * @example `sourceOfAttribute({ name: "FromQuery", data: {} }) // "Query"`
 */
export function sourceOfAttribute({ name, facts }: AttributeModel): BindingSource | undefined {
  return facts?.parameter === undefined ? sourceAttributes.get(name) : "Request";
}

/**
 * Reads the binding of a parameter or property from its attributes.
 *
 * @param attributes the attributes
 * @returns source, name, binder and behavior; `undefined` if the attributes set none of them
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

/** The first name in the attributes. The source attribute's name comes first. */
function nameOf(...attributes: (AttributeModel | undefined)[]): string | undefined {
  return attributes
    .map((attribute) => text(attribute?.data.name ?? attribute?.data.prefix))
    .find((name) => name !== undefined);
}

function withoutUndefined(info: BindingInfo): BindingInfo {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)) as unknown as BindingInfo;
}

/**
 * Reads the behavior from `@BindRequired` and `@BindNever`.
 *
 * @param attributes the attributes of a property, parameter or class
 * @returns `required`, `never`, or `undefined` if there is neither; `@BindNever` takes precedence
 * @example `behaviorOf([{ name: "BindRequired", data: {} }])`
 */
export function behaviorOf(attributes: readonly AttributeModel[]): BindingInfo["behavior"] {
  if (findAttribute(attributes, "BindNever")) return "never";
  return findAttribute(attributes, "BindRequired") ? "required" : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
