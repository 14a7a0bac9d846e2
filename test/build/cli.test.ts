import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { printDescription, TempProject } from "./temp-project.js";

const { version } = JSON.parse(readFileSync(new URL("../../runtime/package.json", import.meta.url), "utf8")) as {
  version: string;
};

describe("the command ligature", () => {
  let project: TempProject;
  beforeEach(() => (project = new TempProject({})));
  afterEach(() => project.delete());

  const answers: readonly (readonly [args: string[], code: number, text: RegExp])[] = [
    [["--help"], 0, /^Usage: ligature <command>[^]*dev [^]*build [^]*init /],
    [
      ["--version"],
      0,
      new RegExp(`^${version.replaceAll(".", "\\.")}\n(?:contains redoc \\S+, swagger-ui-dist \\S+\n)?$`),
    ],
    [["build", "--help"], 0, /^Usage: ligature build/],
    [["biuld"], 1, /no command "biuld"/],
    [["lint"], 1, /no command "lint"[^]*npx ligature-lint/],
    [["dev"], 1, /needs the file to run/],
    [["dev", "src/none.ts"], 1, /There is no src\/none\.ts/],
    [["dev", "--env-file", "package.json"], 1, /needs the file to run/],
    [["dev", "--inspect=x:y", "package.json"], 1, /--inspect/],
    [["build", "--fast"], 1, /--fast[^]*ligature build --help/],
    [["build", "-p", "none.json"], 1, /There is no none\.json/],
    [["init", "a", "b"], 1, /one directory/],
  ];
  for (const [args, code, text] of answers) {
    it(`answers ${args.join(" ")} with code ${code}`, async () => {
      const ran = await project.runCli(args);
      assert.equal(ran.code, code, ran.stderr);
      assert.match(code === 0 ? ran.stdout : ran.stderr, text);
      assert.doesNotMatch(ran.stderr, /\n {4}at /);
    }).timeout(60_000);
  }
});

describe("the output of a command", () => {
  it("ends the command without an error when its reader has ended, as in `ligature routes | head`", async () => {
    const project = new TempProject({});
    try {
      const command = project.startCli(["--help"]);
      command.stdout!.destroy();
      let errors = "";
      command.stderr!.on("data", (data) => (errors += String(data)));
      const [code] = (await once(command, "close")) as [number | null];
      assert.equal(errors, "");
      assert.equal(code, 141);
    } finally {
      project.delete();
    }
  }).timeout(60_000);
});

describe("ligature build", () => {
  let project: TempProject;
  afterEach(() => project.delete());

  const sources = {
    "src/models/line.ts": "export class Line { sku!: string }\n",
    "src/main.ts": `import type { Line } from "./models/line.js";\nimport data from "./data.json" with { type: "json" };\nexport class Order { lines: Line[] = []; fail(): never { throw new Error("x"); } }\n${printDescription("Order")}\nconsole.log(data.a);\ntry { new Order().fail(); } catch (error) { console.log((error as Error).stack!.split("\\n")[1]); }\n`,
    "src/data.json": '{"a":1}',
  };

  it("writes what plain node runs: JavaScript, declarations, maps, descriptions", async () => {
    project = new TempProject(sources);
    const tsconfig = JSON.parse(project.read("tsconfig.json")) as { compilerOptions: object };
    project.write({
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...tsconfig.compilerOptions, resolveJsonModule: true },
        include: ["src"],
      }),
    });
    project.link("typescript");
    const built = await project.runCli(["build"]);
    assert.equal(built.code, 0, built.stdout + built.stderr);
    for (const name of ["main.js", "main.js.map", "main.d.ts", "models/line.js", "models/line.d.ts", "data.json"]) {
      assert.ok(existsSync(project.path(`dist/${name}`)), name);
    }
    const { stdout, stderr } = await project.run(["--enable-source-maps", "dist/main.js"]);
    assert.equal(stderr, "");
    const [description, data, place] = stdout.split("\n");
    assert.deepEqual(JSON.parse(description ?? ""), [
      "src/main.ts#Order",
      ["src/main.ts#Order", "src/models/line.ts#Line[]"],
      ["Line"],
    ]);
    assert.equal(data, "1");
    assert.match(place ?? "", /src[\\/]main\.ts:3:64\)$/);
    assert.deepEqual((JSON.parse(project.read("dist/models/line.js.map")) as { sources: string[] }).sources, [
      "../../src/models/line.ts",
    ]);
  }).timeout(120_000);

  it("fails and writes nothing when a type is wrong", async () => {
    project = new TempProject({ "src/main.ts": "export const a: number = 'a';\n" });
    project.link("typescript");
    const { code, stdout, stderr } = await project.runCli(["build"]);
    assert.notEqual(code, 0);
    assert.match(stdout + stderr, /TS2322/);
    assert.match(stderr, /Nothing was written/);
    assert.equal(existsSync(project.path("dist")), false);
  }).timeout(120_000);
});

describe("ligature init", () => {
  let project: TempProject;
  beforeEach(() => (project = new TempProject({})));
  afterEach(() => project.delete());

  it("writes a project that type-checks, whose test passes and whose build runs", async () => {
    const made = await project.runCli(["init", "my API"]);
    assert.equal(made.code, 0, made.stderr);
    const manifest = JSON.parse(project.read("my API/package.json")) as { name: string; scripts: { test: string } };
    assert.equal(manifest.name, "my-api");
    // In quotes: Node's own pattern finds the tests of folders too.
    assert.match(manifest.scripts.test, / "test\/\*\*\/\*\.test\.ts"$/);
    assert.match(made.stdout, /npm install && npm run dev/);
    const tested = await project.runRegistered(["--test", "my API/test/greetings.test.ts"]);
    assert.equal(tested.code, 0, tested.stdout + tested.stderr);
  }).timeout(120_000);

  it("writes an application that listens where HOST and PORT say, says how it is, and ends with 0 on SIGTERM", async () => {
    await project.runCli(["init", "api"]);
    const running = project.startRegistered(["api/src/main.ts"], { HOST: "127.0.0.1", PORT: "0" });
    try {
      let output = "";
      for (const stream of [running.stdout, running.stderr]) stream?.on("data", (text) => (output += String(text)));
      const address = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      while (address() === undefined && running.exitCode === null) {
        await Promise.race([once(running.stdout!, "data"), once(running, "exit")]);
      }
      assert.ok(address(), output);
      assert.equal(await (await fetch(`${address()}/health/ready`)).text(), "Healthy");
      running.kill("SIGTERM");
      if (running.exitCode === null) await once(running, "exit");
      assert.equal(running.exitCode, 0, output);
    } finally {
      running.kill("SIGKILL");
    }
  }).timeout(120_000);

  it("changes no file that is there", async () => {
    project.write({ "src/main.ts": "mine" });
    const { code, stderr } = await project.runCli(["init"]);
    assert.equal(code, 1);
    assert.match(stderr, /already has package\.json, tsconfig\.json, src\/main\.ts/);
    assert.equal(project.read("src/main.ts"), "mine");
  }).timeout(60_000);

  it("keeps the README.md and the .gitignore of a new repository", async () => {
    project.write({ "new/README.md": "mine", "new/.gitignore": "secrets" });
    const { code, stdout, stderr } = await project.runCli(["init", "new"]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /README\.md \(is there already, and is not changed\)[^]*\n {2}src\/main\.ts\n/);
    assert.deepEqual([project.read("new/README.md"), project.read("new/.gitignore")], ["mine", "secrets"]);
    assert.match(project.read("new/package.json"), /"ligature dev src\/main\.ts"/);
  }).timeout(60_000);
});
