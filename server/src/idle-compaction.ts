import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8";

/** The time without work, in milliseconds, after which nobody is likely to wait for the next answer. */
const idle = 3000;
/** The bytes that V8 holds for old objects from which there is something to gain. Small projects never get there. */
const smallest = 192 * 2 ** 20;

/** When the heap is compacted, and how far. */
interface Thoroughness {
  /** How much V8's memory must grow after a compaction until the next one. */
  readonly growth: number;
  /** The share of V8's memory that may stay unused after a compaction. */
  readonly unused: number;
  /** Whether more than that share is enough, without growth. */
  readonly isEager: boolean;
}

/** Somebody may go on at any moment. */
const atPause: Thoroughness = { growth: 1.5, unused: 1 / 8, isEager: false };
/** Nobody has asked for long, so it may happen more often, and take longer. */
export const atRest: Thoroughness = { growth: 1.05, unused: 1 / 16, isEager: true };
/** The time of a rest, in pauses. */
const rest = 10;
/** V8 moves only some of the objects in each collection. */
const mostCollections = 4;

/** V8's heap, as far as a compaction needs it. */
export interface CompactableHeap {
  /** The bytes that V8 holds for old objects, used or not. */
  held(): number;
  /** The bytes that old objects use. */
  used(): number;
  /** Whether the objects can be copied: the copies need room. */
  hasRoom(): boolean;
  /** Moves objects together and returns the free memory. Nothing else runs meanwhile. */
  collect(): Promise<void>;
}

/**
 * Returns memory to the system when the server has nothing to do. Checking a project leaves much free memory behind that V8
 * cannot return, because objects that live are scattered over it.
 */
export class IdleCompaction {
  private running = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The bytes that V8 held after the last compaction. */
  private last = 0;

  constructor(
    private readonly heap: CompactableHeap = processHeap,
    private readonly pause = idle,
  ) {}

  /** The server begins to work on something. */
  begin(): void {
    this.running++;
    clearTimeout(this.timer);
  }

  /** It has ended. */
  end(): void {
    this.running--;
    clearTimeout(this.timer);
    this.timer = this.after(this.pause, () => this.compactTwice());
  }

  /**
   * Compacts the heap unless there is work, or little to gain. Work that begins meanwhile waits for one collection at most.
   *
   * @param thoroughness `atPause` or `atRest`
   */
  async compact({ growth, unused, isEager }: Thoroughness = atPause): Promise<void> {
    const { heap } = this;
    const isLoose = (): boolean => heap.held() - heap.used() >= heap.held() * unused;
    const isDue = heap.held() >= this.last * growth || (isEager && isLoose());
    if (heap.held() < smallest || !isDue) return;
    for (let count = 0; count < mostCollections && this.running === 0 && heap.hasRoom(); count++) {
      const before = heap.held();
      await heap.collect();
      this.last = heap.held();
      if (!isLoose() || heap.held() >= before) return;
    }
  }

  /** Compacts the heap in a pause, and more thoroughly when the pause becomes a rest. */
  private async compactTwice(): Promise<void> {
    await this.compact();
    if (this.running > 0) return;
    clearTimeout(this.timer);
    this.timer = this.after(this.pause * (rest - 1), () => this.compact(atRest));
  }

  /** A server that ends does not wait. */
  private after(milliseconds: number, action: () => Promise<void>): NodeJS.Timeout {
    return setTimeout(() => void action(), milliseconds).unref();
  }
}

/** The heap of this process. */
export const processHeap: CompactableHeap = {
  held: () => oldSpace()?.space_size ?? 0,
  used: () => oldSpace()?.space_used_size ?? 0,
  hasRoom() {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return used < limit / 2;
  },
  collect,
};

const oldSpace = (): ReturnType<typeof getHeapSpaceStatistics>[number] | undefined =>
  getHeapSpaceStatistics().find((space) => space.space_name === "old_space");

/**
 * The collection of V8's inspector: it frees what it can, and moves objects together. Unlike `gc()`, it needs no flags, which cannot be set
 * where they are frozen. A Node.js without an inspector, or one that does not permit it, decides alone.
 */
async function collect(): Promise<void> {
  try {
    const { Session } = await import("node:inspector");
    const session = new Session();
    session.connect();
    try {
      await new Promise<void>((resolve) => session.post("HeapProfiler.collectGarbage", () => resolve()));
    } finally {
      session.disconnect();
    }
  } catch {
    // The memory stays with V8.
  }
}
