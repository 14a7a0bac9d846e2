import assert from "node:assert/strict";
import { Dice } from "../../fuzz/campaign/dice.js";
import { LintedProject } from "../lint/linted-project.js";
import { copyApplication } from "../tested-example.js";
import { pageFiles } from "./rename-search/page-files.js";
import { placesIn, tryPageRename } from "./rename-search/page-search.js";
import { PageSession } from "./rename-search/page-session.js";
import { answersOfRenamed } from "./rename-search/page-answers.js";

const seed = Number(process.env["RENAME_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env["PAGE_RENAMES"] ?? 4);
const isThorough = process.env["PAGE_RENAMES"] !== undefined;

describe("renames of pages at random places", function () {
  this.timeout(isThorough ? 7_200_000 : 600_000);

  async function search(folder: string): Promise<number> {
    const session = new PageSession(folder);
    let tried = 0;
    let changed = 0;
    for await (const place of placesIn(session, new Dice(seed, 3))) {
      if (tried === count) break;
      tried++;
      if (await tryPageRename(session, place, tried)) changed++;
      if (isThorough) console.log(`${tried}: ${place.name} at ${place.file}:${place.offset}`);
    }
    return changed;
  }

  it(`change the name and nothing else in a small application (RENAME_SEED=${seed})`, async () => {
    const project = new LintedProject(pageFiles);
    try {
      assert.ok((await search(project.folder)) > 0);
    } finally {
      project.remove();
    }
  });

  it(`change the name and nothing else in the help desk (RENAME_SEED=${seed})`, async () => {
    assert.ok((await search(copyApplication("desk"))) > 0);
  });

  it(`leave the answers of the help desk as they were (RENAME_SEED=${seed})`, async () => {
    const { names, before, after } = await answersOfRenamed(copyApplication("desk"), seed, count);
    assert.ok(names.length > 0);
    assert.deepEqual(after, before, JSON.stringify(names));
  });
});
