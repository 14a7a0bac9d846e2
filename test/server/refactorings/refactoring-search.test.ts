import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { searchedApplications, writeShop } from "../searched-applications.js";
import { searchRefactorings } from "./search.js";

/** `REFACTOR_SEED=1 REFACTOR_COUNT=60 REFACTOR_IN=all npx mocha test/server/refactorings/refactoring-search.test.ts` searches elsewhere. */
const seed = Number(process.env["REFACTOR_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env["REFACTOR_COUNT"] ?? 8);
const only = process.env["REFACTOR_IN"];
/** `refactor.extract`, or another kind. */
const kind = process.env["REFACTOR_KIND"];

describe("refactorings at random places", function () {
  this.timeout(only === undefined ? 600_000 : 7_200_000);

  it(`change what they say and nothing else in a small application (REFACTOR_SEED=${seed})`, async () => {
    const shop = writeShop();
    try {
      assert.ok((await searchRefactorings({ ...shop, seed, count, kind })) > 0);
    } finally {
      rmSync(shop.folder, { recursive: true, force: true });
    }
  });

  // All of Ligature's sources belong to these programs, so they take minutes.
  for (const [name, locate] of only === undefined ? [] : Object.entries(searchedApplications)) {
    if (only !== "all" && only !== name) continue;
    it(`change what they say and nothing else in ${name} (REFACTOR_SEED=${seed})`, async () => {
      const tried = await searchRefactorings({ ...locate(), seed, count, kind, note: console.log });
      console.log(`${name}: ${tried} refactorings`);
    });
  }
});
