/** Why things were bound as they were: one entry for each parameter and property, parts behind their wholes. Plain data. */
export interface BindingTrace {
  /** Whose parameters they are: `Orders.get`. */
  readonly action?: string;
  /** What was asked for, without its values: `GET orders/{id:int}`. */
  readonly request?: string;
  readonly entries: BindingTraceEntry[];
  /** What the request holds and nothing was bound from: `query 'ordrId'`, `body 'lines[0].skuu'`. At most 20. */
  readonly unused: string[];
  /** How many entries were left out, where there were more than 1,000. */
  omitted: number;
  /** Whether binding has ended: it lasts where a custom binder waits for something. */
  isComplete: boolean;
}

/** What happened to one binding target. */
export interface BindingTraceEntry {
  /** Where it stands: `get.id`, `create.order.lines[0].sku`. */
  readonly target: string;
  /** Its type as TypeScript writes it: `Int32 | null`. */
  readonly type: string;
  /** The model name that was decided on; empty after the fall-back to no prefix. */
  readonly path: string;
  /** Where it was looked for, in order: `form`, `route`, `query`; or `header`, `body`, `files`, `services`. */
  readonly lookedIn: readonly string[];
  /** What was looked up, in order. `order.*` stands for any key that starts so. */
  readonly keysTried: readonly string[];
  /** Which of the sources answered. */
  readonly provider?: string;
  /** `absent`: nothing was found, it keeps its default. `refused`: what was found could not be converted. */
  readonly outcome: "bound" | "absent" | "refused" | "skipped";
  /** What was found, cut to a length; `***` for passwords and headers that carry credentials. */
  readonly value?: string;
  /** What it became, in short: `5`, `null`, `3 items`. */
  readonly result?: string;
  /** How the prefix was chosen, why a value was refused, or why the target kept its default. */
  readonly reason?: string;
}

/** An empty trace, to be put on a request. */
export function createBindingTrace(facts: Pick<BindingTrace, "action" | "request"> = {}): BindingTrace {
  return { ...facts, entries: [], unused: [], omitted: 0, isComplete: false };
}
