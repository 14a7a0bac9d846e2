import { findAttribute, type AttributeModel, type BindingInfo, type BindingSource } from "../model/index.js";
import type { Convention } from "./convention.js";

/** Reads what attributes say of the binding of parameters. */
export const parameterBinding: Convention = {
  name: "parameter-binding",
  apply: (controller) => ({
    ...controller,
    actions: controller.actions.map((action) => ({
      ...action,
      parameters: action.parameters.map((parameter) => ({
        ...parameter,
        bindingInfo: bindingInfoOf(parameter.attributes) ?? parameter.bindingInfo,
      })),
    })),
  }),
};

/** The source attributes, by name. */
export const sourceAttributes: ReadonlyMap<string, BindingSource> = new Map([
  ["FromQuery", "Query"],
  ["FromRoute", "Path"],
  ["FromForm", "Form"],
  ["FromBody", "Body"],
  ["FromHeader", "Header"],
  ["FromServices", "Services"],
]);

/** What a target's attributes say of its binding; `undefined` when they say nothing. */
export function bindingInfoOf(attributes: readonly AttributeModel[]): BindingInfo | undefined {
  const source = attributes.find(({ name }) => sourceAttributes.has(name));
  const binder = findAttribute(attributes, "ModelBinder");
  const bind = findAttribute(attributes, "Bind");
  const property = findAttribute(attributes, "BindProperty");
  const behavior = behaviorOf(attributes);
  if (!source && !binder && !bind && !property && !behavior) return undefined;
  const explicit = sourceAttributes.get(source?.name ?? "");
  const name =
    text(source?.data.name) ?? text(binder?.data.name) ?? text(property?.data.name) ?? text(bind?.data.prefix);
  const binderType = (binder?.data.binderType as { $class?: string } | undefined)?.$class;
  return {
    source: explicit ?? (binderType === undefined ? "ModelBinding" : "Custom"),
    ...(explicit && { explicitSource: true }),
    ...(name !== undefined && { name }),
    ...(binderType !== undefined && { binderType }),
    ...(Array.isArray(bind?.data.include) && { include: bind.data.include as string[] }),
    ...(behavior && { behavior }),
    ...emptyBody(source),
    ...(text(source?.data.key) !== undefined && { serviceKey: text(source?.data.key) }),
  };
}

/** `required` or `never`, from the attributes of a property, parameter or class. */
export function behaviorOf(attributes: readonly AttributeModel[]): BindingInfo["behavior"] {
  if (findAttribute(attributes, "BindNever")) return "never";
  return findAttribute(attributes, "BindRequired") ? "required" : undefined;
}

function emptyBody(source: AttributeModel | undefined): Pick<BindingInfo, "emptyBodyBehavior"> {
  const value = source?.data.emptyBodyBehavior;
  return value === undefined ? {} : { emptyBodyBehavior: value as BindingInfo["emptyBodyBehavior"] };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
