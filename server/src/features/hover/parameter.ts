import { whyRequired } from "ligature/internal/conventions";
import type { EndpointTable } from "ligature/internal/endpoints";
import {
  bindingSources,
  isOwnSimpleType,
  isSettable,
  patchMediaTypes,
  type ActionModel,
  type BindingInfo,
  type ControllerModel,
  type ParameterModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "ligature/internal/model";
import { code } from "../markup.js";
import { contains, type HoverRequest } from "./hover-request.js";
import { samplesOfType } from "./sample-texts.js";

interface FoundParameter {
  readonly application: EndpointTable;
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly parameter: ParameterModel;
}

/** For a handler's parameter: the source of its value and the reason, its key, and what happens without a value. */
export function describeParameter(request: HoverRequest): string[] {
  const found = findParameter(request);
  if (found === undefined) return [];
  const { action, parameter, application } = found;
  const { bindingInfo, name, type } = parameter;
  const model = application.model.types[type.type];
  const key = bindingInfo.name ?? name;
  const why = bindingInfo.explicitSource ? "" : ` (inferred: ${reasonOf(found, model)})`;
  const facts = [
    ...keysOf(bindingInfo, key, model),
    ...patchText(found, model),
    ...(parameter.default === undefined ? [] : [`Without a value it is ${code(JSON.stringify(parameter.default))}.`]),
    ...requirementText(found, request, model),
    ...readerText(bindingInfo, model),
    ...sampleText(bindingInfo, model),
  ];
  const bound = `${code(name)} of ${code(action.methodName)} is bound ${placeText(bindingInfo.source, key, type.type)}${why}.`;
  return [bound, ...(facts.length === 0 ? [] : [facts.map((fact) => `- ${fact}`).join("\n")])];
}

function findParameter({ applications, path, position }: HoverRequest): FoundParameter | undefined {
  for (const application of applications) {
    const all = application.model.controllers.flatMap((controller) =>
      controller.actions.map((action) => ({ application, controller, action })),
    );
    for (const found of all.filter(({ action }) => action.location.file === path)) {
      const parameter = found.action.parameters.find(({ location }) => contains(location.range, position));
      if (parameter !== undefined) return { ...found, parameter };
    }
  }
  return undefined;
}

/** The words of the table are enough for other sources. */
const sources: Readonly<Partial<Record<BindingInfo["source"], (key: string, type: TypeId) => string>>> = {
  ModelBinding: (key) =>
    `from the form, the route or the query string${key === "" ? "" : `, whichever has ${code(key)} first`}`,
  Path: (key) => `from the route${named(key === "" ? "" : `{${key}}`)}`,
  FormFile: (key) => `from the uploaded file ${code(key)}`,
  Body: () => "from the request body",
  RawBody: () => "from the bytes of the request body",
  Header: (key) => `from the header ${code(key)}`,
  Cookie: (key) => `from the cookie ${code(key)}`,
  Special: (_key, type) => `by Ligature: it is ${specialValues.get(type) ?? "the user of the request"}`,
  Custom: () => "by its own binder",
  Request: () => "by the application's own function",
};

function placeText(source: BindingInfo["source"], key: string, type: TypeId): string {
  const { words, hasWireName } = bindingSources[source];
  return sources[source]?.(key, type) ?? `from ${words}${hasWireName ? named(key) : ""}`;
}

/** An explicit empty name is the prefix of a model. */
function named(key: string): string {
  return key === "" ? "" : `, ${code(key)}`;
}

const specialValues: ReadonlyMap<TypeId, string> = new Map([
  ["AbortSignal", "aborted with the request"],
  ["FastifyRequest", "Fastify's request"],
  ["FastifyReply", "Fastify's reply"],
]);

function reasonOf({ controller, parameter }: FoundParameter, type: TypeModel | undefined): string {
  const { source } = parameter.bindingInfo;
  if (source === "FormFile" || source === "Special" || type?.kind === "patch") return "its type says so";
  if (source === "Custom") return "its class has a binder";
  if (!controller.isApiController) return "there is no source attribute";
  const reasons: Partial<Record<BindingInfo["source"], string>> = {
    Services: "there is no source attribute, and its class is a service",
    Body: `there is no source attribute, and ${type?.kind === "object" ? "an object" : "a type that is not a single text"} is the body under \`@ApiController\``,
    Path: "there is no source attribute, and the route has a parameter of that name",
    Query: "there is no source attribute, and the route has no parameter of that name",
  };
  return reasons[source] ?? "there is no source attribute";
}

/** The form of the keys for objects and lists in a request. */
function keysOf({ source, include }: BindingInfo, key: string, type: TypeModel | undefined): string[] {
  if (bindingSources[source].isGreedy || type === undefined) return [];
  if (type.kind === "array" || type.kind === "set")
    return [`Keys: ${code(`${key}=1&${key}=2`)} or ${code(`${key}[0]=1&${key}[1]=2`)}.`];
  if (type.kind === "dictionary") return [`Keys: ${code(`${key}[name]=value`)}.`];
  const members =
    type.kind === "object"
      ? type.properties.map(({ name }) => name).filter((name) => include?.includes(name) ?? true)
      : [];
  const [first] = members;
  if (first === undefined) return [];
  if (key === "") return [`Keys: the names alone: ${code(first)}.`];
  return [
    `Keys: prefix ${code(`${key}.`)}, as in ${code(`${key}.${first}`)}. If no key has the prefix, the names alone: ${code(first)}.`,
  ];
}

/** The media type of a patch, and the members that it may change. */
function patchText({ application: { model } }: FoundParameter, type: TypeModel | undefined): string[] {
  if (type?.kind !== "patch") return [];
  const target = model.types[type.target.type];
  const properties = target?.kind === "object" ? target.properties : [];
  const writable = properties.filter((property) => isSettable(property, model.types[property.type.type]));
  const readOnly = properties.filter((property) => !writable.includes(property));
  return [
    `Content type: ${code(patchMediaTypes[type.name])}. Any other one is a 415.`,
    ...listed("It may change", writable),
    ...listed("It may not change", readOnly),
    `${code(`applyTo(object, this.modelState)`)} changes an object as a whole, or not at all.`,
  ];
}

const mostListed = 12;

function listed(what: string, properties: readonly PropertyModel[]): string[] {
  if (properties.length === 0) return [];
  const names = properties.slice(0, mostListed).map(({ name }) => code(name));
  return [`${what} ${names.join(", ")}${properties.length > mostListed ? ", ..." : ""}.`];
}

function requirementText(
  { application, controller, parameter }: FoundParameter,
  { snapshot }: HoverRequest,
  type: TypeModel | undefined,
): string[] {
  const { source } = parameter.bindingInfo;
  if (snapshot === undefined || bindingSources[source].madeBy !== "binding") return []; // Types are not known from the text alone.
  // Binding always creates them, so a requirement has nothing to refuse.
  const created = bindingSources[source].hasParts ? createdValues[type?.kind ?? ""] : undefined;
  if (created !== undefined) return parameter.hasInitializer ? [] : [`Without a value it is ${created}.`];
  const why = whyRequired(parameter, controller, application.model.types, snapshot.settings);
  if (why === "attribute") return ["Required by `@Required`."];
  if (why === undefined || parameter.type.type === "unknown") return [];
  return [
    `Required because the type is not nullable. To make it optional, write ${code(`${parameter.name}: ... | null`)}, or give it a default: ${code(`${parameter.name}: ... = ...`)}.`,
  ];
}

const createdValues: Readonly<Record<string, string>> = {
  object: "an object whose properties have their defaults",
  array: "an empty list",
  set: "an empty set",
  dictionary: "an empty dictionary",
};

/** The function that reads the text of a type that the application declares. */
function readerText({ source }: BindingInfo, type: TypeModel | undefined): string[] {
  if (!isOwnSimpleType(type) || source === "Custom") return [];
  const { name, converter, doc } = type;
  const reader = converter === undefined ? code(`${name}.tryParse`) : `the converter of ${code(name)}`;
  return [`One text, which ${reader} reads.${doc?.summary === undefined ? "" : ` ${doc.summary}`}`];
}

function sampleText({ source }: BindingInfo, type: TypeModel | undefined): string[] {
  const { taken, refused } = type === undefined || !bindingSources[source].isText ? {} : samplesOfType(type);
  if (taken === undefined) return [];
  return [
    refused === undefined ? `${code(taken)} can be read.` : `${code(taken)} can be read, ${code(refused)} cannot.`,
  ];
}
