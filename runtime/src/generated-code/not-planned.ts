/** Why an action has no plan: a sentence without its period. */
export class NotPlanned {
  constructor(readonly reason: string) {}
}

/** Stops writing a plan. */
export function refusePlan(reason: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- not an error: the reason is shown to users who want to see the plan
  throw new NotPlanned(reason);
}

/** The mark that a plan returns if the interpreter must answer. */
export const bailOut: unique symbol = Symbol("bail out");
