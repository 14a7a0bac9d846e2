import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Target } from "./applications.js";
import { giants } from "./giants.js";

/** Most take some milliseconds; on a busy machine some thousand times that is still no explosion. */
const longestAnswer = 20_000;
const mostGrowth = 150 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe("giant requests", function () {
  this.timeout(180_000);
  let target: Target;
  let heapBefore = 0;

  before(async () => {
    target = await Target.start();
    heapBefore = heapUsed();
  });

  after(() => target.stop());

  for (const [name, request] of giants) {
    it(`are answered below 500, soon and alike, when there is ${name}`, async () => {
      const { milliseconds } = await target.attack(request);
      assert.ok(milliseconds < longestAnswer, `${Math.round(milliseconds)} ms`);
    });
  }

  it("leave no memory behind, and servers that answer", async () => {
    await target.isAlive();
    const growth = heapUsed() - heapBefore;
    assert.ok(growth < mostGrowth, `${Math.round(growth / 1024 / 1024)} MiB more than before`);
  });
});
