import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { pathToFileURL } from "node:url";
import WebSocket from "ws";
import { freePort } from "../build/free-port.js";
import { TempProject } from "../build/temp-project.js";
import { root } from "../docs/markdown.js";

const application = `import { ControllerBase, createApp, HttpGet, Route, type Int32 } from "ligature";
class Order { id: Int32 = 0; note = ""; }
@Route("orders")
class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32): Order {
    if (id === 7) debugger;
    return { id, note: "plain" };
  }
  @HttpGet("later/{id:int}")
  async later(id: Int32): Promise<Order> {
    await Promise.resolve();
    if (id === 7) debugger;
    return { id, note: "later" };
  }
}
const app = await createApp({ controllers: [OrdersController] });
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
console.log("listening");
`;

/** VS Code's patterns for `<node_internals>/**` and `node_modules`, and the package, which is not in node_modules here. */
const skipped = ["^node:", "^(.+/)?node_modules/", `^${pathToFileURL(root).href}`];

/** A message of the inspector's protocol. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params: {
    readonly scriptId: string;
    readonly url: string;
    readonly callFrames: readonly { readonly functionName: string; readonly location: { readonly scriptId: string } }[];
  };
}

/** The frames of a stop, each with its function and the URL of its script. */
type Stop = readonly (readonly [functionName: string, url: string])[];

const isInAction = ([frame]: Stop): boolean => frame![1].endsWith("/src/main.ts");

const generated = "node_modules/ligature/generated/Orders.get.js";

describe("a debugger in an action", function () {
  this.timeout(120_000);
  let project: TempProject;
  let child: ChildProcess;
  let socket: WebSocket;
  let port: number;
  let stops: Stop[];
  let ids = 0;

  before(async () => {
    project = new TempProject({ "src/main.ts": application });
    port = await freePort();
    const urls = new Map<string, string>();
    stops = [];
    child = project.startRegistered(["--inspect=127.0.0.1:0", "src/main.ts", String(port)]);
    const text = await textOf(child, /ws:\/\/\S+[^]*listening\n|listening\n[^]*ws:\/\/\S+/);
    socket = new WebSocket(/ws:\/\/\S+/.exec(text)![0]);
    await new Promise((done) => socket.once("open", done));
    socket.on("message", (data: Buffer) => {
      const { method, params } = JSON.parse(data.toString()) as Message;
      if (method === "Debugger.scriptParsed") urls.set(params.scriptId, params.url);
      if (method !== "Debugger.paused") return;
      stops.push(params.callFrames.map(({ functionName, location }) => [functionName, urls.get(location.scriptId)!]));
      // V8 may stop in functions of Node.js's snapshot, whatever is skipped, and before the action, too; debuggers then step on.
      const isSkipped = skipped.some((pattern) => new RegExp(pattern, "u").test(stops.at(-1)![0]![1]));
      const isFirst = stops.findIndex(isInAction) === stops.length - 1;
      send(isFirst || isSkipped ? "Debugger.stepOut" : "Debugger.resume");
    });
  });
  after(() => {
    socket.terminate();
    project.delete();
  });
  beforeEach(async () => {
    // A step of an earlier test may not be over.
    send("Debugger.disable");
    send("Debugger.enable");
    const last = send("Debugger.setBlackboxPatterns", { patterns: skipped });
    await new Promise<void>((done) => {
      socket.on("message", (data: Buffer) => {
        if ((JSON.parse(data.toString()) as Message).id === last) done();
      });
    });
    stops = [];
  });

  function send(method: string, params: object = {}): number {
    socket.send(JSON.stringify({ id: ++ids, method, params }));
    return ids;
  }

  for (const [path, name] of [
    ["orders", "get"],
    ["orders/later", "later"],
  ] as const)
    it(`never stops in generated code when it steps out of ${name}`, async () => {
      const get = (id: number) => fetch(`http://127.0.0.1:${port}/${path}/${id}`).then((response) => response.json());
      for (let id = 1; id < 5; id++) assert.equal(((await get(id)) as { id: number }).id, id);
      assert.equal(((await get(7)) as { id: number }).id, 7);
      const [top, ...callers] = stops.find(isInAction)!;
      assert.equal(top![0], name);
      if (name === "get")
        assert.ok(
          callers.some(([, url]) => url === generated),
          callers.join("\n"),
        );
      const elsewhere = stops.map(([frame]) => frame!).filter(([, url]) => !/^node:|\/src\/main\.ts$/.test(url));
      assert.deepEqual(elsewhere, []);
    });
});

/** The output of a process when it matches. */
function textOf({ stdout, stderr }: ChildProcess, pattern: RegExp): Promise<string> {
  let text = "";
  return new Promise((done) => {
    for (const stream of [stdout!, stderr!])
      stream.on("data", (more) => {
        text += String(more);
        if (pattern.test(text)) done(text);
      });
  });
}
