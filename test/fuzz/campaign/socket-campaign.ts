import assert from "node:assert/strict";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../helpers/end-with-tests.js";
import { Dice } from "./dice.js";
import { Http2Session } from "./http2-session.js";
import { makeRequest, type FuzzRequest } from "./requests.js";
import type { ServerMessage } from "./server.js";

const server = fileURLToPath(new URL("server.ts", import.meta.url));

/** Bytes that the server's heap may grow by. */
const mostGrowth = 32 * 1024 * 1024;

/** Sends random requests over sockets to an application in a process of its own: split, pipelined, with broken framing. */
export class SocketCampaign {
  readonly failures: string[] = [];
  #process!: ChildProcess;
  #port = 0;
  #isHttp2 = false;

  /** `isHttp2`: over HTTP/2 instead of HTTP/1.1. */
  async start(plans: boolean, isHttp2 = false): Promise<void> {
    this.#isHttp2 = isHttp2;
    this.#process = fork(server, [plans ? "on" : "off", isHttp2 ? "http2" : "http1"]);
    endWithTests(this.#process);
    this.#process.on("exit", (code) => this.failures.push(`the server's process has ended with ${code}`));
    this.#process.on("message", (message: ServerMessage) => {
      if ("failure" in message) this.failures.push(message.failure);
    });
    this.#port = await this.#told("port");
  }

  /** Sends so many requests; the first failure ends it, as what broke is in the last connections. */
  async run(seed: number, count: number): Promise<void> {
    let heap = 0;
    for (let sent = 0, number = 0; sent < count; number += 10) {
      const Kind = this.#isHttp2 ? Http2Session : Session;
      const sessions = Array.from({ length: 10 }, (_, index) => new Kind(new Dice(seed, number + index)));
      await Promise.all(sessions.map((session) => session.run(this.#port)));
      sent += sessions.reduce((sum, { requests }) => sum + requests, 0);
      const last = sessions.map(({ text }) => text.toString("latin1")).join("\n---\n");
      assert.deepEqual(this.failures, [], `connections ${number} to ${number + 9} of the seed ${seed}:\n${last}`);
      if (heap === 0 && sent > count / 4) heap = await this.#heap();
    }
    await this.#isAlive();
    const growth = (await this.#heap()) - heap;
    assert.ok(growth < mostGrowth, `the server's heap has grown by ${Math.round(growth / 1024)} KiB`);
    assert.deepEqual(this.failures, []);
  }

  async stop(): Promise<void> {
    this.#process.removeAllListeners("exit");
    this.#process.disconnect();
    await once(this.#process, "exit");
  }

  async #isAlive(): Promise<void> {
    const url = `http://127.0.0.1:${this.#port}`;
    const session = this.#isHttp2 ? connectHttp2(url) : undefined;
    const content = session?.request({ ":path": "/all/alive" }) ?? (await fetch(`${url}/all/alive`)).body!;
    assert.equal(await text(content), "alive");
    session?.destroy();
  }

  #heap(): Promise<number> {
    this.#process.send("heap");
    return this.#told("heap");
  }

  #told(what: "port" | "heap"): Promise<number> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`the server's process has ended with ${code}`));
      const onMessage = (message: ServerMessage): void => {
        const value = (message as Partial<Record<typeof what, number>>)[what];
        if (value === undefined) return;
        this.#process.off("message", onMessage).off("exit", onExit);
        resolve(value);
      };
      this.#process.on("message", onMessage).once("exit", onExit);
    });
  }
}

const wounds = [
  "\r\n",
  "\n",
  "\0",
  ":",
  " ",
  "Content-Length: 5\r\n",
  "Transfer-Encoding: chunked\r\n",
  "0\r\n\r\n",
  "GET / HTTP/1.1\r\n",
  "\xff",
];

/** One connection: some requests behind each other, in pieces, and now and then not as HTTP has it. */
class Session {
  readonly requests: number;
  readonly text: Buffer;
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
    this.requests = 1 + dice.below(6);
    const whole = Array.from({ length: this.requests }, () => bytesOf(makeRequest(dice), dice)).join("");
    this.text = Buffer.from(dice.once(3) ? dice.damage(whole, wounds) : whole, "latin1");
  }

  /** Until the server has closed: it does when the client has said everything, whatever that was. */
  async run(port: number): Promise<void> {
    const socket = connect({ port, host: "127.0.0.1" });
    // The server may close while the rest is being written.
    socket.on("error", () => undefined);
    socket.resume();
    // Not by once(), which would reject when the server resets the connection of a client that still writes.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    await this.#write(socket);
    // Some go away in the middle.
    if (this.#dice.once(10)) socket.destroy();
    else socket.end();
    await closed;
  }

  async #write(socket: Socket): Promise<void> {
    const pieces = this.#dice.once(3) ? 2 + this.#dice.below(6) : 1;
    const size = Math.ceil(this.text.length / pieces);
    for (let at = 0; at < this.text.length && !socket.destroyed; at += size) {
      socket.write(this.text.subarray(at, at + size));
      if (pieces > 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** As Latin-1, framed by a length or in chunks. */
function bytesOf({ method, url, headers, payload }: FuzzRequest, dice: Dice): string {
  const lines = [`${method} ${url || "/"} HTTP/1.1`, "Host: 127.0.0.1"];
  for (const [name, value] of Object.entries(headers)) if (name !== "host") lines.push(`${name}: ${value}`);
  const content = payload?.toString("latin1") ?? "";
  const isChunked = content !== "" && dice.once(4);
  if (isChunked) lines.push("Transfer-Encoding: chunked");
  else if (content !== "" || dice.once(3)) lines.push(`Content-Length: ${content.length}`);
  return `${lines.join("\r\n")}\r\n\r\n${isChunked ? chunksOf(content, dice) : content}`;
}

function chunksOf(content: string, dice: Dice): string {
  const at = dice.below(content.length);
  const chunks = [content.slice(0, at), content.slice(at)].filter((chunk) => chunk !== "");
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("")}0\r\n\r\n`;
}
