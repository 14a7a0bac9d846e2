import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { freePort } from "../build/free-port.js";
import { compilerOptions, TempProject } from "../build/temp-project.js";
import { fencesOf } from "./markdown.js";

const example = fencesOf("docs/scaling.md").find(({ text }) => text.startsWith("// src/cluster.ts"))!;

/** Its limits of time are long, so that a busy machine changes nothing. */
const main = `import { existsSync } from "node:fs";
import { ControllerBase, createApp, HttpGet, HttpPost, listenOptions, Route, type FormFile } from "ligature";
@Route("work")
class WorkController extends ControllerBase {
  @HttpGet() who() { return process.pid; }
  @HttpPost() async keep(file: FormFile) {
    const text = String(await file.readBytes());
    return { text, pid: process.pid };
  }
}
if (existsSync(process.env.BROKEN!)) {
  console.log("does not start.");
  process.exit(3);
}
const app = await createApp({
  controllers: [WorkController],
  shutdown: { drainDelay: 0, deadline: 100_000 },
  limits: { minRequestBodyDataRate: false },
  uploads: { folder: process.env.UPLOADS! },
});
await app.listen({ ...listenOptions(), host: "127.0.0.1" });
console.log("listening " + process.pid + ".");
`;

const [head, tail] = [
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nfirst half, ',
  "second half\r\n--b--\r\n",
];

/** A request of which a worker has the head and a half of the body. */
class HalfSent {
  #received = "";
  #isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.on("data", (text) => (this.#received += String(text)));
    socket.on("error", () => undefined);
    socket.on("close", () => (this.#isClosed = true));
  }

  static async begin(port: number): Promise<HalfSent> {
    const request = new HalfSent(connect(port, "127.0.0.1"));
    request.socket.write(
      `POST /work HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${head.length + tail.length}\r\n\r\n`,
    );
    await request.#receives(/100 Continue/);
    request.socket.write(head);
    return request;
  }

  /** Sends the rest; returns what the worker has received. */
  async complete(): Promise<{ readonly text: string; readonly pid: number }> {
    this.socket.write(tail);
    const [, body] = await this.#receives(/200 OK[^]*?\r\n\r\n(\{.*\})/);
    this.socket.destroy();
    return JSON.parse(body!) as { text: string; pid: number };
  }

  async #receives(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#received);
      if (found !== null) return found;
      assert.ok(!this.#isClosed, `closed after ${this.#received}`);
      await Promise.race([once(this.socket, "data"), once(this.socket, "close")]).catch(() => undefined);
    }
  }
}

describe("docs/scaling.md", function () {
  this.timeout(120_000);
  let project: TempProject;
  let primary: ChildProcess;
  let port: number;
  let output: string;

  before(async () => {
    project = new TempProject({
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...compilerOptions, types: ["node"], paths: {} },
        include: ["src"],
      }),
      "src/main.ts": main,
      "src/cluster.ts": example.text,
    });
    project.link("fastify");
    mkdirSync(project.path("uploads"));
    const { code, stdout, stderr } = await project.runCli(["build"]);
    assert.equal(code, 0, stdout + stderr);
  });
  after(() => project.delete());
  beforeEach(async () => {
    port = await freePort();
    output = "";
    primary = project.startNode(["dist/cluster.js"], ".", {
      PORT: String(port),
      WORKERS: "2",
      UPLOADS: project.path("uploads"),
      BROKEN: project.path("broken"),
    });
    for (const stream of [primary.stdout, primary.stderr]) {
      stream?.on("data", (text) => {
        output += String(text);
        primary.emit("said");
      });
    }
  });
  afterEach(async () => {
    rmSync(project.path("broken"), { force: true });
    primary.kill("SIGKILL"); // Its workers end with it.
    await exitCode();
  });

  async function says(pattern: RegExp): Promise<void> {
    while (!pattern.test(output)) {
      assert.equal(primary.exitCode, null, output);
      await Promise.race([once(primary, "said"), once(primary, "exit")]);
    }
  }

  /** The ids of the first workers that listen, in their order. */
  async function workers(count: number): Promise<number[]> {
    await says(new RegExp(String.raw`(?:listening \d+\.[^]*){${count}}`));
    return [...output.matchAll(/listening (\d+)\./g)].slice(0, count).map(([, id]) => Number(id));
  }

  async function exitCode(): Promise<number | null> {
    if (primary.exitCode === null && primary.signalCode === null) await once(primary, "exit");
    return primary.exitCode;
  }

  async function who(): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${port}/work`, { headers: { connection: "close" } });
    assert.equal(response.status, 200);
    return (await response.json()) as number;
  }

  it("completes every running request and ends with 0 when the first process gets SIGTERM", async () => {
    const ids = await workers(2);
    const requests = [];
    for (let index = 0; index < 4; index++) requests.push(await HalfSent.begin(port));
    primary.kill("SIGTERM");
    const answers = [];
    for (const request of requests) answers.push(await request.complete());
    assert.deepEqual(answers.map(({ text }) => text), Array(4).fill("first half, second half")); // prettier-ignore
    assert.deepEqual(new Set(answers.map(({ pid }) => pid)), new Set(ids));
    assert.equal(await exitCode(), 0, output);
    assert.deepEqual(readdirSync(project.path("uploads")), []);
  });

  it("loses no request when SIGHUP replaces the workers, and keeps the files of their uploads", async () => {
    const old = await workers(2);
    const requests = [await HalfSent.begin(port), await HalfSent.begin(port)];
    primary.kill("SIGHUP");
    const next = (await workers(4)).slice(2);
    for (let latest: number[] = []; !(latest.length === 10 && next.every((id) => latest.includes(id)));) {
      latest = [...latest, await who()].slice(-10);
      if (latest.some((id) => old.includes(id))) latest = [];
    }
    const answers = await Promise.all(requests.map((request) => request.complete()));
    assert.deepEqual(answers.map(({ text }) => text), Array(2).fill("first half, second half")); // prettier-ignore
    assert.deepEqual(new Set(answers.map(({ pid }) => pid)), new Set(old));
    primary.kill("SIGTERM");
    assert.equal(await exitCode(), 0, output);
  });

  it("keeps the running workers when SIGHUP finds a version that does not start, and replaces them by the next one", async () => {
    const old = await workers(2);
    project.write({ broken: "" });
    primary.kill("SIGHUP");
    await says(/does not start/);
    assert.ok(old.includes(await who()));
    rmSync(project.path("broken"));
    primary.kill("SIGHUP");
    await workers(4);
    primary.kill("SIGTERM");
    assert.equal(await exitCode(), 0, output);
    assert.equal([...output.matchAll(/does not start/g)].length, 1);
  });

  it("replaces a worker that was killed", async () => {
    const [first] = await workers(2);
    process.kill(first!, "SIGKILL");
    await workers(3);
    primary.kill("SIGTERM");
    assert.equal(await exitCode(), 0, output);
  });

  it("replaces no worker that has ended on a signal, because the worker has said so", async () => {
    for (const id of await workers(2)) process.kill(id, "SIGTERM");
    assert.equal(await exitCode(), 0, output);
    assert.equal([...output.matchAll(/listening/g)].length, 2);
  });
});
