import { changeOf, typesIn } from "../incremental/index.js";
import type { ApplicationModel, ControllerModel, TypeId, TypeModel } from "../model/index.js";

/** A type by its id, or a controller. */
export type Mentioner = TypeId | ControllerModel;

/** By the types that they mention, types and controllers. */
type Mentioners = Map<TypeId, Set<Mentioner>>;

type Types = ApplicationModel["types"];

/** The mentioners in a model. */
interface Mentions {
  readonly mentioners: Mentioners;
  controllers: readonly ControllerModel[];
}

/**
 * Makes a function that says which types and controllers of a model mention a type. For the next model, it changes the map of the model before:
 * to make one for thousands of types takes longer than the search for which it is made.
 *
 * @param ofType the types that a type mentions
 * @param ofController the types that a controller mentions
 */
export function mentionersOf(
  ofType: (type: TypeModel) => readonly TypeId[],
  ofController: (controller: ControllerModel) => readonly TypeId[],
): (model: ApplicationModel) => Mentioners {
  const known = new WeakMap<object, Mentions>();
  const mentionsOf = (type: TypeModel | undefined): readonly TypeId[] => (type === undefined ? [] : ofType(type));
  return ({ types, controllers }) => {
    const before = changeOf(types)?.before.deref() as Types | undefined;
    const found = known.get(types) ?? (before && known.get(before)) ?? { mentioners: new Map(), controllers: [] };
    const { mentioners } = found;
    const ids = known.has(types) ? [] : idsToRead(types, mentioners);
    for (const id of ids) replace(mentioners, id, mentionsOf(before?.[id]), mentionsOf(types[id]));
    for (const one of beside(found.controllers, controllers)) replace(mentioners, one, ofController(one), []);
    for (const one of beside(controllers, found.controllers)) replace(mentioners, one, [], ofController(one));
    found.controllers = controllers;
    if (before !== undefined) known.delete(before);
    known.set(types, found);
    return mentioners;
  };
}

/** Those that have changed, or all if nothing is known of the model before. */
function idsToRead(types: Types, { size }: Mentioners): Iterable<TypeId> {
  return size === 0 ? typesIn(types).map(({ id }) => id) : changeOf(types)!.ids;
}

function replace(mentioners: Mentioners, one: Mentioner, before: readonly TypeId[], now: readonly TypeId[]): void {
  for (const id of before) mentioners.get(id)?.delete(one);
  for (const id of now) {
    const others = mentioners.get(id);
    if (others === undefined) mentioners.set(id, new Set([one]));
    else others.add(one);
  }
}

/** The controllers of a list that another one does not have at the same place. */
function beside(some: readonly ControllerModel[], others: readonly ControllerModel[]): readonly ControllerModel[] {
  return some.filter((one, at) => one !== others[at]);
}
