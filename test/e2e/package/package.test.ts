import assert from "node:assert/strict";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { emptyFolder, expectSuccess, install, installStrictly, run, serve, tarball, writeJson } from "./installed.js";

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

const manifestOfRuntime = fileURLToPath(new URL("../../../runtime/package.json", import.meta.url));

const cli = "node_modules/ligature/bin/ligature.js";

/** Starts a server, asks what `ask` asks, stops it. */
async function whileServing(args: readonly string[], folder: string, ask: (address: string) => Promise<void>) {
  const server = await serve(args, folder);
  try {
    await ask(server.address);
  } finally {
    await server.stop();
  }
}

/** Other versions of what a project's manifest names. */
function depend(folder: string, dependencies: Versions, devDependencies: Versions = {}): void {
  const file = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  writeJson(file, {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...dependencies },
    devDependencies: { ...manifest.devDependencies, ...devDependencies },
  });
}

/** `npm test`. Before version 21 Node does not know patterns, so there the file is named. */
function runTests(folder: string): ReturnType<typeof run> {
  if (Number.parseInt(process.versions.node) > 20) return run("npm", ["test"], folder);
  return run(process.execPath, ["--import", "ligature/register", "--test", "test/greetings.test.ts"], folder);
}

/** The lowest that the packed manifest accepts. */
function lowestFastify(): string {
  const { peerDependencies } = JSON.parse(readFileSync(manifestOfRuntime, "utf8")) as { peerDependencies: Versions };
  return /^>=(\d+\.\d+\.\d+) /.exec(peerDependencies.fastify!)![1]!;
}

async function greets(address: string): Promise<void> {
  const document = (await (await fetch(`${address}/openapi/v1/openapi.json`)).json()) as { paths: object };
  const path = Object.keys(document.paths).find((each) => each.includes("{name}"))!;
  const answer = await fetch(address + path.replace("{name}", "Ada"));
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /Ada/);
}

describe("the packed tarball", function () {
  // npm fetches compilers; on a busy machine that takes its time.
  this.timeout(240_000);
  let production: string;
  let project: string;
  let strict: string;

  before(() => {
    const packed = tarball();
    production = emptyFolder();
    writeJson(join(production, "package.json"), { name: "production", private: true, type: "module" });
    install(production, "--omit=optional", packed);
    project = join(emptyFolder(), "my-api");
    expectSuccess(run("npx", ["--no-install", "ligature", "init", project], production));
    useTypeScript7(packed);
    install(project);
    strict = join(emptyFolder(), "strict-api");
    expectSuccess(run("npx", ["--no-install", "ligature", "init", strict], production));
    depend(strict, { ligature: `file:${packed}`, fastify: lowestFastify() });
    installStrictly(strict);
  });

  /** The new project, as one has it whose types are checked by TypeScript 7, with the tarball and with ReDoc. */
  function useTypeScript7(packed: string): void {
    depend(project, { ligature: `file:${packed}` }, { typescript: "7.0.2" });
    const app = join(project, "src/app.ts");
    writeFileSync(app, readFileSync(app, "utf8").replace("swaggerUi:", "reDoc: {},\n    swaggerUi:"));
  }

  describe("in a project with TypeScript 7.0", () => {
    it("keeps its own compiler next to the project's", () => {
      const versionOf = (folder: string): string =>
        (JSON.parse(readFileSync(join(project, folder, "package.json"), "utf8")) as { version: string }).version;
      assert.equal(versionOf("node_modules/typescript"), "7.0.2");
      assert.match(versionOf("node_modules/ligature/node_modules/typescript"), /^6\./);
    });

    it("passes the test that ligature init wrote", () => {
      expectSuccess(runTests(project));
    });

    it("runs with ligature/register", async () => {
      await whileServing(["--import", "ligature/register", "src/main.ts"], project, greets);
    });

    it("runs with ligature dev", async () => {
      await whileServing([cli, "dev", "src/main.ts"], project, greets);
    });

    it("is not built when TypeScript 7 finds an error", () => {
      const file = join(project, "src/mistake.ts");
      writeFileSync(file, 'export const count: number = "one";\n');
      const { code, output } = run(process.execPath, [cli, "build"], project);
      writeFileSync(file, "export {};\n");
      assert.notEqual(code, 0);
      assert.match(output, /mistake\.ts.*TS2322/);
      assert.match(output, /tsc 7\.0\.2/);
      assert.equal(existsSync(join(project, "dist")), false);
    });

    it("is built by ligature build", () => {
      expectSuccess(run("npm", ["run", "build"], project));
      assert.ok(existsSync(join(project, "dist/main.js")));
      assert.ok(existsSync(join(project, "dist/app.d.ts")));
    });
  });

  describe("in pnpm's strict layout, with the lowest Fastify", () => {
    it("has one Fastify, the project's own", () => {
      const copies = readdirSync(join(strict, "node_modules/.pnpm")).filter((name) => name.startsWith("fastify@"));
      assert.deepEqual(copies, [`fastify@${lowestFastify()}`]);
    });

    it("lets the project import Fastify, and compiles against its types", () => {
      writeFileSync(
        join(strict, "src/own-instance.ts"),
        `import Fastify, { type FastifyInstance } from "fastify";
import { controllers, routerOptions } from "ligature";
import { GreetingsController } from "./greetings.controller.js";

export async function ownInstance(): Promise<FastifyInstance> {
  const fastify = Fastify({ routerOptions: routerOptions() });
  await fastify.register(controllers, { controllers: [GreetingsController] });
  return fastify;
}
`,
      );
      expectSuccess(run(process.execPath, [cli, "build"], strict));
    });

    it("passes the test that ligature init wrote", () => {
      expectSuccess(runTests(strict));
    });

    it("serves the built application", async () => {
      await whileServing(["dist/main.js"], strict, greets);
    });
  });

  describe("installed with --omit=optional", () => {
    it("brings no compiler", () => {
      const compilers = ["typescript", "esbuild", "magic-string", "diff"].filter(
        (name) =>
          existsSync(join(production, "node_modules", name)) ||
          existsSync(join(production, "node_modules/ligature/node_modules", name)),
      );
      assert.deepEqual(compilers, []);
    });

    it("serves the built application, its documents and their pages", async () => {
      cpSync(join(project, "dist"), join(production, "dist"), { recursive: true });
      await whileServing(["dist/main.js"], production, async (address) => {
        await greets(address);
        for (const [page, script] of [
          ["/openapi", /swagger-ui-bundle/],
          ["/api-docs", /redoc\.standalone/],
        ] as const) {
          // prettier-ignore
          const answer = await fetch(address + page);
          const html = await answer.text();
          const source = /src="([^"]+)"/g;
          assert.equal(answer.status, 200, page);
          const scripts = [...html.matchAll(source)].map(([, path = ""]) => new URL(path, answer.url));
          const bundle = scripts.find(({ pathname }) => script.test(pathname))!;
          const served = await fetch(bundle);
          assert.equal(served.status, 200, bundle.href);
          assert.ok((await served.arrayBuffer()).byteLength > 100_000, bundle.href);
        }
      });
    });

    it("answers a wrong request with its errors, not with a crash", async () => {
      await whileServing(["dist/main.js"], production, async (address) => {
        const document = (await (await fetch(`${address}/openapi/v1/openapi.json`)).json()) as {
          paths: Record<string, Record<string, unknown>>;
        };
        const [path] = Object.entries(document.paths).find(([, item]) => "post" in item)!;
        const headers = { "content-type": "application/json" };
        const answer = await fetch(address + path, { method: "POST", headers, body: '{"age": 151' });
        assert.equal(answer.status, 400);
        assert.doesNotMatch(await answer.text(), /at .*\.js/);
      });
    });

    it("has the command's help", () => {
      const output = expectSuccess(run("npx", ["--no-install", "ligature", "--help"], production));
      assert.match(output, /ligature <command>/);
    });

    for (const command of [["build"], ["dev", "src/main.ts"]]) {
      it(`says what to install when ligature ${command.join(" ")} is run`, () => {
        const sources = join(production, "sources");
        cpSync(join(project, "src"), join(sources, "src"), { recursive: true });
        cpSync(join(project, "tsconfig.json"), join(sources, "tsconfig.json"));
        const { code, output } = run(process.execPath, [join(production, cli), ...command], sources);
        assert.notEqual(code, 0);
        assert.match(output, /typescript, esbuild, magic-string.*npm install --include=optional/s);
        assert.doesNotMatch(output, /^\s+at /m);
      });
    }
  });
});
