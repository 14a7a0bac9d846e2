import { readSync } from "node:fs";
import { ControllerBase, HttpGet, Route } from "ligature";

/** What the parent sees of this process, and tells it. */
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
  @HttpGet("stalled") async stalled() {
    tell("stalled begins");
    await new Promise(() => undefined);
  }
}
