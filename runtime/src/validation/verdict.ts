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
