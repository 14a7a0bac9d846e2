import assert from "node:assert/strict";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "../../helpers/command.js";
import { endWithTests } from "../../helpers/end-with-tests.js";

const application = fileURLToPath(new URL("./application.ts", import.meta.url));
const execArgv = [...nodeOptions, "--import=ligature/register"];

const long = 10_000_000;

/** A request: its head, and the beginning of its answer. Without an answer, none comes. */
interface Exchange {
  readonly head: string;
  /** It announces a body, of which only a part is sent. */
  readonly body?: Buffer;
  readonly answer?: RegExp;
}

const post = (path: string, headers: string, body: Buffer, answer: RegExp): Exchange => ({
  head: `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n`,
  body,
  answer,
});
const get = (path: string, answer?: RegExp): Exchange => ({
  head: `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`,
  ...(answer && { answer }),
});
const json = `content-type: application/json\r\ncontent-length: ${long}`;
const chunked = "content-type: application/json\r\ntransfer-encoding: chunked";
const multipart = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${long}`;
const part = Buffer.alloc(200_000, " ");
const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);

/** Answers that come before the body is complete, and answers that do not end. */
const exchanges: Readonly<Record<string, Exchange>> = {
  "413 for a length": post("/closing/limited", json, part, /^HTTP\/1\.1 413/),
  "413 for chunks": post("/closing/limited", chunked, chunk, /^HTTP\/1\.1 413/),
  "401 for a form": post("/closing/members", multipart, part, /^HTTP\/1\.1 401/),
  "415 for a form": post("/closing/plain", multipart, part, /^HTTP\/1\.1 415/),
  "403 of a hook": post("/closing/plain?refused", json, part, /^HTTP\/1\.1 403/),
  "403 of a hook for chunks": post("/closing/plain?refused", chunked, chunk, /^HTTP\/1\.1 403/),
  "404 for a body": post("/nowhere", json, part, /^HTTP\/1\.1 4/),
  "405 for a body": post("/closing/bytes", json, part, /^HTTP\/1\.1 4/),
  "a body that is not complete": { head: `POST /closing/plain HTTP/1.1\r\nhost: a\r\n${json}\r\n\r\n`, body: part },
  "a form that is not complete": { head: `POST /closing/form HTTP/1.1\r\nhost: a\r\n${multipart}\r\n\r\n`, body: part },
  "a long answer": get("/closing/bytes", /^HTTP\/1\.1 200/),
  "an endless stream": get("/closing/endless", /^HTTP\/1\.1 200/),
  "endless rows": get("/closing/rows", /^HTTP\/1\.1 200/),
  "an event stream": get("/closing/events", /retry/),
  "an action that runs": get("/closing/slow"),
  "nothing asked": { head: "" },
  "half a head": { head: "GET / HTTP/1.1\r\nhost" },
};

/** The behavior of the client when the answer has begun, before the application closes. */
const behaviors: Readonly<Record<string, (socket: Socket) => void>> = {
  "keeps its connection": () => undefined,
  "goes on sending": (socket) => void socket.write(part),
  "ends its side": (socket) => void socket.end(),
  "goes away": (socket) => void socket.destroy(),
  "resets the connection": (socket) => void socket.resetAndDestroy(),
};

/** Much longer than all of them take. */
const longest = 30_000;

describe("closing applications in a process that nothing else keeps alive", function () {
  this.timeout(60_000);
  let child: ChildProcess | undefined;

  after(() => child?.kill("SIGKILL"));

  /** Its applications are still open. */
  afterEach(function () {
    if (this.currentTest?.state !== "failed") return;
    child?.kill("SIGKILL");
    child = undefined;
  });

  /** Applications of their own. The process is started again only if the last one has ended. */
  async function start(count: number): Promise<readonly number[]> {
    if (child === undefined) {
      child = fork(application, [], { execArgv });
      endWithTests(child);
    }
    child.send(count);
    return ((await once(child, "message")) as [number[]])[0];
  }

  /** Closes them. Returns those that settled, with whether their services are disposed of. */
  async function close(count: number): Promise<ReadonlyMap<number, boolean>> {
    const running = child!;
    const settled = new Map<number, boolean>();
    running.send("close");
    await new Promise<void>((resolve) => {
      const stop = (): void => {
        child = undefined;
        resolve();
      };
      const timer = setTimeout(() => running.kill("SIGKILL"), longest);
      running.once("exit", stop);
      running.on("message", ({ index, isDisposed }: { index: number; isDisposed: boolean }) => {
        settled.set(index, isDisposed);
        if (settled.size < count) return;
        clearTimeout(timer);
        running.off("exit", stop).removeAllListeners("message");
        resolve();
      });
    });
    return settled;
  }

  for (const [does, act] of Object.entries(behaviors)) {
    it(`settles and disposes of services after every early answer and open stream when the client ${does}`, async () => {
      const cases = Object.entries(exchanges);
      const ports = await start(cases.length);
      const sockets = await Promise.all(cases.map(([, exchange], index) => begin(ports[index]!, exchange)));
      for (const socket of sockets) act(socket);
      // An idle connection, half a head and a body that stops are the client's to end: Node.js waits for them.
      setTimeout(() => {
        for (const [index, [, { answer }]] of cases.entries()) if (answer === undefined) sockets[index]!.destroy();
      }, 100);
      const settled = await close(cases.length);
      for (const socket of sockets) socket.destroy();
      assert.deepEqual(
        cases.map(([what], index) => [what, settled.get(index) ?? "has not settled"]),
        cases.map(([what]) => [what, true]),
      );
    });
  }
});

/** Asks, and waits until the answer has begun. */
async function begin(port: number, { head, body, answer }: Exchange): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(head);
  if (body !== undefined) socket.write(body);
  if (answer === undefined) await wait(30);
  else await begins(socket, answer);
  return socket;
}

/** Reads until the answer has begun, and no further. */
async function begins(socket: Socket, pattern: RegExp): Promise<void> {
  let text = "";
  const signal = AbortSignal.timeout(10_000);
  try {
    while (!pattern.test(text)) text += String((await once(socket, "data", { signal }))[0]);
  } catch (error) {
    throw new Error(`Instead of ${String(pattern)} came: ${text}`, { cause: error });
  }
  socket.pause();
}
