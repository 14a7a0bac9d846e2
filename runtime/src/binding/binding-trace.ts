/** Why things were bound as they were: one entry for each parameter and property, in the order of binding. Plain data. */
export interface BindingTrace {
  readonly entries: BindingTraceEntry[];
}

/** What happened to one binding target. */
export interface BindingTraceEntry {
  /** Where it stands: `get.id`, `create.order.lines[0].sku`. */
  readonly target: string;
  /** The model name that was decided on; empty after the fall-back to no prefix. */
  readonly path: string;
  /** What was looked up, in order. */
  readonly keysTried: readonly string[];
  /** Which provider or binder answered: `query`, `form`, `route`, `header`, `body`, `services`. */
  readonly provider?: string;
  readonly outcome: "bound" | "absent" | "refused" | "skipped";
  /** What was found, cut to a length; `***` for passwords and headers that carry credentials. */
  readonly value?: string;
  /** Why it was refused, or why it kept its default. */
  readonly reason?: string;
}

/** An empty trace, to be put on a request. */
export function createBindingTrace(): BindingTrace {
  return { entries: [] };
}
