import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import Fastify from "fastify";
import { controllers, createApp, routerOptions } from "ligature";
import { TempProject } from "../../build/temp-project.js";
import { explainListenFailure } from "#runtime/hosting/shutdown/index.js";

const application = `import { createApp } from "ligature";
const [, , port, host] = process.argv;
const app = await createApp({ controllers: [] });
await app.listen({ port: Number(port), host });
`;

describe("an application whose address cannot be used", function () {
  this.timeout(60_000);
  let project: TempProject;
  let taken: Server;
  let port: number;

  before(async () => {
    taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    ({ port } = taken.address() as AddressInfo);
    project = new TempProject({
      "src/main.ts": application,
      "src/handled.ts": `process.on("uncaughtException", ({ code }: any) => console.log("handled", code));\n${application}`,
      "src/caught.ts": application.replace(/await app\.listen.*/, "try { $& } catch (error: any) { console.log(error.code, error.stack); }\nawait app.close();"), // prettier-ignore
    });
  });
  after(() => {
    taken.close();
    project.delete();
  });

  const cases: readonly (readonly [what: string, args: () => string[], line: () => string])[] = [
    ["port is taken", () => [String(port), "127.0.0.1"], () => `EADDRINUSE: The address 127.0.0.1:${port} is taken. End the process`], // prettier-ignore
    ["host is not of this machine", () => [String(port), "192.0.2.1"], () => "EADDRNOTAVAIL: This machine does not have the address 192.0.2.1. Listen on"], // prettier-ignore
  ];
  for (const [what, args, line] of cases) {
    it(`ends with one line, the code 1 and no stack when the ${what}`, async () => {
      const { code, stderr } = await project.runRegistered(["src/main.ts", ...args()]);
      assert.equal(code, 1);
      assert.ok(stderr.startsWith(line()), stderr);
      assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
    });
  }

  it("leaves the error to the application when that handles uncaught errors, or catches it", async () => {
    const args = [String(port), "127.0.0.1"];
    assert.equal((await project.runRegistered(["src/handled.ts", ...args])).stdout, "handled EADDRINUSE\n");
    const { stdout, code } = await project.runRegistered(["src/caught.ts", ...args]);
    assert.equal(code, 0);
    assert.match(stdout, /^EADDRINUSE Error: EADDRINUSE: The address [^\n]*PORT\.\n$/);
  });

  it("says it to the callback of listen, and on an instance of the application's own", async () => {
    const app = await createApp({ controllers: [] });
    const error = await new Promise<Error | null>((done) => {
      app.listen({ port, host: "127.0.0.1" }, done);
    });
    assert.match(error!.message, /^EADDRINUSE: The address/);
    await app.close();
    const own = Fastify({ routerOptions: routerOptions() });
    await own.register(controllers, { controllers: [] });
    await assert.rejects(own.listen({ port, host: "127.0.0.1" }), /^Error: EADDRINUSE: The address/);
    await own.close();
  });

  it("explains what Node.js says about hosts and ports, and nothing else", () => {
    const explain = (fields: object) => (explainListenFailure(Object.assign(new Error("as it was"), fields)) as Error).message; // prettier-ignore
    assert.match(explain({ code: "EACCES", address: "::", port: 80 }), /must not listen on \[::\]:80\. .* below 1024/);
    assert.match(explain({ code: "ENOTFOUND", hostname: "nowhere" }), /The host "nowhere" has no address\. .*HOST\.$/);
    assert.match(explain({ code: "EAI_AGAIN", hostname: "nowhere" }), /The host "nowhere" has no address/);
    assert.match(explain({ code: "EADDRINUSE", address: "/run/app.sock", port: -1 }), /address \/run\/app\.sock is/);
    assert.equal(explain({ code: "EMFILE" }), "as it was");
    assert.equal(explain({ code: "toString" }), "as it was");
    assert.equal(explain({}), "as it was");
    assert.equal(explainListenFailure("text"), "text");
  });
});
