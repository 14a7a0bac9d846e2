import assert from "node:assert/strict";
import { stepsOf } from "#runtime/hosting/actions/request-steps.js";

const own = {
  authorize: undefined,
  antiforgery: undefined,
  format: undefined,
  readsBodyItself: false,
  hasFilters: false,
  mayHaveBody: false,
};
const authorize = (): boolean => true;
const antiforgery = (): boolean => true;

describe("the steps before binding", () => {
  it("are none when anyone may call an action without a body", () => {
    assert.deepEqual(stepsOf(own), []);
  });

  it("check, refuse and read the body when there may be one", () => {
    const names = stepsOf({ ...own, mayHaveBody: true }).map(({ name }) => name);
    assert.deepEqual(names, ["chooseSizeLimit", "refuseUnwantedForm", "readForm"]);
  });

  it("begin with authorization, and check the token within the limits, when the action has both", () => {
    const steps = stepsOf({ ...own, authorize, antiforgery, hasFilters: true, mayHaveBody: true });
    assert.deepEqual(
      steps.map(({ name }) => name),
      ["authorize", "chooseSizeLimit", "antiforgery"],
    );
  });
});
