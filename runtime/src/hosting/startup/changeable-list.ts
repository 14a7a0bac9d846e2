/** An option of an ordered list: items in front of the built-in ones, or a function that changes the whole list. */
type ChangeableList<Item, Given = Item> = readonly Given[] | ((items: Item[]) => unknown) | undefined;

/** The items that the option puts in front of the built-in ones. */
export function itemsInFront<Given>(option: ChangeableList<never, Given>): readonly Given[] {
  return typeof option === "object" ? option : [];
}

/** The list after the option's function, if it is one, has changed it. */
export function changeList<Item>(option: ChangeableList<Item, unknown>, items: Item[]): readonly Item[] {
  if (typeof option === "function") option(items);
  return items;
}
