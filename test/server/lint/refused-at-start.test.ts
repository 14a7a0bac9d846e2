import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LanguageClient } from "../../helpers/language-client.js";
import { LintedProject } from "./linted-project.js";

const handlers = `import { ControllerBase, HttpGet, Route, UseFilters, type ActionFilter } from "ligature";
class Timing implements ActionFilter {
  static readonly order = 1.5;
  async onActionExecution(_: unknown, next: () => Promise<unknown>) { await next(); }
}
@Route("a") @UseFilters(Timing) export class A extends ControllerBase { @HttpGet() get() { return 1; } }
`;
const right = `import { createApp } from "ligature";
import { A } from "./handlers.js";
await createApp({
  controllers: [A],
  services: (services) => services.addSingleton("database", async () => 1),
});
`;
const wrong = `import { createApp, openApi, openApiGuard } from "ligature"; import type { FastifyInstance } from "fastify";
import { A } from "./handlers.js";
const cast = { authorisation: {} };
await createApp({
  ...cast,
  controllers: [A, undefined as never],
  pages: A as never,
  services: (services) => services.addScoped("database", async () => 1),
  configure: "x" as never,
});
await createApp({
  controllers: [A, { get: () => 1 }],
  pages: A,
  services: 3,
});
await createApp({ controllers: [A], authorisation: {} });
await createApp({ openApi: {}, openApiGuard: { redirectUrl: "/openapi/login" } });
declare function fastify(): FastifyInstance;
const server = fastify();
server.register(openApi);
server.register(async (scope) => scope.register(openApiGuard));
`;

/** Where each mistake is. TypeScript reports those of the other applications, and the editor shows its errors. */
const alone = ["handlers.ts:6 LIG2071", "main.ts:3 LIG2083", "main.ts:6 LIG2003", "main.ts:7 LIG2086", "main.ts:8 LIG2077", "main.ts:9 LIG2084", "main.ts:17 LIG2031", "main.ts:20 LIG2030"]; // prettier-ignore
const both = ["main.ts:12 LIG2003", "main.ts:13 LIG2086", "main.ts:14 LIG2084", "main.ts:16 LIG2083"];

describe("what the start refuses", function () {
  this.timeout(120_000);
  let project: LintedProject;
  let client: LanguageClient;

  before(async () => {
    project = new LintedProject({ "src/handlers.ts": handlers, "src/main.ts": wrong });
    client = new LanguageClient();
    await client.initialize([pathToFileURL(project.folder).href]);
  });
  after(async () => {
    await client.stop();
    project.remove();
  });

  async function linted(): Promise<string[]> {
    const { output } = await project.lint();
    return [...output.matchAll(/^src\/(\S+:\d+):\d+ \w+ (LIG2\d+): /gm)].map(([, place, code]) => `${place} ${code}`);
  }

  it("is reported by the linter, whether TypeScript reports it too or not", async () => {
    assert.deepEqual((await linted()).sort(), [...alone, ...both].sort());
  });

  it("is reported by the editor where TypeScript does not report it", async () => {
    const found: string[] = [];
    for (const name of ["handlers.ts", "main.ts"]) {
      const uri = pathToFileURL(join(project.folder, "src", name)).href;
      client.open(uri, name === "main.ts" ? wrong : handlers);
      const diagnostics = await client.diagnostics(uri, ({ diagnostics: all }) => all.length > 0);
      found.push(...diagnostics.map(({ code, range }) => `${name}:${range.start.line + 1} ${code}`));
    }
    assert.deepEqual(found.filter((one) => one.includes("LIG2")).sort(), [...alone].sort());
  });

  it("is nothing when the declarations are right", async () => {
    project.write("src/handlers.ts", handlers.replace("1.5", "-10"));
    project.write("src/main.ts", right);
    project.reload();
    assert.deepEqual(await linted(), []);
  });
});
