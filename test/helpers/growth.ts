import assert from "node:assert/strict";

/** The least of a few runs' CPU time, in microseconds: what else the machine does can only add to it. */
export function cpuTime(run: () => void, runs = 1): number {
  let least = Infinity;
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/**
 * Asserts that work grows with its size and no faster: sixteen times the size may cost eighty times as much, as
 * large sizes miss the caches of the machine, where quadratic work would cost 256 times. A time of less than two milliseconds at the large size is lost in noise.
 */
export function assertLinear(size: number, prepare: (size: number) => () => void, what = "work"): void {
  const small = prepare(size);
  const large = prepare(size * 16);
  small();
  let [taken, limit] = [Infinity, 0];
  // A busy machine disturbs one measurement. Work that is not linear fails them all.
  for (let attempt = 0; attempt < 4 && taken > limit; attempt++) {
    limit = Math.max(Math.max(cpuTime(small, 5), 50) * 80, 2000);
    taken = cpuTime(large, 3);
  }
  assert.ok(taken <= limit, `${what}: 16 times the size takes ${taken} µs, and linear work takes ${limit} µs at most`);
}
