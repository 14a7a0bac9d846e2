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
    [["help", "build"], 0, /^Usage: ligature build/],
    [["biuld"], 2, /^There is no command "biuld"\. Did you mean build\?\n/],
    [["--verson"], 2, /^There is no command "--verson"\. Did you mean --version\?\n/],
    [["help", "route"], 2, /Did you mean routes\?/],
    [["deploy-everything"], 2, /^There is no command "deploy-everything"\.\n/],
    [["lint"], 2, /no command "lint"[^]*npx ligature-lint/],
    [["dev"], 2, /needs the file to run/],
    [["dev", "src/none.ts"], 2, /There is no src\/none\.ts/],
    [["dev", "--env-file", "package.json"], 2, /needs the file to run/],
    [["dev", "--inspect=x:y", "package.json"], 2, /--inspect/],
    [
      ["routes", "--filtr", "x"],
      2,
      /^Unknown option '--filtr'\. Did you mean --filter\?\nSee ligature routes --help\.\n$/,
    ],
    [["build", "--outdir=x"], 2, /^Unknown option '--outdir'\. Did you mean --outDir\?\n/],
    [["init", "--vitst", "x"], 2, /^Unknown option '--vitst'\. Did you mean --vitest\?\n/],
    [["dev", "--noChekc", "package.json"], 2, /^Unknown option '--noChekc'\. Did you mean --noCheck\?\n/],
    [["openapi", "--chek", "a.json"], 2, /^Unknown option '--chek'\. Did you mean --check\?\n/],
    [["diff", "--formt", "x"], 2, /^Unknown option '--formt'\. Did you mean --format\?\n/],
    [["routes", "--project"], 2, /argument missing/],
    [["build", "--fast"], 2, /--fast[^]*ligature build --help/],
    [["build", "-p", "none.json"], 2, /There is no none\.json/],
    [["init", "a", "b"], 2, /one directory/],
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
  for (const [args, closed, other] of [
    [["--help"], "stdout", "stderr"],
    [["biuld"], "stderr", "stdout"],
  ] as const) {
    it(`ends the command without an error when the reader of its ${closed} has ended, as in \`ligature routes | head\``, async () => {
      const project = new TempProject({});
      try {
        const command = project.startCli(args);
        command[closed]!.destroy();
        let rest = "";
        command[other]!.on("data", (data) => (rest += String(data)));
        const [code] = (await once(command, "close")) as [number | null];
        assert.equal(rest, "");
        assert.equal(code, 141);
      } finally {
        project.delete();
      }
    }).timeout(60_000);
  }
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
    assert.equal(code, 2);
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
