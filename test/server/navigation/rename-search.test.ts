import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { loadCompiled } from "../../helpers/compiled.js";
import { searchedApplications, writeShop } from "../searched-applications.js";
import { copyExample, testedExamples } from "../tested-example.js";
import { compareRequests, testRenamed } from "./rename-search/renamed-requests.js";
import { searchRenames } from "./rename-search/search.js";

const seed = Number(process.env["RENAME_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env["RENAME_COUNT"] ?? 10);
const only = process.env["RENAME_IN"];

describe("renames at random places", function () {
  this.timeout(only === undefined ? 600_000 : 7_200_000);

  it(`change the name and nothing else in a small application (RENAME_SEED=${seed})`, async () => {
    const shop = writeShop();
    try {
      const changed = await searchRenames({ ...shop, seed, count });
      assert.ok(changed > count / 4, `${changed} of ${count}`);
    } finally {
      rmSync(shop.folder, { recursive: true, force: true });
    }
  });

  // All of Ligature's sources belong to these programs, so they take minutes.
  for (const [name, locate] of only === undefined ? [] : Object.entries(searchedApplications)) {
    if (only !== "all" && only !== name) continue;
    it(`change the name and nothing else in ${name} (RENAME_SEED=${seed})`, async () => {
      const changed = await searchRenames({ ...locate(), seed, count, note: console.log });
      console.log(`${name}: ${changed} of ${count} renames`);
    });
  }

  for (const name of testedExamples) {
    if (only !== "all" && only !== "requests" && only !== name) continue;
    it(`leave the tests of ${name} as they were (RENAME_SEED=${seed})`, async () => {
      const changed = await testRenamed(copyExample(name), { seed, count, note: console.log });
      assert.ok(changed > 0);
      console.log(`${name}: ${changed} names were changed`);
    });
  }

  if (only === "all" || only === "requests") {
    it(`leave the answers to recorded requests as they were (RENAME_SEED=${seed})`, async () => {
      const conformance = await loadCompiled<typeof import("../../conformance/application.js")>(
        "../../conformance/application.js",
        import.meta.url,
      );
      const recordings = new URL("../../conformance/recordings/cases.jsonl", import.meta.url);
      const changed = await compareRequests(conformance, recordings, {
        ...searchedApplications.conformance!(),
        seed,
        count,
        note: console.log,
      });
      console.log(`${changed} names were changed`);
    });
  }
});
