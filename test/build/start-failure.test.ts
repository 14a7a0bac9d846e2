import assert from "node:assert/strict";
import { once } from "node:events";
import { TempProject } from "./temp-project.js";

const app = 'import { createApp } from "ligature";\n';
const start = (options: string): string =>
  `${app}const app = await createApp({ controllers: [], ${options} });\nawait app.ready();\n`;

const sources: Readonly<Record<string, string>> = {
  "src/declaration.ts": `import { ApiController, createApp, HttpGet, Route } from "ligature";
@ApiController() @Route("a")
class AController { @HttpGet("{id:integer}") get(id: number) { return id; } }
await createApp({ controllers: [AController] });
`,
  "src/option.ts": `${app}await createApp({ controllers: [undefined as never] });\n`,
  "src/shape.ts": `${app}await createApp({ controllers: 5 as never });\n`,
  "src/service.ts": `${app}class Store {
  data = this.load();
  load(): string {
    throw new Error("no database", { cause: new Error("refused") });
  }
}
const app = await createApp({ controllers: [], services: (services) => services.addSingleton(Store), eagerSingletons: true } as never);
await app.ready();
`,
  "src/factory.ts": start(`services: (services) => services.addSingleton(Date, async () => { throw "a text"; })`),
  "src/missing.ts": `${app}class Store {}
const app = await createApp({ controllers: [], services: () => undefined });
app.services.get(Store);
`,
  "src/plugin.ts": start(
    `configure: async (instance) => { await instance.register(async () => { throw new Error("broken plugin"); }); }`,
  ),
  "src/twice.ts": start(`configure: (instance) => {
  instance.get("/x", () => 1);
  instance.get("/x", () => 1);
}`),
  "src/hook.ts": start(`configure: (instance) => { instance.addHook("onReady", async () => { JSON.parse("{x"); }); }`),
  "src/own.ts": `${app}await createApp({ controllers: [] });
function settings(): never {
  throw new RangeError("no PORT", { cause: new Error("no file") });
}
settings();
`,
  "src/later.ts": `setTimeout(() => { throw new Error("later"); }, 1);\n`,
  "src/text.ts": `throw "only a text";\n`,
  "src/module.ts": `import { x } from "./nowhere.js";\nconsole.log(x);\n`,
  "src/export.ts": `import { Nope } from "./own.js";\nconsole.log(Nope);\n`,
  "src/syntax.ts": `const a = [1;\n`,
  "src/handled.ts": `process.on("uncaughtException", (error) => console.log("handled", error.message.length > 0));\nthrow new Error("x");\n`,
  "src/monitor.ts": `import "./option-of-monitor.js";\n`,
  "src/option-of-monitor.ts": `${app}process.on("uncaughtExceptionMonitor", (error: any) => console.log("seen", error.code));
await createApp({ controllers: [undefined as never] });
`,
  "src/worker.ts": `import { Worker } from "node:worker_threads";
const worker = new Worker('throw Object.assign(new Error("x"), { code: "LIG2003" });', { eval: true });
worker.on("error", (error: any) => console.log("of the worker", error.code));
`,
};

/** Frames that say nothing to the user. */
const machinery = /node:internal|node_modules[\\/](?:fastify|fastq|avvio|esbuild)|runtime[\\/](?:src|dist)/;

describe("an application that fails at its start", function () {
  this.timeout(60_000);
  let project: TempProject;

  before(() => {
    project = new TempProject(sources);
    project.link("fastify");
  });
  after(() => project.delete());

  async function fails(name: string): Promise<string> {
    const { code, stderr } = await project.runRegistered([`src/${name}.ts`]);
    assert.equal(code, 1, stderr);
    assert.doesNotMatch(stderr, machinery);
    return stderr;
  }

  it("says only the mistakes with their places when declarations are wrong", async () => {
    assert.match(
      await fails("declaration"),
      /^The application cannot start because of a mistake in its declarations:\n {2}src\/declaration\.ts:3:\d+ LIG1004: [^\n]*\n$/,
    );
  });

  it("says where createApp is called when a mistake of the options has no place", async () => {
    assert.match(await fails("option"), /\n {2}LIG2003: [^\n]*\n {4}at [^\n]*src[\\/]option\.ts:2:7\)?\n$/);
    assert.match(await fails("shape"), /\n {2}LIG2086: [^\n]*\n {4}at [^\n]*src[\\/]shape\.ts:2:7\)?\n$/);
  });

  it("shows the user's frames of the error by which a service fails, and its cause", async () => {
    const text = await fails("service");
    assert.match(text, /^LIG2078: The singleton Store could not be created: no database\n/);
    assert.match(
      text,
      /Error: no database\n +at Store\.load \(.*src[\\/]service\.ts:5:11\)\n(?: +at .*service\.ts:3.*\n)? +at new Store .*service\.ts:[23]/,
    );
    assert.match(text, /\[cause\]: Error: refused\n +at Store\.load/);
    assert.equal(await fails("factory"), "LIG2078: The singleton Date could not be created: a text\n");
  });

  it("shows where the user's code asks Ligature or Fastify for what they refuse", async () => {
    assert.match(
      await fails("missing"),
      /^Error: No service Store is registered\. Add services\.addScoped\(Store\) [^\n]*\n {4}at [^\n]*src[\\/]missing\.ts:4:14\)?\n$/,
    );
    assert.match(await fails("hook"), /^SyntaxError: [^\n]*\n {4}at [^\n]*src[\\/]hook\.ts:2:\d+\)?\n$/);
    assert.match(
      await fails("twice"),
      /Method 'GET' already declared for route '\/x'\n {4}at configure \(.*src[\\/]twice\.ts:4/,
    );
  });

  it("shows errors of the user's code as Node.js does, with the line, the cause and the user's frames", async () => {
    const text = await fails("own");
    assert.match(text, /src[\\/]own\.ts:4\n {2}throw new RangeError/);
    assert.match(text, /RangeError: no PORT\n {4}at settings \(.*own\.ts:4:9\)\n {4}at .*own\.ts:6:1/);
    assert.match(text, /\[cause\]: Error: no file/);
    assert.match(await fails("plugin"), /src[\\/]plugin\.ts:2\n[^]*Error: broken plugin\n {4}at .*plugin\.ts:2/);
    assert.match(await fails("later"), /src[\\/]later\.ts:1\n[^]*Error: later\n {4}at .*later\.ts:1/);
    const { stderr, code } = await project.runRegistered(["src/text.ts"]);
    assert.equal(code, 1);
    assert.match(stderr, /only a text/);
  });

  it("names the modules that cannot be loaded, and the place of a mistake in the syntax", async () => {
    assert.match(await fails("module"), /Cannot find module '.*nowhere\.js' imported from .*src[\\/]module\.ts/);
    assert.match(await fails("export"), /export\.ts:1\n[^]*does not provide an export named 'Nope'/);
    assert.match(await fails("syntax"), /^(?:Error: )?src[\\/]syntax\.ts:1:13: Expected "\]" but found ";"\n/);
  });

  it("shows everything with NODE_DEBUG=ligature", async () => {
    for (const name of ["option", "module"]) {
      const { stderr, code } = await project.runRegistered([`src/${name}.ts`], { NODE_DEBUG: "ligature" });
      assert.equal(code, 1);
      assert.match(stderr, machinery);
    }
  });

  it("leaves errors to the application, to other monitors and to the parent of a worker", async () => {
    assert.equal((await project.runRegistered(["src/handled.ts"])).stdout, "handled true\n");
    assert.equal((await project.runRegistered(["src/monitor.ts"])).stdout, "seen LIG2003\n");
    assert.equal((await project.runRegistered(["src/worker.ts"])).stdout, "of the worker LIG2003\n");
  });

  it("is shown the same by ligature dev, which waits for a change", async () => {
    const dev = project.startCli(["dev", "--noCheck", "src/option.ts"]);
    let text = "";
    dev.stderr!.setEncoding("utf8").on("data", (more: string) => (text += more));
    while (!text.includes("waiting for a change")) await once(dev.stderr!, "data");
    assert.match(
      text,
      /LIG2003: [^\n]*\n {4}at [^\n]*src[\\/]option\.ts:2:7\)?\nligature: the application ended with code 1/,
    );
    assert.doesNotMatch(text, machinery);
  });
});
