import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { TempProject } from "./temp-project.js";

interface Manifest {
  readonly version: string;
  readonly files: readonly string[];
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const runtime = new URL("../../runtime/", import.meta.url);
const require = createRequire(import.meta.url);
const read = (path: string | URL): unknown => JSON.parse(readFileSync(path, "utf8"));
const installed = (name: string): Manifest => read(require.resolve(`${name}/package.json`)) as Manifest;

describe("the software bill of materials", function () {
  this.timeout(60_000);
  let bill: Bill;

  before(async () => {
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL("scripts/copy-assets.mjs", runtime))]);
    bill = read(new URL("assets/sbom.cdx.json", runtime)) as Bill;
  });

  it("lists each package of which files are copied, in its version, as CycloneDX", () => {
    const expected = ["redoc", "swagger-ui-dist"].map((name) => ({ name, version: installed(name).version }));
    assert.deepEqual([bill.bomFormat, bill.specVersion], ["CycloneDX", "1.6"]);
    assert.deepEqual(
      bill.components.map(({ name, version }) => ({ name, version })),
      expected,
    );
    const purls = expected.map(({ name, version }) => `pkg:npm/${name}@${version}`);
    assert.deepEqual(
      bill.components.map(({ purl }) => purl),
      purls,
    );
    assert.deepEqual(bill.dependencies, [{ ref: bill.metadata.component.purl, dependsOn: purls }]);
  });

  it("is in the published package, and ligature --version shows what it lists", async () => {
    const { version, files } = read(new URL("package.json", runtime)) as Manifest;
    assert.ok(files.includes("assets"));
    const project = new TempProject({});
    const { stdout } = await project.runCli(["--version"]);
    project.delete();
    const copied = bill.components.map((one) => `${one.name} ${one.version}`).join(", ");
    assert.equal(stdout, `${version}\ncontains ${copied}\n`);
  });
});
