import { typesOf } from "../../conventions/index.js";
import { declaredResponses } from "../../endpoints/index.js";
import { listedOnce } from "../../incremental/index.js";
import { hasJsonOptions, jsonOptionsOf, typeOf } from "../../metadata/index.js";
import {
  bindingSources,
  isXmlSerializable,
  type BindingSource,
  type ControllerPropertyModel,
  type ParameterModel,
  type PatchTypeModel,
  type Settings,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import type { ActionGroup } from "../operations/described-actions.js";
import type { GeneratorContext } from "../generator-context.js";
import { hasOtherJson, variantName, type JsonVariants } from "./json-variants.js";
import { differsInJson } from "./member-names.js";
import { mergePatchTypes } from "./merge-patch-types.js";
import { isRequired, type RequiredFacts } from "./required-members.js";
import { isNamed } from "./schema-ids.js";
import { differsInXml, hasXmlAnswer } from "./xml-schemas.js";

/** The uses of a type: requests decide its schema, answers do, or each have a schema of their own. */
export type TypeUse = "request" | "response" | "both";

/** The uses of the types that have a schema of their own. */
export interface TypeUses {
  /** The types that requests use. All others are only in answers, or described where they are used. */
  readonly requests: ReadonlyMap<TypeId, "request" | "both">;
  /** The types whose schema differs in bodies that are XML, in query strings, and in merge patches. */
  readonly in: Readonly<Record<SchemaPlace, ReadonlySet<TypeId>>>;
  /** The options of JSON of actions that have other ones than the application, with the types that have another schema with them. */
  readonly variants: JsonVariants;
}

/** Where a request contains other values than those of a type: texts that strict bodies do not apply to, or some of its members. */
export type SchemaPlace = "xml" | "query" | "mergePatch";

/** Before anything is known of a document. */
export const noUses: TypeUses = {
  requests: new Map(),
  in: { xml: new Set(), query: new Set(), mergePatch: new Set() },
  variants: new Map(),
};

/** The facts on which the uses of types depend. */
export type UsesContext = Pick<GeneratorContext, "model" | "options" | "facts"> & Omit<RequiredFacts, "view">;

/**
 * Finds who uses each type of a document (rule D46). A type that only answers use has the members that they contain. A type that requests
 * use, too, has one schema: what a request must contain. If the option asks for it, and answers contain other members, it has two.
 */
export function typeUsesOf(context: UsesContext, groups: readonly ActionGroup[]): TypeUses {
  const { model, options } = context;
  const requested = reachedFrom(model.types, groups.flatMap(requestTypes));
  const named = [...requested].filter((id) => isNamed(context.typeOf(id)));
  const requests = new Map<TypeId, "request" | "both">(named.map((id) => [id, "request"]));
  const places = {
    xml: xmlTypesOf(context, groups),
    query: queryTypesOf(context, groups),
    mergePatch: mergePatchTypesOf(context, groups),
  };
  const variants = variantsOf(context, groups);
  if (options.separateInputSchemas !== true) return { requests, in: places, variants };
  const answered = reachedFrom(model.types, groups.flatMap(responseTypes));
  const shared = [...requested].filter((id) => answered.has(id));
  const separate = differing(context, shared, (type) => differs(context, type, "response"));
  for (const id of separate) if (requests.has(id)) requests.set(id, "both");
  return { requests, in: places, variants };
}

/** The types that bodies in XML contain, and that have another schema there. */
function xmlTypesOf(context: UsesContext, groups: readonly ActionGroup[]): Set<TypeId> {
  const { types } = context.model;
  if (!context.settings.xmlSerializerFormatters) return new Set();
  const read = groups.flatMap(bodyTypes).filter((id) => isXmlSerializable(id, types));
  const written = groups.flat().flatMap((action) => xmlAnswersOf(context, action));
  const found = differing(
    context,
    [...reachedFrom(types, [...read, ...written])],
    (type) => differsInXml(type, context.settings) || differs(context, type, "xml"),
  );
  return new Set([...found].filter((id) => isNamed(context.typeOf(id))));
}

/** The types of an action's answers whose XML has a schema of its own. Its options of JSON decide the names that JSON has. */
function xmlAnswersOf({ model, options, settings }: UsesContext, action: ActionGroup[number]): TypeId[] {
  const { json, ownJson } = settings;
  const own = ownJson === undefined || !hasJsonOptions(action) ? json : jsonOptionsOf(action, ownJson);
  const context = { model, options, settings: { json: own } };
  return responseTypes([action]).filter((id) => hasXmlAnswer(context, id));
}

/** The types in lists and maps of query strings that strict bodies or names of JSON make differ. */
function queryTypesOf(context: UsesContext, groups: readonly ActionGroup[]): Set<TypeId> {
  const { strictBodies } = context.settings;
  const isDifferent = (type: TypeModel): boolean =>
    (type.kind === "object" && differsInJson(type, context.settings)) ||
    (strictBodies && differs(context, type, "query"));
  const read = [...reachedFrom(context.model.types, groups.flatMap(queryTypes))];
  const found = differing(context, read, isDifferent);
  return new Set([...found].filter((id) => isNamed(context.typeOf(id))));
}

/** The types of which bodies may contain some members. */
function mergePatchTypesOf(context: UsesContext, groups: readonly ActionGroup[]): Set<TypeId> {
  if (!Object.values(context.model.types).some(({ kind }) => kind === "patch")) return new Set();
  const found = groups.flatMap(bodyTypes).flatMap((id) => {
    const type = context.typeOf(id);
    if (type.kind !== "patch" || type.name !== "JsonMergePatchDocument") return [];
    return [...mergePatchTypes(type.target.type, context.typeOf).merged];
  });
  return new Set(found.filter((id) => isNamed(context.typeOf(id))));
}

/** The options of actions with `@JsonOptions`. */
function variantsOf(context: UsesContext, groups: readonly ActionGroup[]): JsonVariants {
  const { ownJson: json } = context.settings;
  if (json === undefined) return noUses.variants;
  const roots = new Map<string, { readonly json: Settings["json"]; readonly types: TypeId[] }>();
  for (const action of groups.flatMap(actionsWithOptions)) {
    const own = jsonOptionsOf(action, json);
    const name = variantName(own, json);
    const types: TypeId[] = roots.get(name)?.types ?? [];
    types.push(...requestTypes([action]), ...responseTypes([action]));
    if (name !== "") roots.set(name, { json: own, types });
  }
  return new Map([...roots].map(([name, one]) => [name, { json: one.json, types: differingWith(context, one) }]));
}

const actionsWithOptions = listedOnce((actions: ActionGroup): ActionGroup => actions.filter(hasJsonOptions));

/** The types that have another schema with these options of JSON, of those that some types lead to. */
function differingWith(
  context: UsesContext,
  { json, types }: { readonly json: Settings["json"]; readonly types: readonly TypeId[] },
): Set<TypeId> {
  const other = { ...context, settings: { ...context.settings, json } };
  const isDifferent = (type: TypeModel): boolean =>
    hasOtherJson(type, context.settings.ownJson ?? json, json) ||
    (type.kind === "object" &&
      type.properties.some((property) =>
        (["input", "response"] as const).some(
          (view) => isRequired({ ...context, view }, type, property) !== isRequired({ ...other, view }, type, property),
        ),
      ));
  const found = differing(context, [...reachedFrom(context.model.types, types)], isDifferent);
  return new Set([...found].filter((id) => isNamed(context.typeOf(id))));
}

/** Whether two documents use their types alike. */
export function sameUses(one: TypeUses, other: TypeUses): boolean {
  return (
    one.requests.size === other.requests.size &&
    [...one.requests].every(([id, use]) => other.requests.get(id) === use) &&
    sameTypes(one.in.xml, other.in.xml) &&
    sameTypes(one.in.query, other.in.query) &&
    sameTypes(one.in.mergePatch, other.in.mergePatch) &&
    sameVariants(one.variants, other.variants)
  );
}

/** Their names say which options they have. */
function sameVariants(one: JsonVariants, other: JsonVariants): boolean {
  return (
    one.size === other.size &&
    [...one].every(([name, { types }]) => other.has(name) && sameTypes(types, other.get(name)!.types))
  );
}

function sameTypes(one: ReadonlySet<TypeId>, other: ReadonlySet<TypeId>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

type Types = Readonly<Record<TypeId, TypeModel>>;

function reachedFrom(types: Types, roots: Iterable<TypeId>): Set<TypeId> {
  const reached = new Set(roots);
  // The set grows while it is iterated.
  for (const id of reached) for (const part of mentionsOf(types, id)) reached.add(part);
  return reached;
}

/** The schema of `Partial<Order>` has the members that are declared with it. `Order` itself is only in its name. */
const mentionsIn = listedOnce((type: TypeModel) =>
  typesOf(type.kind === "object" && type.typeArguments !== undefined ? { ...type, typeArguments: [] } : type),
);

function mentionsOf(types: Types, id: TypeId): readonly TypeId[] {
  const type = Object.hasOwn(types, id) ? types[id] : undefined;
  if (type?.kind === "patch") return typesInPatch(types, type);
  return type === undefined ? [] : mentionsIn(type);
}

/** A patch contains values of the model's members, but not the model. */
function typesInPatch(types: Types, { name, target }: PatchTypeModel): readonly TypeId[] {
  if (name === "JsonPatchDocument") return [];
  return [...mergePatchTypes(target.type, (id) => typeOf(types, id)).whole];
}

const requestTypes = targetTypes((source) => bindingSources[source].madeBy !== "server");
const bodyTypes = targetTypes((source) => bindingSources[source].reads.includes("body"));
const queryTypes = targetTypes((source) => bindingSources[source].reads.includes("query"));

/** The types of the targets of actions with certain sources. */
function targetTypes(isWanted: (source: BindingSource) => boolean): (actions: ActionGroup) => readonly TypeId[] {
  return listedOnce((actions: ActionGroup): TypeId[] => {
    const types: TypeId[] = [];
    const add = ({ bindingInfo, type }: ParameterModel | ControllerPropertyModel): void => {
      if (bindingInfo !== undefined && isWanted(bindingInfo.source)) types.push(type.type);
    };
    for (const { controller, action } of actions) {
      controller.properties.forEach(add);
      action.parameters.forEach(add);
    }
    return types;
  });
}

function responseTypes(actions: ActionGroup): TypeId[] {
  const types: TypeId[] = [];
  const add = ({ type }: { readonly type?: TypeReference | undefined }): void => {
    if (type !== undefined) types.push(type.type);
  };
  for (const described of actions) {
    const { returnType, returned } = described.action;
    add({ type: returnType });
    returned?.forEach(add);
    for (const { bodies } of declaredResponses(described)) bodies.forEach(add);
  }
  return types;
}

/** The types that differ, and those that lead to them. */
function differing(
  context: UsesContext,
  shared: readonly TypeId[],
  isDifferent: (type: TypeModel) => boolean,
): Set<TypeId> {
  const { types } = context.model;
  const users = new Map<TypeId, TypeId[]>();
  for (const id of shared) {
    for (const part of mentionsOf(types, id)) {
      const known = users.get(part);
      if (known === undefined) users.set(part, [id]);
      else known.push(id);
    }
  }
  const found = new Set(shared.filter((id) => isDifferent(context.typeOf(id))));
  // The set grows while it is iterated.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
  return found;
}

/** Whether a schema with another purpose has other required members than that of requests. */
function differs(context: UsesContext, type: TypeModel, other: RequiredFacts["view"]): boolean {
  if (type.kind !== "object") return false;
  if (other === "response" && type.toJson !== undefined) return true;
  return type.properties.some((property) => {
    const isIn = (view: RequiredFacts["view"]): boolean => isRequired({ ...context, view }, type, property);
    return isIn(other) !== isIn("input");
  });
}
