/** Why an action has no plan: a sentence without its period. */
export class NotPlanned {
  constructor(readonly reason: string) {}
}

/** Stops writing a plan. */
export function refusePlan(reason: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- not an error: the reason is shown to users who want to see the plan
  throw new NotPlanned(reason);
}
