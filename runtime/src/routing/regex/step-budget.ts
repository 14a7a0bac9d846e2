/**
 * How many steps of regular expressions may still be made. A step is what V8's engine does with one character: 1 to 2
 * nanoseconds.
 */
export class StepBudget {
  constructor(private left: number) {}

  /** Takes steps; false, and nothing is taken, where there are not so many left. */
  spend(steps: number): boolean {
    if (steps > this.left) return false;
    this.left -= steps;
    return true;
  }

  /** Begins anew. */
  renew(steps: number): void {
    this.left = steps;
  }
}
