import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/**
 * Ends a child after the last test if it still runs then: a test that fails does not always come to where it stops its server,
 * and mocha's process would wait for the child. Outside of mocha (the benchmarks), the starter of the child ends it.
 */
export function endWithTests(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}

function endAll(): void {
  for (const child of running) {
    child.kill();
    if (child.connected) child.disconnect();
    for (const stream of child.stdio) stream?.destroy();
  }
}

// When mocha loads a test's modules, this is a hook of all tests.
if (typeof globalThis.after === "function") after(endAll);
