import assert from "node:assert/strict";
import { comparableState } from "../navigation/rename-search/comparable-state.js";
import { firstDifference } from "../navigation/rename-search/search.js";
import type { RefactoringCheck } from "./search.js";

/** Nothing changes but where the template is written. */
export const checkTemplate: RefactoringCheck = {
  title: /^(?:Move the template to the constant|Write the template in place of) '.+'$/,
  check(_, before, after) {
    // Comments that silence a rule have a line.
    const [is, was] = [after, before].map((one) => comparableState(one).replaceAll(/"line": \d+/g, '"line"'));
    assert.equal(firstDifference(is!, was!), undefined);
  },
};
