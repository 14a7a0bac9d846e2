/** Whether to continue; a promise if a step is asynchronous. */
export type Step = boolean | Promise<boolean>;

/**
 * Runs steps one after another until one returns `false`. Synchronous steps run synchronously: only an application's own binders can be
 * asynchronous, and a request without them must not pay for promises.
 */
export function inOrder(count: number, step: (index: number) => Step, from = 0): void | Promise<void> {
  for (let i = from; i < count; i++) {
    const result = step(i);
    if (typeof result !== "boolean") {
      return result.then((goesOn) => (goesOn ? inOrder(count, step, i + 1) : undefined));
    }
    if (!result) return;
  }
}

/** Continues synchronously, or when the promise is fulfilled. */
export function afterwards<Result>(
  done: void | PromiseLike<void>,
  next: () => Result | Promise<Result>,
): Result | Promise<Result> {
  return done === undefined ? next() : Promise.resolve(done).then(next);
}
