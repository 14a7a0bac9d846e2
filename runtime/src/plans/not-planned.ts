/** Why an action is left to the binders altogether: a whole sentence. */
export class NotPlanned {
  constructor(readonly reason: string) {}
}

/** Ends the making of a plan. */
export function refusePlan(reason: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- no mistake: it says what stands in the way, to whom it concerns
  throw new NotPlanned(reason);
}
