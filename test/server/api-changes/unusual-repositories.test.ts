import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { TempProject } from "../../build/temp-project.js";
import { ComparedShop, controllerFile, controllerText, idsOf } from "./compared-shop.js";

describe("the changes of a document, with an unusual git", function () {
  this.timeout(180_000);

  it("are a sentence when there is no git", async () => {
    const empty = mkdtempSync(join(tmpdir(), "ligature-path-"));
    const shop = new ComparedShop(empty);
    try {
      await shop.start();
      shop.client.open(shop.uri(), controllerText);
      const { state, message } = await shop.ready();
      assert.equal(state, "unavailable");
      assert.match(message ?? "", /^Git is not installed/);
    } finally {
      await shop.stop();
      rmSync(empty, { recursive: true });
    }
  });

  it("do not keep edits waiting when git hangs", async function () {
    if (process.platform === "win32") this.skip(); // The program that hangs is a script of a Unix shell.
    const folder = mkdtempSync(join(tmpdir(), "ligature-path-"));
    writeFileSync(join(folder, "git"), "#!/bin/sh\nexec /bin/sleep 600\n");
    chmodSync(join(folder, "git"), 0o755);
    const shop = new ComparedShop(folder);
    try {
      await shop.start({ isTrusted: true, settings: { breakingChanges: { diagnostics: "breaking" } } });
      shop.client.open(shop.uri(), controllerText);
      assert.equal((await shop.ask()).state, "preparing");
      shop.client.change(shop.uri(), controllerText.replace("{id:int}", "{id:itn}"));
      await shop.client.diagnostics(shop.uri(), ({ diagnostics }) =>
        diagnostics.some(({ code }) => code === "LIG1004"),
      );
      assert.equal((await shop.ask()).state, "preparing");
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it("are those of each project when two folders are open, one of them a shallow clone, one without git", async () => {
    const shop = new ComparedShop();
    const without = new TempProject({ [controllerFile]: controllerText });
    const parent = mkdtempSync(join(tmpdir(), "ligature-clone-"));
    const clone = join(parent, "clone");
    try {
      shop.project.commit("second", {
        [controllerFile]: controllerText.replace("note?: string", "note?: string; more?: string"),
      });
      execFileSync("git", ["clone", "--quiet", "--depth", "1", pathToFileURL(shop.project.root).href, clone]);
      without.link("fastify");
      symlinkSync(join(shop.project.root, "node_modules"), join(clone, "node_modules"), "junction");
      await shop.start({ isTrusted: true, compareWith: "HEAD~1" }, {}, [without.root, clone]);
      const ask = (root: string) => {
        const uri = pathToFileURL(join(root, controllerFile)).href;
        shop.client.open(uri, controllerText.replace("note?: string", "note!: string"));
        return shop.until(({ state }) => state !== "preparing", { textDocument: { uri } });
      };
      assert.match((await ask(without.root)).message ?? "", /is not in a working tree of git/);
      assert.match((await ask(clone)).message ?? "", /shallow clone/);
      assert.equal(idsOf(await ask(shop.project.root))[0], "breaking request-property-became-required");
    } finally {
      await shop.stop();
      without.delete();
      rmSync(parent, { recursive: true });
    }
  });
});
