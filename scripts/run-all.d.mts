/** A step, as `run-all.mjs` describes it. */
export interface Step {
  readonly name: string;
  readonly after?: readonly string[];
  readonly downloads?: boolean;
  readonly inBackground?: boolean;
  readonly needsQuiet?: boolean;
}

export function runAll<S extends Step>(
  steps: readonly S[],
  jobs: number,
  run: (step: S) => Promise<boolean>,
): Promise<void>;
