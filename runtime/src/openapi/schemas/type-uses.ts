import { typesOf } from "../../conventions/index.js";
import { declaredResponses } from "../../endpoints/index.js";
import { listedOnce } from "../../incremental/index.js";
import { bindingSources, type TypeId, type TypeModel } from "../../model/index.js";
import type { ActionGroup } from "../operations/described-actions.js";
import type { GeneratorContext } from "../generator-context.js";
import { isRequired, type RequiredFacts } from "./required-members.js";
import { isNamed } from "./schema-ids.js";

/** The uses of a type: requests decide its schema, answers do, or each have a schema of their own. */
export type TypeUse = "request" | "response" | "both";

/** The types that requests use and that have a schema of their own. All others are only in answers, or described where they are used. */
export type TypeUses = ReadonlyMap<TypeId, "request" | "both">;

/** What the uses of types depend on. */
export type UsesContext = Pick<GeneratorContext, "model" | "options" | "facts"> & Omit<RequiredFacts, "view">;

/**
 * Finds who uses each type of a document (rule D46). A type that only answers use has the members that they contain. A type that requests
 * use, too, has one schema: what a request must contain. If the option asks for it, and answers contain other members, it has two.
 */
export function typeUsesOf(context: UsesContext, groups: readonly ActionGroup[]): TypeUses {
  const { model, options } = context;
  const requested = reachedFrom(model.types, groups.flatMap(requestTypes));
  const named = [...requested].filter((id) => isNamed(context.typeOf(id)));
  const uses = new Map<TypeId, "request" | "both">(named.map((id) => [id, "request"]));
  if (options.separateInputSchemas !== true) return uses;
  const answered = reachedFrom(model.types, groups.flatMap(responseTypes));
  const shared = [...requested].filter((id) => answered.has(id));
  for (const id of differing(context, shared)) if (uses.has(id)) uses.set(id, "both");
  return uses;
}

/** Whether two documents use their types alike. */
export function sameUses(one: TypeUses, other: TypeUses): boolean {
  return one.size === other.size && [...one].every(([id, use]) => other.get(id) === use);
}

type Types = Readonly<Record<TypeId, TypeModel>>;

function reachedFrom(types: Types, roots: Iterable<TypeId>): Set<TypeId> {
  const reached = new Set(roots);
  // The set grows while it is iterated.
  for (const id of reached) for (const part of mentionsOf(types, id)) reached.add(part);
  return reached;
}

const mentionsIn = listedOnce(typesOf);

function mentionsOf(types: Types, id: TypeId): readonly TypeId[] {
  const type = Object.hasOwn(types, id) ? types[id] : undefined;
  return type === undefined ? [] : mentionsIn(type);
}

const requestTypes = listedOnce((actions: ActionGroup): TypeId[] =>
  actions.flatMap(({ controller, action }) =>
    [...controller.properties, ...action.parameters].flatMap(({ bindingInfo, type }) =>
      bindingInfo === undefined || bindingSources[bindingInfo.source].madeBy === "server" ? [] : [type.type],
    ),
  ),
);

function responseTypes(actions: ActionGroup): TypeId[] {
  return actions.flatMap((described) => {
    const { returnType, returned = [] } = described.action;
    const types = [
      returnType,
      ...returned.map(({ type }) => type),
      ...declaredResponses(described).flatMap(({ bodies }) => bodies.map(({ type }) => type)),
    ];
    return types.flatMap((reference) => (reference === undefined ? [] : [reference.type]));
  });
}

/** The types of which answers contain other members than requests must, and those that lead to them. */
function differing(context: UsesContext, shared: readonly TypeId[]): Set<TypeId> {
  const { types } = context.model;
  const users = new Map<TypeId, TypeId[]>();
  for (const id of shared) {
    for (const part of mentionsOf(types, id)) {
      const known = users.get(part);
      if (known === undefined) users.set(part, [id]);
      else known.push(id);
    }
  }
  const found = new Set(shared.filter((id) => differs(context, types[id])));
  // The set grows while it is iterated.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
  return found;
}

function differs(context: UsesContext, type: TypeModel | undefined): boolean {
  return (
    type?.kind === "object" &&
    (type.toJson !== undefined ||
      type.properties.some((property) => {
        const isIn = (view: RequiredFacts["view"]): boolean => isRequired({ ...context, view }, type, property);
        return isIn("response") !== isIn("input");
      }))
  );
}
