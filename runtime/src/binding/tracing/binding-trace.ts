/** Explains a binding: one entry for each parameter and property, with parts after the whole. Plain data. */
export interface BindingTrace {
  /** The action: `Orders.get`. */
  readonly action?: string;
  /** The route, without values: `GET orders/{id:int}`. */
  readonly request?: string;
  readonly entries: BindingTraceEntry[];
  /** Values of the request that were not used: `query 'ordrId'`, `body 'lines[0].skuu'`. At most 20. */
  readonly unused: string[];
  /** How many entries were omitted because there were more than 1,000. */
  omitted: number;
  /** Whether binding has ended. An asynchronous binder can still be at work. */
  isComplete: boolean;
}

/** The binding of one target, as it happened. */
export interface BindingTraceEntry {
  /** Its path: `get.id`, `create.order.lines[0].sku`. */
  readonly target: string;
  /** Its type as TypeScript writes it: `Int32 | null`. */
  readonly type: string;
  /** The chosen model name; empty after the fallback to no prefix. */
  readonly path: string;
  /** The sources that were searched, in order: `form`, `route`, `query`; or `header`, `body`, `files`, `services`. */
  readonly lookedIn: readonly string[];
  /** The keys that were looked up, in order. `order.*` means any key that starts with `order.`. */
  readonly keysTried: readonly string[];
  /** The source that had the value. */
  readonly provider?: string;
  /** `absent`: nothing was found, and the target keeps its default. `refused`: the value could not be converted. */
  readonly outcome: "bound" | "absent" | "refused" | "skipped";
  /** The value that was found, shortened; `***` for passwords and headers with credentials. */
  readonly value?: string;
  /** The bound value in short: `5`, `null`, `3 items`. */
  readonly result?: string;
  /** How the prefix was chosen, why a value was refused, or why the target kept its default. */
  readonly reason?: string;
}

/** An empty trace for a request. */
export function createBindingTrace(facts: Pick<BindingTrace, "action" | "request"> = {}): BindingTrace {
  return { ...facts, entries: [], unused: [], omitted: 0, isComplete: false };
}
