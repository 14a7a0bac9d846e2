/** One filter, and how it is called. */
export interface FilterCall<Executing, Executed> {
  /** For messages: `The action filter AuditFilter`. */
  readonly name: string;
  run(executing: Executing, next: () => Promise<Executed>): unknown;
}

/** Filters of one kind for one request: each stands around the next, and all around something else. */
export interface FilterPhase<Executing, Executed> {
  readonly executing: Executing;
  /** Outermost first. */
  readonly filters: readonly FilterCall<Executing, Executed>[];
  /** What the filters stand around. */
  inside(): Promise<Executed>;
  /** What a filter has set on `executing` to end the request; `undefined` where it goes on. */
  decision(): unknown;
  /** What a filter is given where something inside of it threw. */
  failed(error: unknown): Executed;
  /** What stands for the rest where a filter did not call `next()`. It throws where the filter has not answered either. */
  shortCircuited(filter: FilterCall<Executing, Executed>): Executed | Promise<Executed>;
  /** A mistake of a filter that has ended before, so that there is nobody to be told. */
  report(mistake: Error): void;
}
