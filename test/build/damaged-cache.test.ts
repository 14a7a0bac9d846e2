import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CacheEntry } from "#runtime/build/cache-entry.js";
import { createCompiler } from "#runtime/build/compiler.js";
import { createDescribeCache } from "#runtime/build/describe-cache.js";
import { createFileHashes } from "#runtime/build/file-hashes.js";
import { TempProject } from "./temp-project.js";

const contents: Omit<CacheEntry, "generator" | "text"> = {
  compilerOptions: { strict: true },
  format: "module",
  style: "import",
  dependencies: [],
  injection: { insertions: [{ offset: 3, text: ";" }], tail: "" },
  output: ["module", "console.log(1);"],
};

const hashOf = (json: string): string => createHash("sha256").update(json).digest("base64url").slice(0, 22);
const withHash = (entry: unknown): string => `${hashOf(JSON.stringify(entry))}\n${JSON.stringify(entry)}`;

/** The other contents that an entry's file may have, made from the right one. */
const damages: Readonly<Record<string, (text: string) => string>> = {
  "is empty": () => "",
  "is cut in half": (text) => text.slice(0, text.length / 2),
  "is cut after its hash": (text) => text.slice(0, text.indexOf("\n") + 1),
  "lacks its last letter": (text) => text.slice(0, -1),
  "holds other code than its hash says": (text) => text.replace("console.log(1)", "console.log(2)"),
  "has another's hash": (text) => text.replace(/^.{4}/, "AAAA"),
  "has no hash": (text) => text.slice(text.indexOf("\n") + 1),
  "is followed by zeros": (text) => text + "\0".repeat(512),
  ...Object.fromEntries(
    Object.entries({
      "holds null": () => null,
      "holds a list": (entry) => [entry],
      "depends on null": (entry) => ({ ...entry, dependencies: [null] }),
      "depends on nothing that is a list": (entry) => ({ ...entry, dependencies: "abc" }),
      "depends on a path without a hash": (entry) => ({ ...entry, dependencies: [["a.ts"]] }),
      "names folders that are none": (entry) => ({ ...entry, declarations: [[null], ""] }),
      "injects null": (entry) => ({ ...entry, injection: { insertions: [null], tail: "" } }),
      "injects nowhere": (entry) => ({ ...entry, injection: { insertions: [{ text: "" }], tail: "" } }),
      "has code that is no text": (entry) => ({ ...entry, output: ["module", 5] }),
      "has code for nothing": (entry) => ({ ...entry, output: null }),
      "has another format": (entry) => ({ ...entry, format: "wasm" }),
      "has no options": (entry) => ({ ...entry, compilerOptions: null }),
    } satisfies Record<string, (entry: object) => unknown>).map(([name, change]) => [
      `${name}, with the right hash`,
      (text: string) => withHash(change(JSON.parse(text.slice(text.indexOf("\n") + 1)) as object)),
    ]),
  ),
};

/** The files that may be where the folder of the cache should be. */
const obstacles: Readonly<Record<string, (folder: string) => void>> = {
  "is a file": (folder) => writeFileSync(folder, ""),
  "is a link to itself": (folder) => symlinkSync(folder, folder),
  "is a link to nothing": (folder) => symlinkSync("nowhere/at/all", folder),
  "may not be entered": (folder) => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0);
  },
  "may not be written": (folder) => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o555);
  },
};

/** The superuser may enter and write everything: what needs a refusal is done as nobody. */
function asUser<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  process.seteuid!(65_534);
  try {
    return work();
  } finally {
    process.seteuid!(0);
  }
}

describe("the cache of descriptions, damaged", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "ligature-"));
    chmodSync(root, 0o755);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const folder = (): string => join(root, "node_modules/.cache/ligature");
  const entryFile = (): string => join(folder(), readdirSync(folder())[0]!);
  const create = () => createDescribeCache(root, createFileHashes());

  it("has an entry when nothing is wrong with it", () => {
    create().write("/a.ts", "text", contents);
    const { generator, text, ...read } = create().read("/a.ts", "text", undefined)!;
    assert.ok(generator !== "" && text !== "");
    assert.deepEqual(read, contents);
  });

  for (const [name, damage] of Object.entries(damages)) {
    it(`has no entry when its file ${name}, and has it again when it is written again`, () => {
      create().write("/a.ts", "text", contents);
      const whole = readFileSync(entryFile(), "utf8");
      const damaged = damage(whole);
      assert.notEqual(damaged, whole);
      writeFileSync(entryFile(), damaged);
      assert.equal(create().read("/a.ts", "text", undefined), undefined);
      create().write("/a.ts", "text", contents);
      assert.ok(create().read("/a.ts", "text", undefined));
    });
  }

  it("has no entry, and leaves nothing behind, when a folder is in its place", () => {
    create().write("/a.ts", "text", contents);
    const path = entryFile();
    rmSync(path);
    mkdirSync(path);
    create().write("/a.ts", "text", contents);
    assert.equal(create().read("/a.ts", "text", undefined), undefined);
    assert.equal(readdirSync(folder()).length, 1);
  });

  for (const [name, obstruct] of Object.entries(obstacles)) {
    it(`has no entry when its folder ${name}`, () => {
      create().write("/warm.ts", "text", contents); // what Ligature reads of itself, nobody may not be allowed to
      rmSync(folder(), { recursive: true });
      mkdirSync(dirname(folder()), { recursive: true });
      obstruct(folder());
      asUser(() => {
        create().write("/a.ts", "text", contents);
        assert.equal(create().read("/a.ts", "text", undefined), undefined);
      });
    });
  }
});

describe("an application whose cache is damaged", function () {
  this.timeout(120_000);
  const cache = "node_modules/.cache/ligature";
  const main =
    'import { a } from "./a.js";\nimport { b } from "./b.js";\nimport { c } from "./c.js";\nconsole.log(a, b, c);\n';
  let project: TempProject;
  beforeEach(() => {
    project = new TempProject({
      "src/a.ts": "export const a: string = 'one';\n",
      "src/b.ts": "export const b: string = 'two';\n",
      "src/c.ts": "export const c: string = 'three';\n",
      "src/main.ts": main,
    });
  });
  afterEach(() => project.delete());

  async function starts(): Promise<void> {
    const ran = await project.runRegistered(["src/main.ts"]);
    assert.deepEqual(ran, { stdout: "one two three\n", stderr: "", code: 0 });
  }

  it("starts, and runs only what was compiled, when entries are cut, changed by hand or folders", async () => {
    await starts();
    const names = readdirSync(project.path(cache));
    assert.equal(names.length, 4);
    for (const [index, name] of names.entries()) {
      const text = project.read(`${cache}/${name}`);
      if (index === 0) project.write({ [`${cache}/${name}`]: text.slice(0, text.length / 2) });
      else if (index === 1)
        project.write({ [`${cache}/${name}`]: text.replace(/const|console/, "process.exit(66);$&") });
      else if (index === 2)
        project.write({ [`${cache}/${name}`]: withHash({ ...bodyOf(text), dependencies: [null] }) });
      else {
        rmSync(project.path(`${cache}/${name}`));
        mkdirSync(project.path(`${cache}/${name}`));
      }
    }
    await starts();
  });

  it("starts when a file is where the cache should be", async () => {
    project.write({ "node_modules/.cache": "" });
    await starts();
    assert.equal(project.read("node_modules/.cache"), "");
  });

  it("runs with ligature dev when a file is where the cache should be", async () => {
    project.write({ "node_modules/.cache": "", "src/main.ts": `${main}setInterval(() => undefined, 1_000);\n` });
    const session = project.startCli(["dev", "src/main.ts"]);
    const exited = once(session, "exit");
    for await (const text of session.stdout!) if (String(text).includes("one two three")) break;
    session.kill("SIGTERM");
    assert.deepEqual(await exited, [143, null]);
  });

  it("is described for bundlers when a file is where the cache should be", () => {
    const text = "export class A { b: string[] = [] }\n";
    project.write({ "node_modules/.cache": "", "src/a.ts": text });
    for (let run = 0; run < 2; run++) {
      const { injection } = createCompiler().describe(project.path("src/a.ts"), text);
      assert.match(injection?.insertions[0]?.text ?? "", /String\[\]/);
    }
  });

  const bodyOf = (text: string): object => JSON.parse(text.slice(text.indexOf("\n") + 1)) as object;
});
