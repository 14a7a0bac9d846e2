/** The conditions for which a test waits, while messages come. */
export class Conditions {
  readonly #waiting = new Set<() => void>();

  /** Looks again: something has come. */
  check(): void {
    for (const check of [...this.#waiting]) check();
  }

  /** Waits until `find` returns a value; after `timeout` milliseconds, fails with what `describe` says. */
  until<Value>(find: () => Value | undefined, timeout: number, describe: () => string): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(describe()));
      }, timeout);
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}
