import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const runtime = fileURLToPath(new URL("../../runtime/", import.meta.url));
const { engines } = JSON.parse(readFileSync(join(runtime, "package.json"), "utf8")) as { engines: { node: string } };

describe("the file of the command", () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "ligature-command-"));
    cpSync(join(runtime, "bin"), join(folder, "bin"), { recursive: true });
    cpSync(join(runtime, "package.json"), join(folder, "package.json"));
    mkdirSync(join(folder, "dist/build"), { recursive: true });
    writeFileSync(join(folder, "dist/build/cli.js"), 'console.log("ran");\n');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const run = (version: string) => {
    const faked = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
    const preload = `data:text/javascript,${encodeURIComponent(faked)}`;
    return promisify(execFile)(process.execPath, ["--import", preload, join(folder, "bin/ligature.js")]);
  };

  for (const version of ["16.20.2", "22.9.0", "22.12.99"]) {
    it(`says which Node.js to install when it is ${version}`, async () => {
      const { stdout, stderr } = await run(version);
      const lowest = engines.node.slice(2);
      assert.equal(
        stderr,
        `ligature: warning: Node.js ${version} is not supported, so what follows may fail. Install Node.js ${lowest} or newer: https://nodejs.org\n`,
      );
      assert.equal(stdout, "ran\n");
    });
  }

  for (const version of ["22.13.0", "22.13.1", "24.0.0", "100.1.0"]) {
    it(`says nothing when Node.js is ${version}`, async () => {
      assert.deepEqual(await run(version), { stdout: "ran\n", stderr: "" });
    });
  }
});
