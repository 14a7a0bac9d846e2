/** How many steps run inside each other. Users' types can contain each other in chains of thousands. */
const mostNested = 100;

/**
 * Runs steps that start other steps, each inside the one that starts it. Steps that would be too deep run later, so that a long chain of
 * types needs no deep stack. A step must not need the result of one that it starts.
 *
 * @example
 * const steps = new NestedSteps();
 * const visit = (depth: number): void => steps.run(() => depth > 0 && visit(depth - 1));
 * visit(100_000);
 */
export class NestedSteps {
  #depth = 0;
  readonly #later: (() => unknown)[] = [];

  /**
   * Runs a step now, unless too many others are running. When the outermost step is complete, so are all.
   *
   * @param step the step
   */
  run(step: () => unknown): void {
    if (this.#depth === mostNested) {
      this.#later.push(step);
      return;
    }
    this.#runInside(step);
    if (this.#depth > 0) return;
    for (let next = this.#later.pop(); next !== undefined; next = this.#later.pop()) this.#runInside(next);
  }

  #runInside(step: () => unknown): void {
    this.#depth++;
    try {
      step();
    } finally {
      this.#depth--;
    }
  }
}
