/**
 * Makes a function that lists something of a model, or of a part of it, once. Models do not change, so each list is kept with its owner.
 *
 * @param list makes the list
 * @returns the function, which makes the list of each owner at its first call
 * @example `const namesOf = listedOnce((controller: ControllerModel) => controller.actions.map(({ name }) => name));`
 */
export function listedOnce<Owner extends object, Item>(
  list: (owner: Owner) => Iterable<Item>,
): (owner: Owner) => readonly Item[] {
  const lists = new WeakMap<Owner, readonly Item[]>();
  return (owner) => {
    let items = lists.get(owner);
    if (items === undefined) lists.set(owner, (items = [...list(owner)]));
    return items;
  };
}
