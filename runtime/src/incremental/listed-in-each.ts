import { sameItems } from "./memo.js";

/** The lists of some owners: of each, and of all. */
interface Listed<Item> {
  readonly lists: readonly (readonly Item[])[];
  readonly items: readonly Item[];
}

/**
 * Makes a function that lists something of all parts of a model. Of a list with few other parts than the list before, only these are looked
 * at. The result is the earlier one if nothing else is listed.
 *
 * @param list the list of one part
 * @returns the function, which joins the lists of all parts, in order
 * @example `listedInEach((controller: ControllerModel) => controller.actions.map(({ name }) => name))`
 */
export function listedInEach<Owner extends object, Item>(
  list: (owner: Owner) => readonly Item[],
): (owners: readonly Owner[]) => readonly Item[] {
  const known = new WeakMap<readonly Owner[], Listed<Item>>();
  let last = new WeakRef<readonly Owner[]>([]);
  return (owners) => {
    let found = known.get(owners);
    if (found === undefined) {
      const before = last.deref() ?? [];
      const earlier = known.get(before);
      const lists = owners.map((owner, at) => (earlier && owner === before[at] ? earlier.lists[at]! : list(owner)));
      known.set(owners, (found = { lists, items: joined(lists, earlier) }));
      last = new WeakRef(owners);
    }
    return found.items;
  };
}

function joined<Item>(lists: readonly (readonly Item[])[], earlier: Listed<Item> | undefined): readonly Item[] {
  const isSame = earlier?.lists.length === lists.length && lists.every((one, at) => sameItems(one, earlier.lists[at]!));
  return isSame ? earlier.items : lists.filter((one) => one.length > 0).flat();
}
