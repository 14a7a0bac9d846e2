import assert from "node:assert/strict";
import { on } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { NewItemResult } from "../../server/src/protocol.js";
import { DebugClient } from "./debug-client.js";
import { freePort } from "./free-port.js";
import { customConditions, nodeOptions, plainNodeOptions } from "../helpers/command.js";
import { LanguageClient } from "../helpers/language-client.js";
import { assertShowsUntruths, untrueDocumentTests } from "../helpers/untrue-document.js";
import { writeChanges, type WireChange } from "../helpers/workspace-changes.js";
import { TempProject, type Ran } from "./temp-project.js";

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly scripts: Versions;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

/** A file's part of what ESLint prints as JSON: errors and warnings. */
interface Linted {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string }[];
}

interface LaunchConfiguration {
  readonly name: string;
  readonly program: string;
  readonly runtimeArgs?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Versions;
}

const workspace = fileURLToPath(new URL("../../", import.meta.url));

/** Rows and literals as models, as the guides write them. */
const rowsAsModels = `import { ApiController, ControllerBase, HttpGet, HttpPost, JsonConverter, NotFoundError, Route, type Int32 } from "ligature";

/** Its methods are static. */
export class YesOrNo {
  static read(value: string): boolean {
    return value === "yes";
  }
  static write(value: boolean): string {
    return value ? "yes" : "no";
  }
}

/** A path with a number. */
export function pathOf(account: Account): string {
  return \`/accounts/\${account.id}\`;
}

/** The data that clients get. */
export class Account {
  id!: Int32;
  @JsonConverter(YesOrNo) isActive?: boolean;
  email!: string;
}

interface AccountRow {
  id: number;
  email: string;
  passwordHash: string;
}

const rows: AccountRow[] = [];

@ApiController()
@Route("accounts")
export class AccountsController extends ControllerBase {
  @HttpGet()
  list(): Account[] {
    return rows;
  }

  @HttpGet("{id:int}")
  get(id: Int32): Account {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) throw new NotFoundError();
    return row;
  }

  @HttpGet("later/{id:int}")
  async later(id: Int32): Promise<Account | undefined> {
    await Promise.resolve();
    return rows.find((candidate) => candidate.id === id);
  }

  @HttpPost()
  add({ email }: Account) {
    const added: Account = { id: rows.length, email };
    rows.push({ id: added.id, email, passwordHash: "" });
    return this.createdAtAction("get", { id: added.id }, added);
  }
}
`;

const readManifest = (text: string): Manifest => JSON.parse(text) as Manifest;

/** The packages that npm would install are linked from the workspace. */
class StartedProject extends TempProject {
  private constructor() {
    super({});
  }

  static async make(...options: readonly string[]): Promise<StartedProject> {
    const project = new StartedProject();
    const made = await project.runCli(["init", ...options, "api"]);
    assert.equal(made.code, 0, made.stderr);
    const { dependencies, devDependencies } = readManifest(project.read("api/package.json"));
    for (const scope of ["@eslint", "@fastify"]) mkdirSync(project.path(`node_modules/${scope}`));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!existsSync(project.path(`node_modules/${name}`))) {
        symlinkSync(join(workspace, "node_modules", name), project.path(`node_modules/${name}`), "junction");
      }
    }
    return project;
  }

  /** A tool of the project, as npm runs it in its folder; Ligature is run from its sources. */
  tool(file: string, ...args: readonly string[]): Promise<Ran> {
    return this.run(
      [this.path(`node_modules/${file}`), ...args],
      { NODE_OPTIONS: [...nodeOptions, plainNodeOptions].join(" "), NO_COLOR: "1" },
      "api",
    );
  }
}

/** Does the same as *Ligature: New Controller*; returns the files that are written. */
async function addController(folder: string, name: string): Promise<readonly string[]> {
  const client = new LanguageClient();
  client.answers.set("workspace/applyEdit", (params) => {
    writeChanges((params as { edit: { documentChanges: WireChange[] } }).edit.documentChanges);
    return { applied: true };
  });
  await client.initialize([pathToFileURL(folder).href]);
  const result = await client.request<NewItemResult>("ligature/newItem", { kind: "controller", name });
  await client.stop();
  assert.ok("files" in result, JSON.stringify(result));
  return result.files;
}

interface ExtensionManifest {
  readonly publisher: string;
  readonly name: string;
  readonly contributes: {
    readonly taskDefinitions: readonly { type: string; properties: { task: { enum: readonly string[] } } }[];
    readonly problemMatchers: readonly { readonly name: string }[];
  };
}

interface StartedTask {
  readonly type: string;
  readonly task?: string;
  readonly script?: string;
  readonly main?: string;
  readonly problemMatcher: string | readonly string[];
}

describe("ligature init", () => {
  let project: StartedProject | undefined;
  afterEach(() => project?.delete());

  const runners: readonly (readonly [option: string, file: string, args: readonly string[], passed: RegExp])[] = [
    ["--vitest", "vitest/vitest.mjs", ["run"], /Tests\s+2 passed/],
    ["--mocha", "mocha/bin/mocha.js", ["test/**/*.test.ts"], /2 passing/],
  ];
  for (const [option, file, args, passed] of runners) {
    it(`writes a test that passes when ${option} selects the runner`, async () => {
      project = await StartedProject.make(option);
      const { scripts } = readManifest(project.read("api/package.json"));
      assert.equal(scripts.test!.replaceAll('"', ""), [option.slice(2), ...args].join(" "));
      const { code, stdout, stderr } = await project.tool(file, ...args);
      assert.equal(code, 0, stdout + stderr);
      assert.match(stdout, passed);
    }).timeout(120_000);
  }

  it("makes a project whose tests pass with Vitest when the language server has added a controller", async () => {
    project = await StartedProject.make("--vitest");
    const files = await addController(project.path("api"), "reviews");
    assert.deepEqual(files, ["src/reviews.controller.ts", "test/reviews.test.ts", "src/app.ts"]);
    const { code, stdout, stderr } = await project.tool("vitest/vitest.mjs", "run");
    assert.equal(code, 0, stdout + stderr);
    assert.match(stdout, /Tests\s+3 passed/);
  }).timeout(300_000);

  for (const [option, file, args] of runners) {
    it(`makes a project whose runner shows how the document is not true when ${option} selects it`, async () => {
      project = await StartedProject.make(option);
      const start = option === "--vitest" ? 'import { test } from "vitest";' : 'import { it as test } from "mocha";';
      project.write({ "api/test/untrue.test.ts": untrueDocumentTests(start) });
      for (const name of ["ajv", "fast-check"]) project.link(name);
      const time = option === "--vitest" ? "--testTimeout=60000" : "--timeout=60000";
      const { code, stdout, stderr } = await project.tool(file, ...args, time);
      assert.notEqual(code, 0);
      assertShowsUntruths(stdout + stderr);
    }).timeout(120_000);
  }

  for (const options of [
    ["--eslint", "--docker"],
    ["--eslint", "--vitest"],
    ["--eslint", "--mocha"],
  ]) {
    it(`writes what passes strict rules and Prettier when given ${options.join(" ")}`, async () => {
      project = await StartedProject.make(...options);
      const { scripts } = readManifest(project.read("api/package.json"));
      assert.equal(scripts.lint, "eslint . && prettier --check .");
      project.write({
        "api/src/wrong.ts": "export async function wrong(): Promise<void> { Promise.resolve(1); }\n",
        "api/src/accounts.controller.ts": rowsAsModels,
      });
      const { code, stdout, stderr } = await project.tool("eslint/bin/eslint.js", ".", "--format", "json");
      assert.equal(code, 1, stdout + stderr);
      const linted = new Map((JSON.parse(stdout) as Linted[]).map((file) => [basename(file.filePath), file.messages]));
      const rules = linted.get("wrong.ts")!.map(({ ruleId }) => ruleId);
      for (const name of ["no-floating-promises", "require-await"])
        assert.ok(rules.includes(`@typescript-eslint/${name}`), rules.join());
      linted.delete("wrong.ts");
      const rightFiles = [
        "accounts.controller.ts",
        "app.ts",
        "main.ts",
        "greetings.controller.ts",
        "greetings.test.ts",
      ];
      for (const name of rightFiles) assert.deepEqual(linted.get(name), [], name);
      assert.deepEqual([...linted.values()].flat(), []);
      if (options.includes("--mocha")) {
        const page = readFileSync(join(workspace, "docs/lint.md"), "utf8");
        assert.ok(page.includes(`\`\`\`js\n// eslint.config.js\n${project.read("api/eslint.config.js")}\`\`\``));
      }
      const formatted = await project.tool("prettier/bin/prettier.cjs", "--check", ".");
      assert.match(formatted.stderr, /wrong\.ts\n/);
    }).timeout(120_000);
  }

  it("writes a project in which the code and the test of getting started run, and pass strict rules, as written", async () => {
    project = await StartedProject.make("--eslint");
    const page = readFileSync(join(workspace, "docs/getting-started.md"), "utf8");
    const files = [...page.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```$/gm)].map(
      ([, name, text]) => [`api/${name}`, text!] as const,
    );
    assert.deepEqual(
      files.map(([name]) => name),
      ["api/src/books.controller.ts", "api/src/app.ts", "api/test/books.test.ts"],
    );
    project.write(Object.fromEntries(files));
    for (const name of ["src/greetings.controller.ts", "test/greetings.test.ts"]) rmSync(project.path(`api/${name}`));
    const { code, stdout, stderr } = await project.runRegistered(["--test", "api/test/books.test.ts"]);
    assert.equal(code, 0, stdout + stderr);
    assert.match(stdout, /pass 2\n/);
    const checked = await project.tool(
      "typescript/bin/tsc",
      "-p",
      "tsconfig.json",
      "--customConditions",
      customConditions.join() || "none",
    );
    assert.equal(checked.code, 0, checked.stdout);
    const linted = await project.tool("eslint/bin/eslint.js", ".");
    assert.equal(linted.code, 0, linted.stdout);
  }).timeout(120_000);

  for (const options of [[], ["--docker", "--eslint", "--vitest"], ["--mocha"]]) {
    it(`writes a README.md that names each script and no other file than those there when given ${options.join(" ") || "no option"}`, async () => {
      project = await StartedProject.make(...options);
      const readme = project.read("api/README.md");
      const { scripts } = readManifest(project.read("api/package.json"));
      const commands = [...readme.matchAll(/^- `npm (?:run )?(\S+)`/gm)].map(([, name]) => name!);
      assert.deepEqual(commands.sort(), Object.keys(scripts).sort());
      const files = [...readme.matchAll(/^- `([\w./]+)`/gm)].map(([, name]) => name!);
      assert.ok(files.length > 3, readme);
      assert.deepEqual(files.filter((name) => !existsSync(project!.path(`api/${name}`))), []); // prettier-ignore
      assert.equal(readme.includes("docker build"), options.includes("--docker"));
      assert.match(
        readme,
        { "": /Node's test runner/, "--vitest": /Vitest/, "--mocha": /mocha/ }[options.at(-1) ?? ""]!,
      );
    }).timeout(60_000);
  }

  for (const [option, ...command] of [
    ["", ""],
    ["--vitest", "vitest/vitest.mjs", "run"],
    ["--mocha", "mocha/bin/mocha.js", "test/**/*.test.ts"],
  ]) {
    it(`writes a page with a form and tests that pass when given --pages ${option}`, async () => {
      project = await StartedProject.make("--pages", ...(option === "" ? [] : [option!]));
      const [tool = "", ...args] = command;
      const ran =
        tool === "" ? project.runRegistered(["--test", "api/test/index.test.ts"]) : project.tool(tool, ...args);
      const { code, stdout, stderr } = await ran;
      assert.equal(code, 0, stdout + stderr);
      assert.match(stdout, /pass 2\n|Tests\s+2 passed|2 passing/);
    }).timeout(120_000);
  }

  it("writes pages that pass strict rules and Prettier, and that run when they are built, when given --pages", async () => {
    project = await StartedProject.make("--pages", "--eslint", "--docker");
    for (const [file, ...args] of [
      ["typescript/bin/tsc", "-p", "tsconfig.json", "--customConditions", customConditions.join() || "none"],
      ["eslint/bin/eslint.js", "."],
      ["prettier/bin/prettier.cjs", "--check", "."],
    ]) {
      const { code, stdout, stderr } = await project.tool(file!, ...args);
      assert.equal(code, 0, stdout + stderr);
    }
    const readme = project.read("api/README.md");
    const files = [...readme.matchAll(/`((?:src|views|assets)\/[\w./]+)`/g)].map(([, name]) => name!);
    assert.ok(files.length > 4, readme);
    assert.deepEqual(files.filter((name) => !existsSync(project!.path(`api/${name}`))), []); // prettier-ignore
    assert.match(project.read("api/Dockerfile"), /COPY --from=build \/app\/assets \.\/assets/);
    const built = await project.runCliIn("api", ["build"]);
    assert.equal(built.code, 0, built.stdout + built.stderr);
    const running = project.startNode([...nodeOptions, project.path("api/dist/main.js")], "", {
      PORT: "0",
      HOST: "127.0.0.1",
    });
    try {
      const [address] = await firstIn(running.stdout!, /http:\/\/127\.0\.0\.1:\d+/);
      const page = await (await fetch(address)).text();
      assert.match(page, /<label for="name">Your name<\/label>/);
      const [, style] = /href="([^"]+\.css)"/.exec(page)!;
      assert.equal((await fetch(address + style!)).headers.get("cache-control"), "public, max-age=31536000, immutable");
    } finally {
      running.kill("SIGKILL");
    }
  }).timeout(120_000);

  it("requires the versions that Ligature is tested with", async () => {
    project = await StartedProject.make("--eslint", "--vitest", "--pages");
    const { devDependencies: tested } = readManifest(readFileSync(join(workspace, "package.json"), "utf8"));
    const all = [
      project.read("api/package.json"),
      (project.delete(), (project = await StartedProject.make("--mocha")).read("api/package.json")),
    ];
    for (const { dependencies, devDependencies } of all.map(readManifest)) {
      const { ligature, ...others } = dependencies;
      const named = Object.entries({ ...others, ...devDependencies }).filter(([name]) => name !== "@types/node");
      assert.deepEqual(
        named,
        named.map(([name]) => [name, `^${tested[name]}`]),
      );
      assert.match(ligature!, /^\^\d/);
    }
  }).timeout(60_000);

  it("recommends the extension, and has the tasks that it contributes", async () => {
    const made = (project = await StartedProject.make());
    const read = (file: string) => JSON.parse(made.read(`api/.vscode/${file}`)) as Record<string, unknown>;
    const extension = JSON.parse(
      readFileSync(new URL("../../extension/package.json", import.meta.url), "utf8"),
    ) as ExtensionManifest;
    assert.deepEqual(read("extensions.json"), { recommendations: [`${extension.publisher}.${extension.name}`] });
    const [definition] = extension.contributes.taskDefinitions;
    const matchers = ["$tsc", ...extension.contributes.problemMatchers.map(({ name }) => `$${name}`)];
    const tasks = read("tasks.json").tasks as readonly StartedTask[];
    for (const { type, task, main, problemMatcher } of tasks.filter((each) => each.type !== "npm")) {
      assert.equal(type, definition!.type);
      assert.ok(definition!.properties.task.enum.includes(task!));
      assert.notEqual(made.read(`api/${main}`), "");
      for (const matcher of [problemMatcher].flat()) assert.ok(matchers.includes(matcher), matcher);
    }
    assert.deepEqual(tasks.map(({ task, script }) => task ?? script), ["dev", "build", "test"]); // prettier-ignore
  });

  it("writes a launch.json that debugs the application and its test", async () => {
    project = await StartedProject.make();
    const controller = project.read("api/src/greetings.controller.ts");
    project.write({
      "api/src/greetings.controller.ts": controller.replace(
        "    const greetings",
        "    debugger;\n    const greetings",
      ),
    });
    const { configurations } = JSON.parse(project.read("api/.vscode/launch.json")) as {
      configurations: LaunchConfiguration[];
    };
    for (const name of ["Debug the application", "Debug this test"]) {
      await debugs(
        project,
        configurations.find((each) => each.name === name)!,
      );
    }
  }).timeout(120_000);
});

/** Starts what a configuration says, as VS Code does, and looks at a variable where the controller says `debugger`. */
async function debugs(project: TempProject, configuration: LaunchConfiguration): Promise<void> {
  const { program, runtimeArgs = [], args = [], env = {} } = configuration;
  const expand = (text: string): string =>
    text
      .replace("${workspaceFolder}", project.path("api"))
      .replace("${file}", project.path("api/test/greetings.test.ts"));
  const port = await freePort();
  const node = [...nodeOptions, `--inspect-wait=${port}`, ...runtimeArgs, ...[program, ...args].map(expand)];
  const running = project.startNode(node, "api", { PORT: "0", HOST: "127.0.0.1", ...env });
  let client: DebugClient | undefined;
  try {
    await firstIn(running.stderr!, /Debugger listening/);
    client = await DebugClient.attach(port);
    if (program.endsWith("main.ts")) {
      const [address] = await firstIn(running.stdout!, /http:\/\/127\.0\.0\.1:\d+/);
      void fetch(`${address}/api/greetings/Ann`).catch(() => undefined);
    }
    await client.waitFor(/break in \S*greetings\.controller\.ts:\d+[^]*debug> /);
    assert.equal(await client.ask("exec name"), "'Ann'");
  } finally {
    await client?.detach();
    running.kill("SIGKILL");
  }
}

/** Waits until something is written; the stream flows on afterwards. */
async function firstIn(stream: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  let text = "";
  for await (const [chunk] of on(stream, "data", { close: ["end"] })) {
    text += String(chunk);
    const found = pattern.exec(text);
    if (found !== null) return found;
  }
  throw new Error(`It ended: ${text}`);
}
