import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runLint } from "#server/lint/run-lint.js";
import { customConditions } from "../helpers/command.js";
import { LanguageClient } from "../helpers/language-client.js";

const runtime = fileURLToPath(new URL("../../runtime", import.meta.url));
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

const controller = `import { ApiController, ControllerBase, FromQuery, HttpGet, Route, type ActionResult, type Int32 } from "ligature";
import type { Selectable } from "kysely";

export class Order {
  id: Int32 = 0;
  total: Int32 = 0;
}

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:itn}")
  get(id: Int32, @FromQuery() page: Int32): ActionResult<Order> {
    return this.ok({ id, total: page });
  }

  @HttpGet("rows")
  rows(): Selectable<Order> {
    return { id: 1, total: 2 };
  }

  helper(): Order {
    return { id: 1, total: 2 };
  }
}
`;
const main = `import { createApp } from "ligature";\nimport { OrdersController } from "./orders.controller.js";\n\nawait createApp({ controllers: [OrdersController] });\n`;
const manifest = {
  name: "shop",
  type: "module",
  dependencies: { ligature: "1.0.0", kysely: "1.0.0" },
  devDependencies: { prettier: "1.0.0" },
};

const compilerOptions = { target: "ES2022", lib: ["ES2023"], module: "NodeNext", strict: true, experimentalDecorators: true, skipLibCheck: true, types: [], customConditions }; // prettier-ignore

/** The file that each package manager writes last, and the text that shows it. */
const managers: readonly (readonly [command: string, lock: string, written: string])[] = [
  ["npm install", "package-lock.json", "node_modules/.package-lock.json"],
  ["pnpm install", "pnpm-lock.yaml", "node_modules/.modules.yaml"],
  ["yarn install", "yarn.lock", "node_modules/.yarn-state.yml"],
];

describe("a project whose packages are not installed", function () {
  this.timeout(120_000);
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), "ligature-missing-"));
    write("package.json", JSON.stringify(manifest, null, 2));
    write(
      "tsconfig.json",
      JSON.stringify({ extends: "ligature/tsconfig.base.json", compilerOptions, include: ["src"] }),
    );
    write("src/main.ts", main);
    write("src/orders.controller.ts", controller);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const uriOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  const install = (name: string, from: string): void => {
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    symlinkSync(from, join(folder, "node_modules", name));
  };

  it("has one finding, which says what to run, and recovers by itself when they are installed", async () => {
    const client = new LanguageClient();
    const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
    await client.initialize([pathToFileURL(folder).href], undefined, capabilities);
    try {
      client.open(uriOf("src/orders.controller.ts"), controller);
      const [found] = await client.diagnostics(uriOf("package.json"), ({ diagnostics }) => diagnostics.length > 0);
      assert.equal(found?.code, "LIG5020");
      assert.equal(
        found.message,
        "These packages are not installed: ligature, kysely, prettier. No attribute and no type is known, so nothing else is checked. Run `npm install`.",
      );
      assert.deepEqual(found.range, { start: { line: 4, character: 4 }, end: { line: 4, character: 14 } });
      const told = client.published.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
      assert.deepEqual([...new Set(told)].sort(), ["LIG1004", "LIG5020"]);

      const globs = client.asked.map(({ params }) => JSON.stringify(params)).join("\n");
      for (const [, , written] of managers) assert.ok(globs.includes(`"**/${written}"`), globs);
      install("ligature", runtime);
      install("kysely", join(modules, "kysely"));
      write("node_modules/.package-lock.json", "");
      client.notify("workspace/didChangeWatchedFiles", {
        changes: [{ uri: uriOf("node_modules/.package-lock.json"), type: 1 }],
      });
      await client.diagnostics(uriOf("package.json"), ({ diagnostics }) => diagnostics.length === 0);
      const now = await client.diagnostics(uriOf("src/orders.controller.ts"), ({ diagnostics }) =>
        diagnostics.some(({ code }) => code === "LIG1025"),
      );
      assert.deepEqual([...new Set(now.map(({ code }) => code))].sort(), ["LIG1004", "LIG1025"]);
      assert.ok(globs.includes(JSON.stringify({ globPattern: "**/*", kind: 5 })), globs);
      rmSync(join(folder, "node_modules"), { recursive: true });
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf("node_modules"), type: 3 }] });
      await client.diagnostics(uriOf("package.json"), ({ diagnostics }) => diagnostics[0]?.code === "LIG5020");
      assert.equal(
        client.published.findLast(({ uri }) => uri === uriOf("tsconfig.json")),
        undefined,
      );
    } finally {
      await client.stop();
    }
  });

  for (const [command, lock] of managers) {
    it(`makes the linter fail with one finding, which says ${command} when there is ${lock}`, async () => {
      write(lock, "");
      const { output, exitCode } = await runLint(["--format", "json"], folder);
      const found = JSON.parse(output) as readonly { code: string; file: string; message: string }[];
      assert.deepEqual(
        found.map(({ code, file }) => [code, file]),
        [["LIG5020", "package.json"]],
      );
      assert.ok(found[0]!.message.endsWith(`Run \`${command}\`.`), found[0]!.message);
      assert.equal(exitCode, 1);
    });
  }

  it("has no LIG1008 when one package is missing whose types are used", async () => {
    install("ligature", runtime);
    const { output } = await runLint(["--format", "json"], folder);
    const found = JSON.parse(output) as readonly { code: string; message: string }[];
    assert.deepEqual(found.map(({ code }) => code).sort(), ["LIG1004", "LIG1025", "LIG5020"]);
    assert.match(found.find(({ code }) => code === "LIG5020")!.message, /^These packages are not installed: kysely\. /);
  });

  it("is not reported with Plug'n'Play", async () => {
    write(".pnp.cjs", "");
    const { output } = await runLint(["--format", "json"], folder);
    assert.ok(!output.includes("LIG5020"));
  });
});
