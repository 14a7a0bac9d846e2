import {
  mayCarryForm,
  bindingSources,
  type ActionModel,
  type BindingSource,
  type ControllerModel,
  type ParameterModel,
  type TypeModel,
} from "ligature/internal/model";
import { findArgumentUses, findLinkCalls, findMethodUses, readMethod, readParameters, type LinkCall, type MethodText, type ParameterList } from "ligature/internal/reflection"; // prettier-ignore
import { actionsOfLink } from "../../navigation/links.js";
import type { NameScope } from "../../navigation/name-scope.js";
import { actionIndex, type RoutedAction } from "../../navigation/routed-actions.js";
import { isListType } from "./bound-value.js";
import type { RefactoringRequest } from "./refactoring.js";

/** Sources whose values can be parameters, or properties of one model. */
export interface GroupSource {
  /** The values of `bindingInfo.source`. */
  readonly is: readonly BindingSource[];
  /** The attribute of the values; absent for those from anywhere. */
  readonly attribute?: string;
  readonly modelAttribute: string;
  /** Requests may have keys that no parameter has. One of them could be the prefix of the model (rule B3). */
  readonly hasOtherKeys: boolean;
  /** The name of the model's parameter, and the end of the name of its class. */
  readonly name: string;
  readonly place: string;
}

export const groupSources: readonly GroupSource[] = [
  {
    is: ["Query"],
    attribute: "FromQuery",
    modelAttribute: "FromQuery",
    hasOtherKeys: true,
    name: "query",
    place: "the query string",
  },
  {
    is: ["Form", "FormFile"],
    attribute: "FromForm",
    modelAttribute: "FromForm",
    hasOtherKeys: true,
    name: "form",
    place: "the form",
  },
  {
    is: ["Path"],
    attribute: "FromRoute",
    modelAttribute: "FromRoute",
    hasOtherKeys: false,
    name: "route",
    place: "the route",
  },
  { is: ["ModelBinding"], modelAttribute: "ModelBinder", hasOtherKeys: true, name: "input", place: "the request" },
];

/** A method with the selection between its name and its body. */
export interface FoundMethod {
  /** Several if controllers inherit it. */
  readonly actions: readonly [RoutedAction, ...RoutedAction[]];
  readonly list: ParameterList;
  readonly method: MethodText;
}

/** The action whose name or parameters are selected. */
export function methodAt({ scope, file, selection }: RefactoringRequest): FoundMethod | undefined {
  const list = readParameters(scope.reflector, file, selection.start);
  if (list === undefined || selection.start < list.start || selection.end > list.end) return undefined;
  const method = readMethod(scope.reflector, file, selection.start);
  const text = scope.sources.textOf(file);
  const isHere = ({ location }: ActionModel): boolean => location.file === file && text.offsetsOf(location.range)[0] === list.start; // prettier-ignore
  const [first, ...others] = actionIndex(scope.snapshot).all.filter(({ action }) => isHere(action));
  return first && method && { list, method, actions: [first, ...others] };
}

/** Whether nothing but requests, links and the calls of tests uses an action, so that its parameters can change. */
export function hasOnlyRequests(scope: NameScope, { location }: ActionModel, names: readonly string[]): boolean {
  const [start] = scope.sources.textOf(location.file).offsetsOf(location.range);
  if (findMethodUses(scope.reflector, location.file, start).length > 0) return false;
  return findArgumentUses(scope.reflector, names).length === 0;
}

/** The calls of tests that send requests to the actions. */
export function callsOf(scope: NameScope, actions: readonly RoutedAction[]): LinkCall[] {
  const targets = new Set(actions.map(({ action }) => action.methodName.toLowerCase()));
  return findLinkCalls(scope.reflector, { targets }).filter(
    ({ target }) => target.kind === "method" && actionsOfLink(scope, target).some((one) => actions.includes(one)),
  );
}

/**
 * Whether a name may be the prefix of the model's keys: a request for the action may have it as a key, or a part of one (rule B3).
 */
export function isPrefixOfKeys({ application, controller, action }: RoutedAction, name: string): boolean {
  const { types } = application.model;
  const prefix = name.toLowerCase();
  const templates = application.endpointsOf(action).flatMap(({ template }) => template.parameters);
  const keys = [
    ...templates.map((one) => one.name),
    ...action.parameters.flatMap((one) => keysOf(one.name, one, types)),
    ...controller.properties.flatMap((one) => (one.bindingInfo ? keysOf(one.name, one, types) : [])),
    ...routeValues,
  ];
  return keys.some((key) => new RegExp(`^${escaped(prefix)}(?:$|[.[])`).test(key.toLowerCase()));
}

const routeValues: readonly string[] = ["action", "area", "controller", "handler", "page"];

function escaped(text: string): string {
  return text.replaceAll("$", String.raw`\$`);
}

/** The names of a target and of the members of its type: they stand alone in keys if the prefix is empty. */
function keysOf(
  name: string,
  { type, bindingInfo }: Pick<ParameterModel, "type"> & Partial<Pick<ParameterModel, "bindingInfo">>,
  types: Readonly<Partial<Record<string, TypeModel>>>,
): string[] {
  const declared = types[type.type];
  const own = bindingInfo?.name === "" ? [] : [name, bindingInfo?.name ?? name];
  if (declared?.kind === "dictionary" || isListType(declared)) return own;
  if (declared?.kind !== "object") return own;
  return [...own, ...declared.properties.flatMap((one) => [one.name, ...one.attributes.flatMap(({ data }) => (typeof data.name === "string" ? [data.name] : []))])]; // prettier-ignore
}

/** Whether a form can come, so that a model is null if it cannot be read (LIG1032), and others read the same form. */
export function mayHaveForm({ application, action }: RoutedAction, { is }: GroupSource): boolean {
  if (is.includes("Form")) return true;
  if (!is.includes("ModelBinding")) return false;
  const endpoints = application.endpointsOf(action);
  return endpoints.some(({ httpMethods }) => mayCarryForm(httpMethods));
}

/** Whether an action checks the model state itself, or does not run if it is invalid. */
export function isChecked({ automaticBadRequest, uncheckedParameters }: ActionModel): boolean {
  return automaticBadRequest === true || (uncheckedParameters ?? []).length === 0;
}

/** Whether something else of an action or its controller is bound from the form. */
export function hasOtherForm({ action, controller }: RoutedAction, own: readonly ParameterModel[]): boolean {
  const others: readonly Pick<ControllerModel["properties"][number], "bindingInfo">[] = [
    ...action.parameters.filter((one) => !own.includes(one)),
    ...controller.properties,
  ];
  return others.some(({ bindingInfo }) => bindingInfo !== undefined && isFromForm(bindingInfo.source));
}

function isFromForm(source: BindingSource): boolean {
  const { madeBy, reads } = bindingSources[source];
  return madeBy === "binding" && reads.includes("form");
}
