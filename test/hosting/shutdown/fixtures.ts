import { readSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { ControllerBase, HostApplicationLifetime, HttpGet, Produces, Route, type HostedService } from "ligature";

/** The process as its parent sees it. Tells the parent a text. */
export function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

let release: () => void;
/** Requests that run until the parent says so. */
export const released = new Promise<void>((resolve) => (release = resolve));

process.stdin.on("data", (text) => {
  if (String(text).includes("release")) release();
});
process.stdin.unref();

/** Blocks the event loop until the parent says so, and then for a time. */
export function block(time: number): void {
  tell("blocked");
  readSync(3, Buffer.alloc(1));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

export class Pool {
  dispose(): void {
    tell("disposed");
  }
}

/** Tells what it sees of the application's life. */
export class Watcher implements HostedService {
  constructor(private readonly lifetime: HostApplicationLifetime) {}

  start(): void {
    const { applicationStarted, applicationStopping, applicationStopped } = this.lifetime;
    for (const [name, signal] of Object.entries({ applicationStarted, applicationStopping, applicationStopped }))
      signal.addEventListener("abort", () => tell(name), { once: true });
  }
}

@Route("work")
export class WorkController extends ControllerBase {
  constructor(readonly pool: Pool) {
    super();
  }
  @HttpGet("quick") quick() {
    return "quick";
  }
  @HttpGet("slow") async slow() {
    tell("slow begins");
    await released;
    return "slow";
  }
  @HttpGet("begun") async begun() {
    this.reply.raw.writeHead(200, { "content-type": "text/plain" });
    this.reply.raw.write("a");
    this.reply.hijack();
    tell("begun");
    await released;
    this.reply.raw.end("b");
  }
  @HttpGet("events") @Produces("text/event-stream") async *events(signal: AbortSignal) {
    yield "retry: 2000\n\n";
    tell("events begin");
    await wait(1_000_000, undefined, { signal });
  }
  @HttpGet("deaf-events") deafEvents() {
    tell("events begin");
    return this.serverSentEvents(
      (async function* () {
        yield "begun";
        await new Promise(() => undefined);
      })(),
    );
  }
  @HttpGet("deaf-sequence") @Produces("text/event-stream") async *deafSequence() {
    yield "data: begun\n\n";
    await new Promise(() => undefined);
  }
  @HttpGet("silent-sequence") @Produces("text/event-stream") async *silentSequence() {
    tell("silence begins");
    await new Promise(() => undefined);
    yield "data: never\n\n";
  }
  @HttpGet("watched") async watched(signal: AbortSignal) {
    tell("watched begins");
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve("aborted"), { once: true }));
  }
  @HttpGet("stalled") async stalled() {
    tell("stalled begins");
    await new Promise(() => undefined);
  }
}
