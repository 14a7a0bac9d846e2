import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtPlugin } from "../helpers/tsserver-client.js";

describe("the bundle of the plugin for TypeScript's server", function () {
  this.timeout(60_000);
  let folder: string;
  let file: string;
  before(async () => {
    folder = await builtPlugin();
    file = join(folder, "node_modules/ligature-typescript-plugin/dist/index.cjs");
  });

  it("is the function that the server calls, and loads no package", () => {
    const script = `
      const loaded = [];
      const { _load } = require("node:module");
      require("node:module")._load = (name, ...rest) => (loaded.push(name), _load(name, ...rest));
      const plugin = require("ligature-typescript-plugin");
      const others = loaded.slice(1).filter((name) => !/^(node:)?[a-z_]+(\\/[a-z]+)?$/.test(name));
      console.log(JSON.stringify([typeof plugin, others, loaded.includes("typescript")]));`;
    const output = execFileSync(process.execPath, ["-e", script], { cwd: folder, encoding: "utf8" });
    assert.deepEqual(JSON.parse(output), ["function", [], false]);
  });

  it("holds no compiler and no protocol", () => {
    const text = readFileSync(file, "utf8");
    assert.doesNotMatch(text, /function createTypeChecker\b|vscode-jsonrpc|createMessageConnection/);
    assert.ok(text.length < 2_000_000, `${text.length} characters`);
  });
});
