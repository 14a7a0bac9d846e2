/** Whether to go on; a promise where a step has to wait. */
export type Step = boolean | Promise<boolean>;

/**
 * Runs steps one after another until one says `false`. Everything stays synchronous as long as the steps are: only binders
 * of an application may wait, and a request without them must not pay for promises.
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

/** Goes on at once, or when the promise is there. */
export function afterwards<Result>(
  done: void | PromiseLike<void>,
  next: () => Result | Promise<Result>,
): Result | Promise<Result> {
  return done === undefined ? next() : Promise.resolve(done).then(next);
}
