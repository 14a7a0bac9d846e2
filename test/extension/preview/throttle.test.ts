import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { createThrottle } from "../../../extension/src/preview/throttle.js";

const delay = 20;

describe("a throttle", () => {
  it("runs once when it is asked many times within the delay", async () => {
    let runs = 0;
    const throttle = createThrottle(
      () => delay,
      () => {
        runs++;
      },
    );
    for (let i = 0; i < 10; i++) throttle.request();
    await wait(delay * 4);
    assert.equal(runs, 1);
  });

  it("runs once more when it is asked during a run", async () => {
    let runs = 0;
    const throttle = createThrottle(
      () => delay,
      async () => {
        runs++;
        if (runs > 1) return;
        throttle.request();
        throttle.request();
        await wait(delay * 2);
      },
    );
    throttle.request();
    await wait(delay * 8);
    assert.equal(runs, 2);
  });

  it("never runs twice at a time when runs take long", async () => {
    let running = 0;
    let most = 0;
    const throttle = createThrottle(
      () => 1,
      async () => {
        most = Math.max(most, ++running);
        await wait(delay);
        running--;
      },
    );
    for (let i = 0; i < 10; i++) {
      throttle.request();
      await wait(delay / 4);
    }
    throttle.dispose();
    await wait(delay * 2);
    assert.equal(most, 1);
  });

  it("does not run when it is disposed before the delay is over", async () => {
    let runs = 0;
    const throttle = createThrottle(
      () => delay,
      () => {
        runs++;
      },
    );
    throttle.request();
    throttle.dispose();
    throttle.request();
    await wait(delay * 3);
    assert.equal(runs, 0);
  });
});
