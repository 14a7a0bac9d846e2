import { connect, constants, type ClientHttp2Session } from "node:http2";
import { connect as connectSocket } from "node:net";
import type { Dice } from "./dice.js";
import { makeRequest, type FuzzRequest } from "./requests.js";

const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

/** One session of HTTP/2: some streams at once, some of them reset early, or frames that no client would send. */
export class Http2Session {
  readonly requests: number;
  readonly text: Buffer;
  readonly #dice: Dice;
  readonly #frames: Buffer | undefined;
  readonly #sent: readonly FuzzRequest[];

  constructor(dice: Dice) {
    this.#dice = dice;
    this.requests = 1 + dice.below(6);
    this.#sent = Array.from({ length: this.requests }, () => makeRequest(dice));
    this.#frames = dice.once(8) ? framesOf(dice) : undefined;
    this.text = this.#frames ?? Buffer.from(JSON.stringify(this.#sent));
  }

  /** Until everything is answered or reset. */
  async run(port: number): Promise<void> {
    if (this.#frames !== undefined) {
      await sendFrames(port, this.#frames);
      return;
    }
    const session = connect(`http://127.0.0.1:${port}`);
    session.on("error", () => undefined);
    const closed = new Promise((resolve) => session.once("close", resolve));
    await Promise.race([closed, Promise.all(this.#sent.map((request) => this.#send(session, request)))]);
    session.destroy();
    await closed;
  }

  #send(session: ClientHttp2Session, { method, url, headers, payload }: FuzzRequest): Promise<void> {
    return new Promise((resolve) => {
      try {
        const own = Object.entries(headers).filter(([name]) => !connectionHeaders.has(name.toLowerCase()));
        const stream = session.request({ ...Object.fromEntries(own), ":method": method, ":path": url || "/" });
        stream.on("error", () => undefined).once("close", resolve);
        stream.resume();
        if (this.#dice.once(4)) this.#leave(stream, payload);
        else stream.end(payload);
      } catch {
        // The client itself refuses what HTTP/2 cannot carry.
        resolve();
      }
    });
  }

  /** Resets a stream: at once, a turn later, or in the middle of its body. */
  #leave(stream: ReturnType<ClientHttp2Session["request"]>, payload: Uint8Array | undefined): void {
    const reset = (): void => stream.close(constants.NGHTTP2_CANCEL);
    if (payload !== undefined) stream.write(payload.subarray(0, this.#dice.below(payload.length + 1)));
    if (this.#dice.once(2)) reset();
    else setImmediate(reset);
  }
}

const connectionHeaders = new Set([
  "connection",
  "host",
  "transfer-encoding",
  "upgrade",
  "keep-alive",
  "proxy-connection",
  "te",
]);

/** The preface, settings, and frames of random types, flags, streams and contents. */
function framesOf(dice: Dice): Buffer {
  const frames = Array.from({ length: 1 + dice.below(8) }, () => {
    const content = Buffer.from(Array.from({ length: dice.below(40) }, () => dice.below(256)));
    return frame(dice.below(11), dice.below(256), dice.below(9), content);
  });
  return Buffer.concat([preface, frame(4, 0, 0, Buffer.alloc(0)), ...frames]);
}

function frame(type: number, flags: number, stream: number, content: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(content.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, content]);
}

async function sendFrames(port: number, frames: Buffer): Promise<void> {
  const socket = connectSocket({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.resume();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(frames);
  // The server may wait for the rest of a frame.
  const timer = setTimeout(() => socket.destroy(), 50);
  await closed;
  clearTimeout(timer);
}
