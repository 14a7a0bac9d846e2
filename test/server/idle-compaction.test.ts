import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Guard } from "#server/guard.js";
import { atRest, IdleCompaction, type CompactableHeap } from "#server/idle-compaction.js";
import { createLog } from "#server/log.js";
import { moduleFile, nodeOptions } from "../helpers/command.js";

const mebibyte = 2 ** 20;
const repository = fileURLToPath(new URL("../../", import.meta.url));

/** A heap that has grown to some size, and that each collection makes smaller until what is used remains. */
class Heap implements CompactableHeap {
  compactions = 0;
  size = 600 * mebibyte;
  live = 400 * mebibyte;
  /** What a collection returns at most. */
  most = 400 * mebibyte;
  full = false;
  /** Runs during a collection. */
  meanwhile = ignore;
  readonly compacted: Promise<void>;
  private tell!: () => void;

  constructor() {
    this.compacted = new Promise((resolve) => (this.tell = resolve));
  }

  held(): number {
    return this.size;
  }

  hasRoom(): boolean {
    return !this.full;
  }

  used(): number {
    return this.live;
  }

  async collect(): Promise<void> {
    this.compactions++;
    this.size = Math.max(this.live, this.size - this.most);
    this.tell();
    this.meanwhile();
    await nextTurn();
  }
}

describe("IdleCompaction", () => {
  let heap: Heap;
  let idle: IdleCompaction;

  beforeEach(() => {
    heap = new Heap();
    idle = new IdleCompaction(heap, 0);
  });

  it("compacts the heap when the work has ended", async () => {
    idle.begin();
    idle.end();
    await Promise.all([heap.compacted, keepAlive(heap)]);
    assert.equal(heap.compactions, 1);
  });

  it("waits when other work has not ended", async () => {
    idle.begin();
    idle.begin();
    idle.end();
    await idle.compact();
    assert.equal(heap.compactions, 0);
  });

  it("compacts again only when the heap has grown by half", async () => {
    await idle.compact();
    heap.size = 590 * mebibyte;
    await idle.compact();
    assert.equal(heap.compactions, 1);
    heap.size = 610 * mebibyte;
    await idle.compact();
    assert.equal(heap.compactions, 2);
  });

  it("compacts again after a rest when the heap has grown a little", async () => {
    await idle.compact();
    heap.size = 500 * mebibyte;
    idle.begin();
    idle.end();
    await keepAlive(heap, 2);
    assert.equal(heap.size, heap.live);
  });

  it("does not compact again after a rest when the heap has not grown, and little is unused", async () => {
    await idle.compact();
    heap.size = 410 * mebibyte;
    await idle.compact(atRest);
    assert.equal(heap.compactions, 1);
  });

  it("compacts again after a rest when much is unused, although the heap has not grown", async () => {
    await idle.compact();
    heap.live = 300 * mebibyte;
    heap.size = 390 * mebibyte;
    await idle.compact();
    assert.equal(heap.compactions, 1);
    await idle.compact(atRest);
    assert.equal(heap.compactions, 2);
  });

  it("leaves less unused after a rest", async () => {
    heap.size = 440 * mebibyte;
    heap.most = 15 * mebibyte;
    await idle.compact();
    assert.equal(heap.compactions, 1);
    heap.size = 470 * mebibyte;
    await idle.compact(atRest);
    assert.ok(heap.size - heap.live < heap.size / 16, `${heap.size}`);
  });

  it("collects again when much is still unused", async () => {
    heap.most = 100 * mebibyte;
    await idle.compact();
    assert.equal(heap.compactions, 2);
  });

  it("ends when a collection returns nothing", async () => {
    heap.most = 0;
    await idle.compact();
    assert.equal(heap.compactions, 1);
  });

  it("ends when work begins between collections", async () => {
    heap.most = 100 * mebibyte;
    heap.meanwhile = () => idle.begin();
    await idle.compact();
    assert.equal(heap.compactions, 1);
  });

  it("leaves the heap alone when it is small", async () => {
    heap.size = 100 * mebibyte;
    await idle.compact();
    assert.equal(heap.compactions, 0);
  });

  it("leaves the heap alone when there is no room for copies", async () => {
    heap.full = true;
    await idle.compact();
    assert.equal(heap.compactions, 0);
  });

  it("is told of the work of handlers, when they crash too", async () => {
    const guard = new Guard(createLog({ error: ignore, info: ignore, warn: ignore }), idle);
    await guard.request("crash", () => Promise.reject(new Error("crash")))();
    guard.notification("crash", () => Promise.reject(new Error("crash")))();
    await Promise.all([heap.compacted, keepAlive(heap)]);
    assert.equal(heap.compactions, 1);
  });

  // As in Electron, which V8 ends if a flag changes.
  it("returns the memory of a process when V8's flags are frozen", async () => {
    const script = fileURLToPath(new URL("./memory/scattered-heap.ts", import.meta.url));
    const options = [...nodeOptions, "--import", "tsx", "--freeze-flags-after-init", "--max-old-space-size=2048"];
    const args = [...options, script, pathToFileURL(moduleFile("server", "idle-compaction")).href];
    // Options of the tests' own process may change flags.
    const settings = { cwd: repository, env: { ...process.env, NODE_OPTIONS: "" } };
    const { stdout } = await promisify(execFile)(process.execPath, args, settings);
    const { before, after, isKept } = JSON.parse(stdout) as { before: number; after: number; isKept: boolean };
    assert.ok(after < before / 2, `${before} -> ${after}`);
    assert.ok(isKept);
  });
});

function ignore(): void {
  // What the log says does not matter here.
}

/** The timer alone does not keep a process alive. */
async function keepAlive(heap: Heap, compactions = 1): Promise<void> {
  while (heap.compactions < compactions) await nextTurn();
}
