import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { starterFiles } from "#runtime/build/commands/starter-files.js";

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly version?: string;
  readonly keywords?: readonly string[];
  readonly engines?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const manifest = (path: string): Manifest => JSON.parse(read(path)) as Manifest;

describe("a manifest that is published", () => {
  for (const path of ["runtime", "server", "typescript-plugin"]) {
    const { dependencies, optionalDependencies, keywords = [] } = manifest(`${path}/package.json`);

    it(`pins nothing but the package whose internal entry points it uses: ${path}`, () => {
      const pinned = Object.entries({ ...dependencies, ...optionalDependencies }).filter(([, range]) => !range.startsWith("^")); // prettier-ignore
      const { version = "" } = manifest("runtime/package.json");
      assert.deepEqual(pinned, path === "server" ? [["ligature", version]] : []);
    });

    it(`has words to be found by: ${path}`, () => assert.ok(keywords.length > 3));
  }
});

describe("the plugin for TypeScript's server", () => {
  it("names the oldest Node that its bundle is made for, because editors run it with their own", () => {
    const [, target] = /target: "node(\d+)"/.exec(read("typescript-plugin/scripts/bundle.mjs")) ?? [];
    assert.equal(manifest("typescript-plugin/package.json").engines?.node, `>=${target ?? ""}`);
  });
});

describe("Fastify", () => {
  const { dependencies, peerDependencies } = manifest("runtime/package.json");
  const newest = manifest("package.json").devDependencies?.fastify ?? "";
  const [, lowest = "", tooHigh = ""] = /^>=(\d+\.\d+\.\d+) <(\d+)$/.exec(peerDependencies?.fastify ?? "") ?? [];

  it("is the application's own, in a range of one major version", () => {
    assert.equal(dependencies?.fastify, undefined);
    assert.equal(Number(lowest.split(".")[0]) + 1, Number(tooHigh));
  });

  it("is tested with the newest of the range", () => {
    assert.match(newest, /^\d+\.\d+\.\d+$/);
    assert.equal(Number(newest.split(".")[0]) + 1, Number(tooHigh));
  });

  for (const [where, text] of [
    ["the orders example", read("examples/orders/package.json")],
    ["the Conduit example", read("examples/conduit/package.json")],
    ["the help desk example", read("examples/desk/package.json")],
    [
      "a new project",
      starterFiles({ name: "a", ligatureVersion: "1.0.0", runner: "node", docker: false, eslint: false, pages: false })[
        "package.json"
      ]!,
    ],
  ] as const) {
    it(`is a dependency of ${where}, from the newest that is tested`, () => {
      assert.equal((JSON.parse(text) as Manifest).dependencies?.fastify, `^${newest}`);
    });
  }

  for (const path of ["README.md", "runtime/README.md", "docs/getting-started.md", "docs/hosting.md"]) {
    it(`has the same lowest version in ${path}`, () => {
      const said = [...read(path).matchAll(/Fastify (\d+\.\d+) or newer/g)].map(([, version]) => `${version}.0`);
      assert.deepEqual(said, [lowest]);
    });
  }
});
