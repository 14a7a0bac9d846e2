import assert from "node:assert/strict";
import { TempProject } from "./temp-project.js";

const main = `
import { once } from "node:events";
import { createServer } from "node:http";
import { ControllerBase, createApp, FromQuery, HttpGet, ModelBinder, type Int32, type ModelBindingContext } from "ligature";
class Binder implements ModelBinder { bindModelAsync(_context: ModelBindingContext): void {} }
export class ThingsController extends ControllerBase {
  @HttpGet("things/{id:int}") get(id: Int32, @FromQuery() page: Int32 = 1) { return [id, page]; }
  @HttpGet("custom") custom(@ModelBinder({ binderType: Binder }) value: Int32) { return value; }
}
declare const process: { stderr: { write(text: string): void } };
const say = (text: string): void => process.stderr.write(text + "\\n");
class Connection { constructor() { say("connected"); } }
const metrics = createServer().listen(0, "127.0.0.1");
await once(metrics, "listening");
if (metrics.address() !== null) say("metrics");
const app = await createApp({
  controllers: [ThingsController],
  services: (services) => services.addSingleton(Connection, () => new Connection()),
  configure: (app) => void app.addHook("onReady", async () => say("started")),
});
app.addHook("onListen", async () => say("listening"));
await app.ready();
say("ready");
await app.listen({ port: 0, host: "127.0.0.1" });
say("listening");
`;

/** A custom instance, which starts while its plugins are loaded; its sessions would keep the process alive. */
const ownInstance = `
import Fastify from "fastify";
import { ControllerBase, controllers, HttpGet, routerOptions } from "ligature";
export class OwnController extends ControllerBase { @HttpGet("own") get() { return 1; } }
const app = Fastify({ routerOptions: routerOptions() });
setInterval(() => undefined, 1000);
app.register(controllers, { controllers: [OwnController] });
app.addHook("onListen", async () => console.error("listening"));
app.listen({ port: 0, host: "127.0.0.1" });
`;

describe("ligature plan", () => {
  let project: TempProject;
  before(() => {
    project = new TempProject({ "src/main.ts": main, "src/own.ts": ownInstance, "src/empty.ts": "export {};\n" });
    project.link("fastify");
  });
  after(() => project.delete());

  it("prints the code of an action, and nothing starts or listens", async () => {
    const { code, stdout, stderr } = await project.runCli(["plan", "Things.get"]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^\/\/ Things\.get, GET things\/\{id:int\}\n"use strict";\n/);
    assert.match(stdout, /return controller\.get\(id, page\);\n\};\n$/);
    assert.equal(stderr, "");
  }).timeout(60_000);

  it("reports why an action has none", async () => {
    const { code, stdout } = await project.runCli(["plan", "things.custom", "src/main.ts"]);
    assert.equal(code, 0);
    assert.equal(
      stdout,
      "Things.custom has no plan, so the interpreter binds its requests. The parameter value is bound by Binder, which only the interpreter runs.\n",
    );
  }).timeout(60_000);

  const mistakes: readonly (readonly [args: string[], message: RegExp])[] = [
    [["Things.gte"], /^There is no action Things\.gte\. Did you mean Things\.get\?\n$/],
    [["Thing.custom"], /^There is no action Thing\.custom\. Did you mean Things\.custom\?\n$/],
    [
      ["Nothing.removeAll"],
      /^There is no action Nothing\.removeAll\. src.main\.ts has these:\n {2}Things\.get\n {2}Things\.custom\n$/,
    ],
    [["Own.put", "src/own.ts"], /^There is no action Own\.put\. Did you mean Own\.get\?\n$/],
    [["Things.get", "src/empty.ts"], /^src.empty\.ts created no application with controllers\.\n$/],
    [["Things.get", "src/none.ts"], /There is no src\/none\.ts/],
    [["Things.get", "src/main.ts", "more"], /takes one action and one file, so more is too much/],
    [[], /plan needs an action/],
  ];
  for (const [args, message] of mistakes) {
    it(`fails, and starts nothing, when asked for ${args.join(" ") || "nothing"}`, async () => {
      const { code, stderr } = await project.runCli(["plan", ...args]);
      assert.equal(code, 2);
      assert.match(stderr, message);
    }).timeout(60_000);
  }
});
