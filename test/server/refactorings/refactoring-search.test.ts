import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { loadCompiled } from "../../helpers/compiled.js";
import type { Conformance } from "../compare-answers.js";
import { searchedApplications, writeShop } from "../searched-applications.js";
import { copyExample, testedExamples } from "../tested-example.js";
import { compareRefactored, testRefactored } from "./refactored-requests.js";
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
      assert.ok((await searchRefactorings({ ...shop, seed, count, kind })).tried > 0);
    } finally {
      rmSync(shop.folder, { recursive: true, force: true });
    }
  });

  it(`lead back to the same meaning when they extract something (REFACTOR_SEED=${seed})`, async () => {
    const shop = writeShop();
    try {
      assert.ok((await searchRefactorings({ ...shop, seed, count, kind: "refactor.extract" })).back > 0);
    } finally {
      rmSync(shop.folder, { recursive: true, force: true });
    }
  });

  // All of Ligature's sources belong to these programs, so they take minutes.
  for (const [name, locate] of only === undefined ? [] : Object.entries(searchedApplications)) {
    if (only !== "all" && only !== name) continue;
    it(`change what they say and nothing else in ${name} (REFACTOR_SEED=${seed})`, async () => {
      const { tried, back } = await searchRefactorings({ ...locate(), seed, count, kind, note: console.log });
      console.log(`${name}: ${tried} refactorings, ${back} ways back`);
    });
  }

  for (const name of testedExamples) {
    if (only !== "all" && only !== "requests" && only !== name) continue;
    it(`leave the tests of ${name} as they were (REFACTOR_SEED=${seed})`, async () => {
      const tried = await testRefactored(copyExample(name), { seed, count, kind, note: console.log });
      console.log(`${name}: ${tried} refactorings`);
    });
  }

  if (only === "all" || only === "requests") {
    it(`leave the answers to recorded requests as they were (REFACTOR_SEED=${seed})`, async () => {
      const conformance = await loadCompiled<Conformance>("../../conformance/application.js", import.meta.url);
      const recordings = new URL("../../conformance/recordings/cases.jsonl", import.meta.url);
      const search = { ...searchedApplications.conformance!(), seed, count, kind, note: console.log };
      const titles = await compareRefactored(conformance, recordings, search);
      console.log(`${titles.length} refactorings`);
    });
  }
});
