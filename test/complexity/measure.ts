/** Microseconds of CPU time that this process has used: a busy machine makes it wait, but hardly work. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** How carefully to measure. */
export interface Care {
  /** Microseconds that one measurement takes at least: shorter requests are sent several times. */
  readonly least: number;
  /** Measurements, of which the smallest counts: what else the process does only ever adds. */
  readonly repeats: number;
  /** Microseconds that one call may be expected to cost, to be made at all. */
  readonly most: number;
}

/** Microseconds that one call costs. */
export async function costOf(call: () => Promise<unknown>, { least, repeats }: Omit<Care, "most">): Promise<number> {
  let best = Infinity;
  // Each measurement begins where the one before has ended: to read the time costs as much as a small request.
  let end = cpuTime();
  for (let repeat = 0; repeat < repeats; repeat++) {
    const begin = end;
    let calls = 0;
    do {
      await call();
      calls++;
      end = cpuTime();
    } while (end - begin < least);
    best = Math.min(best, (end - begin) / calls);
  }
  return best;
}

/**
 * Microseconds of CPU time for which one call holds the event loop at most, of several calls the one that does so the
 * shortest: a process that yields lets the others' turns come in between.
 */
export async function longestHold(call: () => Promise<unknown>, repeats: number): Promise<number> {
  let best = Infinity;
  for (let repeat = 0; repeat < repeats; repeat++) best = Math.min(best, await holdOf(call));
  return best;
}

async function holdOf(call: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = cpuTime();
  let isDone = false;
  const turn = (): void => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await call();
  isDone = true;
  return Math.max(longest, cpuTime() - last);
}
