/** Whether something is valid; a promise where a check of the application's has to wait. */
export type Verdict = boolean | Promise<boolean>;

/** Goes on with a value, at once where it is there: only checks of an application may wait, and all others pay nothing. */
export function follow<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Visits each item, one after another, also after one that is not valid. */
export function allValid<Item>(items: Iterable<Item>, visit: (item: Item) => Verdict): Verdict {
  const iterator = items[Symbol.iterator]();
  let isValid = true;
  for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
    const verdict = visit(next.value);
    if (typeof verdict !== "boolean") return restValid(iterator, visit, verdict, isValid);
    if (!verdict) isValid = false;
  }
  return isValid;
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
