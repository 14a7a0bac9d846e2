import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as source from "ligature";

const workspace = fileURLToPath(new URL("../../", import.meta.url));
const pure = ["types", "model", "routing", "attributes", "conventions", "analysis", "openapi"];

type Exports = Readonly<Record<string, unknown>>;

/** The files that a file loads when it is loaded, itself first, and the packages beside them. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith(".js")) return seen;
  const statements = readFileSync(file, "utf8").matchAll(/^(?:import|export)\b[^;]*?"([^"]+)";$/gm);
  for (const [, name = ""] of statements) {
    if (name.startsWith(".")) loadedBy(join(dirname(file), name), seen);
    else seen.add(name);
  }
  return seen;
}

describe("the bundled package", function () {
  this.timeout(60_000);
  let root: string;
  let main: Exports;

  const load = async (entry: string): Promise<Exports> =>
    (await import(pathToFileURL(join(root, "dist", entry)).href)) as Exports;

  before(async () => {
    root = mkdtempSync(join(tmpdir(), "ligature-bundle-"));
    mkdirSync(join(root, "dist"));
    symlinkSync(join(workspace, "node_modules"), join(root, "node_modules"), "junction");
    writeFileSync(join(root, "package.json"), '{"type":"module"}');
    writeFileSync(join(root, "dist/stale.js"), "");
    execFileSync(process.execPath, [join(workspace, "runtime/scripts/bundle.mjs"), join(root, "dist")]);
    main = await load("index.js");
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  it("exports what its sources export", () => {
    assert.deepEqual(Object.keys(main).sort(), Object.keys(source).sort());
  });

  it("has each class under its own name", () => {
    const classes = Object.entries(main).filter(([, value]) => /^class\b/.test(String(value)));
    // A deprecated name leads to a class that has another one.
    const renamed = classes.filter(([, value]) => main[(value as { name: string }).name] !== value);
    assert.ok(classes.length > 20);
    assert.deepEqual(renamed, []);
  });

  it("has each class once, whichever entry point it comes from", async () => {
    for (const name of pure) {
      const entry = await load(`${name}/index.js`);
      const different = Object.keys(entry).filter((key) => key in main && entry[key] !== main[key]);
      assert.deepEqual(different, [], name);
    }
  });

  it("does not load the client of fetch, which would take a tenth of the start", () => {
    const script = `await import(${JSON.stringify(pathToFileURL(join(root, "dist/index.js")).href)}); console.log(process.moduleLoadList.join());`;
    const loaded = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    assert.match(loaded, /NativeModule _http_server/);
    assert.doesNotMatch(loaded, /undici/);
  });

  it("loads nothing of Node.js for the entry points that a browser may load", () => {
    for (const name of pure) {
      const loaded = [...loadedBy(join(root, "dist", name, "index.js"))];
      assert.deepEqual(
        loaded.filter((each) => each.startsWith("node:") || each === "fastify"),
        [],
        name,
      );
    }
  });

  it("loads for an application neither the description, nor its pages, nor the parser of uploads", () => {
    const loaded = [...loadedBy(join(root, "dist/index.js"))];
    assert.ok(loaded.includes("fastify"));
    assert.deepEqual(
      loaded.filter((name) => /busboy|openapi|docs-ui|reflection|typescript/.test(name)),
      [],
    );
    // One for each room that another entry point has too, and what is only in this one.
    assert.ok(loaded.filter((name) => name.startsWith(root)).length <= 12, loaded.join("\n"));
  });

  it("loads the reader of templates only for an application with views", () => {
    const ours = (file: string): string[] => [...loadedBy(file)].filter((name) => name.startsWith(root));
    const readers = (files: readonly string[]): string[] =>
      files.filter((file) => /\bfunction readTemplate\(/.test(readFileSync(file, "utf8")));
    const loaded = ours(join(root, "dist/index.js"));
    assert.deepEqual(readers(loaded), []);
    const later = loaded.flatMap((file) => {
      const found = readFileSync(file, "utf8").matchAll(/\bimport\("(\.[^"]+\.js)"\)/g);
      return [...found].map(([, name = ""]) => join(dirname(file), name));
    });
    assert.equal(new Set(later.flatMap((file) => readers(ours(file)))).size, 1, later.join("\n"));
  });

  it("keeps the modules of the build where they are looked for, and nothing that an earlier build left", () => {
    const modules = readdirSync(join(workspace, "runtime/src/build"), { recursive: true, encoding: "utf8" });
    const expected = modules.filter((name) => name.endsWith(".ts")).map((name) => name.replace(/ts$/, "js"));
    const found = readdirSync(join(root, "dist"), { recursive: true, encoding: "utf8" });
    assert.deepEqual(
      expected.filter((name) => !found.includes(join("build", name))),
      [],
    );
    assert.ok(!found.includes("stale.js"));
    const application = readFileSync(join(root, "dist/build/dev/run-application.js"), "utf8");
    assert.match(application, /import\("\.\.\/register\.js"\)/);
  });

  it("uses no compiled file of a package that has the same version and describes otherwise", async () => {
    const version = async (): Promise<string> => {
      const { generatorVersion } = (await import(
        `${pathToFileURL(join(root, "dist/build/generator-version.js")).href}?${randomUUID()}`
      )) as typeof import("#runtime/build/generator-version.js");
      return generatorVersion();
    };
    const before = await version();
    assert.equal(await version(), before);
    appendFileSync(join(root, "dist/reflection/index.js"), "// another");
    assert.notEqual(await version(), before);
  });
});
