import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import type { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApp } from "ligature";
import { resolveShutdown } from "#runtime/hosting/shutdown/index.js";
import { nodeOptions } from "../../helpers/command.js";

const application = fileURLToPath(new URL("./application.ts", import.meta.url));
const options = [...nodeOptions, "--import=ligature/register"];

/** A process with an application, and what it says. */
class Application {
  readonly process: ChildProcess;
  #output = "";
  port = 0;

  constructor(args: object) {
    this.process = spawn(process.execPath, [...options, application, JSON.stringify(args)], {
      env: { ...process.env, NODE_ENV: "" },
      stdio: ["pipe", "pipe", "pipe", "pipe"],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (text) => {
        this.#output += String(text);
        this.process.emit("said");
      });
    }
  }

  get output(): string {
    return this.#output;
  }

  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#output);
      if (found) return found;
      assert.equal(this.process.exitCode, null, this.#output);
      await Promise.race([once(this.process, "said"), once(this.process, "exit")]);
    }
  }

  /** Has it stop itself. */
  stop(): void {
    this.process.stdin?.write("stop\n");
  }

  release(): void {
    this.process.stdin?.write("release\n");
  }

  /** Ends the blocking of its event loop. */
  unblock(): void {
    (this.process.stdio[3] as Writable).write("u");
  }

  /** The exit code, or the signal that ended it. */
  async ended(): Promise<number | string> {
    const { process: child } = this;
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    return child.exitCode ?? child.signalCode!;
  }
}

/** A connection that is kept open. */
class Connection {
  readonly #socket: Socket;
  received = "";
  isClosed = false;
  #wasConnected = false;

  constructor(port: number, host = "127.0.0.1") {
    this.#socket = connect(port, host);
    this.#socket.on("data", (text) => {
      this.received += String(text);
      this.#socket.emit("said");
    });
    this.#socket.on("connect", () => {
      this.#wasConnected = true;
      this.#socket.emit("said");
    });
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => {
      this.isClosed = true;
      this.#socket.emit("said");
    });
  }

  get localPort(): number | undefined {
    return this.#socket.localPort;
  }

  /** Whether the kernel took it; it is refused where nobody listens any more. */
  async connected(): Promise<boolean> {
    while (this.#socket.connecting) await this.#said();
    return this.#wasConnected;
  }

  ask(path: string): void {
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  }

  async receives(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.received)) {
      assert.ok(!this.isClosed, `closed after ${this.received}`);
      await this.#said();
    }
  }

  /** Whether it was received before the end. */
  async receivesOrCloses(pattern: RegExp): Promise<boolean> {
    while (!pattern.test(this.received) && !this.isClosed) await this.#said();
    return pattern.test(this.received);
  }

  /** An error is followed by the end of the connection, which is what tests look at. */
  async #said(): Promise<void> {
    await once(this.#socket, "said").catch(() => undefined);
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await this.#said();
  }
}

describe("an application that is told to end", function () {
  this.timeout(60_000);
  const started: Application[] = [];

  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.process.kill("SIGKILL");
      await one.ended();
    }
  });

  async function start(args: object = {}): Promise<Application> {
    const one = new Application(args);
    started.push(one);
    one.port = Number((await one.says(/listening (\d+)/))[1]);
    return one;
  }

  const quickly = { shutdown: { drainDelay: 0, deadline: 20_000 } };
  const body = (text: string): RegExp => new RegExp(`\r\n\r\n${text}$`);

  /** Resolves when it says that it is not ready. */
  async function drains({ port }: Application): Promise<void> {
    for (let isReady = true; isReady;) {
      const probe = new Connection(port);
      probe.ask("/health/ready");
      await probe.receives(body("(Healthy|Unhealthy)"));
      isReady = !probe.received.startsWith("HTTP/1.1 503");
    }
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    it(`answers what runs, disposes of its services and ends with 0 when it gets ${signal}`, async () => {
      const one = await start(quickly);
      const [idle, slow, fresh] = [1, 2, 3].map(() => new Connection(one.port)) as [Connection, Connection, Connection];
      idle.ask("/work/quick");
      await idle.receives(body("quick"));
      assert.match(idle.received, /connection: keep-alive/i);
      slow.ask("/work/slow");
      await one.says(/slow begins/);
      one.process.kill(signal);
      await idle.closed();
      assert.ok(!slow.isClosed);
      assert.doesNotMatch(one.output, /disposed/);
      one.release();
      await slow.receives(body("slow"));
      assert.match(slow.received, /connection: close/i);
      await Promise.all([slow.closed(), fresh.closed()]);
      assert.equal(await one.ended(), 0);
      assert.match(one.output, /disposed/);
    });
  }

  it("ends a connection whose answer had begun before, when that is complete", async () => {
    const one = await start(quickly);
    const begun = new Connection(one.port);
    begun.ask("/work/begun");
    await begun.receives(/\r\na\r\n$/);
    one.process.kill("SIGTERM");
    const other = new Connection(one.port);
    await other.closed();
    one.release();
    await begun.receives(/\r\nb\r\n0\r\n\r\n$/);
    await begun.closed();
    assert.equal(await one.ended(), 0);
  });

  it("reports that it is not ready, and answers with `connection: close`, while it still accepts connections", async () => {
    const one = await start({ shutdown: { drainDelay: 10_000, deadline: 30_000 } });
    const before = new Connection(one.port);
    before.ask("/health/ready");
    await before.receives(body("Healthy"));
    one.process.kill("SIGTERM");
    await drains(one);
    const alive = new Connection(one.port);
    alive.ask("/health/live");
    await alive.receives(body("Healthy"));
    assert.match(alive.received, /^HTTP\/1\.1 200 .*connection: close/is);
    await alive.closed();
    before.ask("/work/quick");
    await before.receives(body("quick"));
    assert.match(before.received, /connection: close/i);
  });

  it("cuts off what still runs at the deadline, disposes of its services all the same, and ends with 1", async () => {
    const one = await start({ shutdown: { drainDelay: 0, deadline: 300 } });
    const stalled = new Connection(one.port);
    stalled.ask("/work/stalled");
    await one.says(/stalled begins/);
    one.process.kill("SIGTERM");
    await stalled.closed();
    assert.equal(await one.ended(), 1);
    assert.match(one.output, /disposed/);
    assert.match(one.output, /Requests were still running after 300 ms/);
  });

  it("ends event streams, and ends with 0 long before the deadline", async () => {
    const one = await start(quickly);
    const events = new Connection(one.port);
    events.ask("/work/events");
    await one.says(/events begin/);
    one.process.kill("SIGTERM");
    await events.receives(/retry: 2000\n\n\r\n0\r\n\r\n$/);
    await events.closed();
    assert.equal(await one.ended(), 0);
    assert.match(one.output, /disposed/);
    assert.doesNotMatch(one.output, /AbortError|were still running/);
  });

  for (const path of ["deaf-events", "deaf-sequence"]) {
    it(`ends server-sent events whose sequence ignores its end, and ends with 0 long before the deadline: ${path}`, async () => {
      const one = await start(quickly);
      const events = new Connection(one.port);
      events.ask(`/work/${path}`);
      await events.receives(/data: begun\n\n/);
      one.process.kill("SIGTERM");
      await events.receives(/data: begun\n\n\r\n0\r\n\r\n$/);
      await events.closed();
      assert.equal(await one.ended(), 0);
      assert.doesNotMatch(one.output, /AbortError|were still running/);
    });
  }

  it("ends a sequence that has no first event yet, and ends with 0 long before the deadline", async () => {
    const one = await start(quickly);
    const events = new Connection(one.port);
    events.ask("/work/silent-sequence");
    await one.says(/silence begins/);
    one.process.kill("SIGTERM");
    await events.receives(/^HTTP\/1\.1 200 OK\r\n.*content-type: text\/event-stream\r\n.*Content-Length: 0\r\n\r\n$/s);
    assert.equal(await one.ended(), 0);
    assert.doesNotMatch(one.output, /were still running/);
  });

  it("aborts the signal of other actions only when the option says so", async () => {
    const all = await start({ shutdown: { ...quickly.shutdown, abortActions: "all" } });
    const none = await start({ shutdown: { drainDelay: 0, deadline: 300, abortActions: "none" } });
    const [watched, events] = [new Connection(all.port), new Connection(none.port)];
    watched.ask("/work/watched");
    events.ask("/work/events");
    await Promise.all([all.says(/watched begins/), none.says(/events begin/)]);
    for (const one of [all, none]) one.process.kill("SIGTERM");
    await watched.receives(body("aborted"));
    assert.deepEqual(await Promise.all([all.ended(), none.ended()]), [0, 1]);
    const streams = await start({ shutdown: { drainDelay: 0, deadline: 300 } });
    const other = new Connection(streams.port);
    other.ask("/work/watched");
    await streams.says(/watched begins/);
    streams.process.kill("SIGTERM");
    assert.equal(await streams.ended(), 1);
  });

  it("tells services of its life when it gets a signal, and when it stops itself", async () => {
    for (const stop of [(one: Application) => void one.process.kill("SIGTERM"), (one: Application) => one.stop()]) {
      const one = await start(quickly);
      await one.says(/applicationStarted/);
      assert.doesNotMatch(one.output, /applicationStopping/);
      const slow = new Connection(one.port);
      slow.ask("/work/slow");
      await one.says(/slow begins/);
      stop(one);
      await one.says(/applicationStopping/);
      assert.doesNotMatch(one.output, /applicationStopped/);
      one.release();
      await slow.receives(body("slow"));
      assert.equal(await one.ended(), 0);
      assert.match(one.output, /applicationStopped\s+disposed/);
    }
  });

  it("completes the streams of HTTP/2", async () => {
    const one = await start({ ...quickly, http2: true });
    const session = connectHttp2(`http://127.0.0.1:${one.port}`);
    const [slow, events] = ["slow", "events"].map((path) => session.request({ ":path": `/work/${path}` }));
    await Promise.all([one.says(/slow begins/), one.says(/events begin/)]);
    one.process.kill("SIGTERM");
    const ended = Promise.all([slow!, events!].map((stream) => text(stream)));
    // Longer than idle connections are kept.
    await wait(1_500);
    one.release();
    assert.deepEqual(await ended, ["slow", "retry: 2000\n\n"]);
    assert.equal(await one.ended(), 0);
  });

  it("ends with 1 when a plugin does not", async () => {
    const one = await start({ shutdown: { drainDelay: 0, deadline: 300 }, hangs: true });
    one.process.kill("SIGTERM");
    assert.equal(await one.ended(), 1);
    assert.match(one.output, /did not stop/);
  });

  it("ends at once when a second signal comes later than a repeated first one", async () => {
    const one = await start(quickly);
    const stalled = new Connection(one.port);
    stalled.ask("/work/stalled");
    await one.says(/stalled begins/);
    one.process.kill("SIGTERM");
    const timer = setInterval(() => one.process.kill("SIGINT"), 50);
    const code = await one.ended();
    clearInterval(timer);
    assert.equal(code, 130);
    assert.doesNotMatch(one.output, /disposed/);
  });

  it("does so on every address of localhost", async () => {
    const one = await start({ ...quickly, host: "localhost" });
    const idle = new Connection(one.port, "localhost");
    idle.ask("/work/quick");
    await idle.receives(body("quick"));
    one.process.kill("SIGTERM");
    await idle.closed();
    assert.equal(await one.ended(), 0);
  });

  it("loses no request when it ends under load, and clients look elsewhere once it is not ready", async () => {
    const one = await start({ shutdown: { drainDelay: 3_000, deadline: 30_000 } });
    const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${one.port}${path}`);
    let count = 0;
    const load = async (): Promise<void> => {
      for (;;) {
        const response = await ask("/work/quick");
        assert.equal(await response.text(), "quick");
        if (++count === 200) one.process.kill("SIGTERM");
        if (response.headers.get("connection") === "close" && (await ask("/health/ready")).status === 503) return;
      }
    };
    await Promise.all(Array.from({ length: 8 }, load));
    assert.equal(await one.ended(), 0);
    assert.ok(count > 200);
  });

  it("answers connections that wait to be accepted when it stops listening", async () => {
    // When the event loop goes on, the delay is over, and the timer comes before the connections.
    const drainDelay = 50;
    const one = await start({ shutdown: { drainDelay, deadline: 30_000 }, blocks: drainDelay });
    one.process.kill("SIGTERM");
    await one.says(/blocked/);
    const waiting = Array.from({ length: 20 }, () => new Connection(one.port));
    for (const connection of waiting) {
      assert.ok(await connection.connected());
      connection.ask("/work/quick");
    }
    one.unblock();
    for (const connection of waiting) await connection.receives(body("quick"));
    assert.equal(await one.ended(), 0);
  });

  it("answers every request on a connection that it accepted when clients go on until they are refused", async () => {
    const one = await start({ tellsConnections: true });
    const answered = new Map<number, boolean>();
    const load = async (): Promise<void> => {
      for (;;) {
        const connection = new Connection(one.port);
        if (!(await connection.connected())) return;
        const port = connection.localPort!;
        connection.ask("/work/quick");
        answered.set(port, await connection.receivesOrCloses(body("quick")));
        if (answered.size === 100) one.process.kill("SIGTERM");
      }
    };
    await Promise.all(Array.from({ length: 16 }, load));
    assert.equal(await one.ended(), 0);
    const accepted = [...one.output.matchAll(/accepted (\d+)/g)].map(([, port]) => Number(port));
    assert.ok(accepted.length > 100);
    assert.deepEqual(accepted.filter((port) => answered.get(port) !== true), []); // prettier-ignore
  });

  it("leaves the signal to the application's own handler unless the option is set", async () => {
    const one = await start({ handles: true });
    one.process.kill("SIGTERM");
    await one.says(/handled/);
    const still = new Connection(one.port);
    still.ask("/health/ready");
    await still.receives(body("Healthy"));
    const both = await start({ handles: true, ...quickly });
    both.process.kill("SIGTERM");
    assert.equal(await both.ended(), 0);
    assert.match(both.output, /handled/);
  });

  it("leaves the signal to Node when it is switched off", async () => {
    const one = await start({ shutdown: false });
    one.process.kill("SIGTERM");
    assert.equal(await one.ended(), "SIGTERM");
  });

  it("has no handlers under inject, and none after it is closed", async () => {
    const counts = (): number[] => ["SIGTERM", "SIGINT"].map((signal) => process.listenerCount(signal));
    const before = counts();
    const app = await createApp({ shutdown: true, health: {} });
    assert.equal((await app.inject("/health/ready")).body, "Healthy");
    assert.deepEqual(counts(), before);
    await app.listen({ port: 0, host: "127.0.0.1" });
    assert.deepEqual(counts(), before.map((count) => count + 1)); // prettier-ignore
    await app.close();
    assert.deepEqual(counts(), before);
  });

  it("does not start when its options cannot be kept", async () => {
    for (const shutdown of [
      { drainDelay: 10, deadline: 10 },
      { deadline: NaN },
      { drainDelay: -1 },
      { abortActions: "some" as never },
    ]) {
      await assert.rejects(createApp({ shutdown }), { code: "LIG2041" });
    }
  });
});

describe("resolveShutdown", () => {
  const kubernetes = { KUBERNETES_SERVICE_HOST: "10.0.0.1" };
  for (const [what, env, option, drainDelay, deadline] of [
    ["nothing is said", {}, true, 500, 8_000],
    ["it develops", { NODE_ENV: "development" }, true, 0, 8_000],
    ["Kubernetes runs it", kubernetes, true, 5_000, 25_000],
    ["Kubernetes runs it and the deadline is near", kubernetes, { deadline: 4_000 }, 2_000, 4_000],
    ["Kubernetes runs it and both are said", kubernetes, { drainDelay: 0, deadline: 10 }, 0, 10],
  ] as const) {
    it(`gives a delay of ${drainDelay} and a deadline of ${deadline} when ${what}`, () => {
      assert.deepEqual(resolveShutdown(option, false, env), {
        drainDelay,
        deadline,
        isAsked: true,
        abortActions: "streams",
      });
    });
  }
});
