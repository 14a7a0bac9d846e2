import assert from "node:assert/strict";
import { patternBudgetOf } from "#runtime/attributes/index.js";
import { CheckContext, Validation } from "#runtime/validation/check-context.js";

const source = { services: { get: () => assert.fail("no service is needed") }, signal: new AbortController().signal };

describe("the budget of patterns", () => {
  it("is that of the validation when a check of the application passes its context on", () => {
    const validation = new Validation(source, 10);
    const context = new CheckContext("Name", "name", undefined, validation);
    assert.equal(patternBudgetOf(context).spend(8), true);
    assert.equal(patternBudgetOf(validation).spend(8), false);
  });

  it("is another one when another request is validated meanwhile", () => {
    const [first, second] = [new Validation(source, 10), new Validation(source, 10)];
    assert.equal(patternBudgetOf(first).spend(10), true);
    assert.equal(patternBudgetOf(second).spend(10), true);
    assert.equal(patternBudgetOf(first).spend(1), false);
  });

  it("is new when a test of an attribute passes a context of its own", () => {
    assert.equal(patternBudgetOf({}).spend(1), true);
  });
});
