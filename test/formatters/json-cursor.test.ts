import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { JsonCursor } from "#runtime/formatters/json-cursor.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

describe("a text that is read in one pass", () => {
  for (const [condition, text] of [
    ["short", "name"],
    ["long", "the name of a customer"],
    ["not ASCII", "der Name eines größeren Kunden"],
  ] as const)
    it(`does not keep its body in memory when it is ${condition}`, () => {
      const count = 1000;
      const space = " ".repeat(16_000);
      const read = (): unknown[] =>
        Array.from({ length: count }, () => new JsonCursor(Buffer.from(`"${text}"${space}`)).readScalar());
      collectGarbage();
      const before = process.memoryUsage().heapUsed;
      const kept = read();
      collectGarbage();
      const each = (process.memoryUsage().heapUsed - before) / count;
      assert.equal(kept.at(-1), text);
      assert.ok(each < 4000, `${each.toFixed(0)} bytes`);
    });
});
