import assert from "node:assert/strict";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fixtureWorkspace } from "../../helpers/fixture-workspace.js";
import { loadCompiled } from "../../helpers/compiled.js";
import { createFolder } from "../equivalence/installed-ligature.js";
import { pristine } from "../equivalence/workspace.js";
import { compareRequests } from "./rename-search/renamed-requests.js";
import { searchRenames } from "./rename-search/search.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const seed = Number(process.env["RENAME_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env["RENAME_COUNT"] ?? 10);
const only = process.env["RENAME_IN"];

function sourcesIn(folder: string): string[] {
  return readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => join(folder, "src", name));
}

/** The application of the random edits, with Ligature's declarations alone. */
function writeShop(): string {
  const folder = createFolder();
  for (const [name, text] of pristine) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Where names are renamed: applications without mistakes, and the one whose requests ASP.NET Core has answered. */
const applications: Readonly<Record<string, () => { readonly folder: string; readonly paths: readonly string[] }>> = {
  ...Object.fromEntries(
    ["orders", "conduit"].map((name) => [
      name,
      () => ({ folder: join(root, "examples", name), paths: sourcesIn(join(root, "examples", name)) }),
    ]),
  ),
  ...Object.fromEntries(
    ["shop", "blog", "files"].map((name) => [
      name,
      () => {
        const folder = fixtureWorkspace(`workspaces/${name}`);
        return { folder, paths: sourcesIn(folder) };
      },
    ]),
  ),
  conformance: () => ({
    folder: join(root, "test/fixtures/workspaces/conformance"),
    paths: [join(root, "test/conformance/app.ts")],
  }),
};

describe("renames at random places", function () {
  this.timeout(only === undefined ? 600_000 : 7_200_000);

  it(`change the name and nothing else in a small application (RENAME_SEED=${seed})`, async () => {
    const folder = writeShop();
    try {
      const changed = await searchRenames({ folder, paths: sourcesIn(folder), seed, count });
      assert.ok(changed > count / 4, `${changed} of ${count}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  // All of Ligature's sources belong to these programs, so they take minutes.
  for (const [name, locate] of only === undefined ? [] : Object.entries(applications)) {
    if (only !== "all" && only !== name) continue;
    it(`change the name and nothing else in ${name} (RENAME_SEED=${seed})`, async () => {
      const changed = await searchRenames({ ...locate(), seed, count, note: console.log });
      console.log(`${name}: ${changed} of ${count} renames`);
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
        ...applications.conformance!(),
        seed,
        count,
        note: console.log,
      });
      console.log(`${changed} names were changed`);
    });
  }
});
