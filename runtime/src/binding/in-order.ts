/** `false`: no further step. */
export type Step = void | boolean | Promise<void | boolean>;

/**
 * Runs steps one after another. Everything stays synchronous as long as the steps are: only binders of an application
 * may wait, and a request without them must not pay for promises.
 */
export function inOrder(count: number, step: (index: number) => Step, from = 0): void | Promise<void> {
  for (let i = from; i < count; i++) {
    const done = step(i);
    if (done instanceof Promise) {
      return done.then((result) => (result === false ? undefined : inOrder(count, step, i + 1)));
    }
    if (done === false) return;
  }
}

/** Goes on at once, or when the promise is there. */
export function afterwards<Result>(
  done: void | Promise<void>,
  next: () => Result | Promise<Result>,
): Result | Promise<Result> {
  return done instanceof Promise ? done.then(next) : next();
}
