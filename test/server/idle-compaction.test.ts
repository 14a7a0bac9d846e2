import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Guard } from "#server/guard.js";
import { IdleCompaction, processHeap, type CompactableHeap } from "#server/idle-compaction.js";
import { createLog } from "#server/log.js";

const mebibyte = 2 ** 20;

/** A heap that has grown to some size, and that a compaction makes smaller. */
class Heap implements CompactableHeap {
  compactions = 0;
  size = 600 * mebibyte;
  full = false;
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

  compact(): void {
    this.compactions++;
    this.size = 400 * mebibyte;
    this.tell();
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

  it("waits when other work has not ended", () => {
    idle.begin();
    idle.begin();
    idle.end();
    idle.compact();
    assert.equal(heap.compactions, 0);
  });

  it("compacts again only when the heap has grown by half", () => {
    idle.compact();
    heap.size = 590 * mebibyte;
    idle.compact();
    assert.equal(heap.compactions, 1);
    heap.size = 610 * mebibyte;
    idle.compact();
    assert.equal(heap.compactions, 2);
  });

  it("leaves the heap alone when it is small", () => {
    heap.size = 100 * mebibyte;
    idle.compact();
    assert.equal(heap.compactions, 0);
  });

  it("leaves the heap alone when there is no room for copies", () => {
    heap.full = true;
    idle.compact();
    assert.equal(heap.compactions, 0);
  });

  it("is told of the work of handlers, when they crash too", async () => {
    const guard = new Guard(createLog({ error: ignore, info: ignore, warn: ignore }), idle);
    await guard.request("crash", () => Promise.reject(new Error("crash")))();
    guard.notification("crash", () => Promise.reject(new Error("crash")))();
    await Promise.all([heap.compacted, keepAlive(heap)]);
    assert.equal(heap.compactions, 1);
  });

  it("returns V8's memory when objects that live are scattered over it", () => {
    const [all, kept] = [[] as object[], [] as object[]];
    for (let number = 0; number < 1_500_000; number++) (number % 8 === 0 ? kept : all).push({ number, list: [number] });
    assert.equal(all.length + kept.length, 1_500_000);
    const before = processHeap.held();
    all.length = 0;
    processHeap.compact();
    assert.ok(before - processHeap.held() > 50 * mebibyte, `${before} -> ${processHeap.held()}`);
    assert.equal(kept.length, 187_500);
  });
});

function ignore(): void {
  // What the log says does not matter here.
}

/** The timer alone does not keep a process alive. */
async function keepAlive(heap: Heap): Promise<void> {
  while (heap.compactions === 0) await nextTurn();
}
