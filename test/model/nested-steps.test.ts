import assert from "node:assert/strict";
import { NestedSteps } from "#runtime/model/index.js";

describe("NestedSteps", () => {
  it("runs every step when each starts the next", () => {
    const steps = new NestedSteps();
    let count = 0;
    const visit = (depth: number): void => steps.run(() => ++count && depth > 1 && visit(depth - 1));
    visit(100_000);
    assert.equal(count, 100_000);
  });

  it("runs every step when a deep one starts very many", () => {
    const steps = new NestedSteps();
    let count = 0;
    const startMany = (): void => {
      for (let started = 0; started < 100_000; started++) steps.run(() => count++);
    };
    const visit = (depth: number): void => steps.run(() => (depth > 1 ? visit(depth - 1) : startMany()));
    visit(100);
    assert.equal(count, 100_000);
  });
});
