import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { createThrottle } from "../../../extension/src/preview/throttle.js";

const delay = 20;

describe("a throttle", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  /** Lets time pass, and what it sets off. */
  async function pass(milliseconds: number): Promise<void> {
    mock.timers.tick(milliseconds);
    await turn();
  }

  /** Runs that end when they are told to. */
  function createRuns() {
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    return {
      ends,
      mostAtATime: () => most,
      run: async (): Promise<void> => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running--;
      },
    };
  }

  it("runs once, after the delay, when it is requested many times within it", async () => {
    const { ends, run } = createRuns();
    const throttle = createThrottle(() => delay, run);
    for (let i = 0; i < 10; i++) throttle.request();
    await pass(delay - 1);
    assert.equal(ends.length, 0);
    await pass(1);
    assert.equal(ends.length, 1);
    ends[0]!();
    await pass(delay * 10);
    assert.equal(ends.length, 1);
  });

  it("runs again after the run when it is requested during a run", async () => {
    const { ends, run, mostAtATime } = createRuns();
    const throttle = createThrottle(() => delay, run);
    throttle.request();
    await pass(delay);
    throttle.request();
    throttle.request();
    await pass(delay * 10);
    assert.equal(ends.length, 1);
    ends[0]!();
    await turn();
    await pass(delay);
    assert.equal(ends.length, 2);
    ends[1]!();
    await turn();
    await pass(delay * 10);
    assert.deepEqual([ends.length, mostAtATime()], [2, 1]);
  });

  it("does not run when it is disposed before the delay is over", async () => {
    const { ends, run } = createRuns();
    const throttle = createThrottle(() => delay, run);
    throttle.request();
    throttle.dispose();
    throttle.request();
    await pass(delay * 10);
    assert.equal(ends.length, 0);
  });
});
