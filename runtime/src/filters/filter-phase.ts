/** One filter, and how to call it. */
export interface FilterCall<Executing, Executed> {
  /** For messages: `The action filter AuditFilter`. */
  readonly name: string;
  run(executing: Executing, next: () => Promise<Executed>): unknown;
}

/** Filters of one kind for one request: each wraps the next, and all wrap an inner step. */
export interface FilterPhase<Executing, Executed> {
  readonly executing: Executing;
  /** Outermost first. */
  readonly filters: readonly FilterCall<Executing, Executed>[];
  /** The inner step. */
  inside(): Executed | Promise<Executed>;
  /** The value that a filter has set on `executing` to end the request; `undefined` if it continues. */
  decision(): unknown;
  /** The context that a filter gets if an inner step threw. */
  failed(error: unknown): Executed;
  /** The outcome if a filter did not call `next()`. It throws if the filter did not set a result either. */
  shortCircuited(filter: FilterCall<Executing, Executed>): Executed | Promise<Executed>;
  /** Reports a mistake of a filter that has already ended, so its caller cannot get it. */
  report(mistake: Error): void;
}
