import assert from "node:assert/strict";
import { Applications } from "./application.js";
import { describeGrowth, isTooFast, measureGrowth, shortSeries } from "./growth.js";
import { shapes } from "./shapes/index.js";

const quick = { least: 0, repeats: 2, most: 1_000_000 };
// V8 collects garbage and compiles in threads of its own, on a busy machine for longer than a few measurements take.
const careful = { least: 20_000, repeats: 20, most: 2_000_000 };

describe("a request", function () {
  this.timeout(120_000);
  const applications = new Applications();

  before(() => applications.get(true));

  after(() => applications.close());

  for (const shape of shapes.filter(({ beingMended }) => beingMended === undefined)) {
    it(`costs in proportion to its size when it grows by ${shape.name}`, async () => {
      let growth = await measureGrowth(applications, shape, true, shortSeries(shape), quick);
      const isWrong = () => isTooFast(growth) && shape.reason === undefined;
      // A cost that a busy machine disturbs does not come out the same each time.
      for (let again = 0; again < 4 && isWrong(); again++) {
        growth = await measureGrowth(applications, shape, true, shortSeries(shape), careful);
      }
      assert.ok(!isWrong(), describeGrowth(growth));
    });
  }
});
