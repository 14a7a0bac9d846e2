/** Whether something is valid; a promise if a check of the application is asynchronous. */
export type Verdict = boolean | Promise<boolean>;

/** Continues with a value, synchronously if it is not a promise. Only checks of an application may be asynchronous; others pay nothing. */
export function follow<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Visits the items one after another, even after an invalid one. */
export function allValid<Item>(items: Iterable<Item>, visit: (item: Item) => Verdict): Verdict {
  // Most items are members of an object or elements of an array. An iterator would allocate a result for each.
  if (Array.isArray(items)) return listValid(items as readonly Item[], visit);
  const iterator = items[Symbol.iterator]();
  let isValid = true;
  for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
    const verdict = visit(next.value);
    if (typeof verdict !== "boolean") return restValid(iterator, visit, verdict, isValid);
    if (!verdict) isValid = false;
  }
  return isValid;
}

function listValid<Item>(items: readonly Item[], visit: (item: Item) => Verdict): Verdict {
  let isValid = true;
  for (let index = 0; index < items.length; index++) {
    const verdict = visit(items[index]!);
    if (typeof verdict !== "boolean") return restValid(itemsFrom(items, index + 1), visit, verdict, isValid);
    if (!verdict) isValid = false;
  }
  return isValid;
}

/** A check may add items while it is awaited. */
function* itemsFrom<Item>(items: readonly Item[], from: number): Generator<Item, void> {
  for (let index = from; index < items.length; index++) yield items[index]!;
}

async function restValid<Item>(
  iterator: Iterator<Item>,
  visit: (item: Item) => Verdict,
  first: Promise<boolean>,
  before: boolean,
): Promise<boolean> {
  let isValid = (await first) && before;
  for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
    if (!(await visit(next.value))) isValid = false;
  }
  return isValid;
}
