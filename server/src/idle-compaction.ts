import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The time without work, in milliseconds, after which nobody is likely to wait for the next answer. */
const idle = 3000;
/** The bytes that V8 holds for old objects from which there is something to gain. Small projects never get there. */
const smallest = 192 * 2 ** 20;
/** How much V8's memory must grow after a compaction until the next one. */
const growth = 1.5;

/** V8's heap, as far as a compaction needs it. */
export interface CompactableHeap {
  /** The bytes that V8 holds for old objects, used or not. */
  held(): number;
  /** Whether the objects can be copied: the copies need room. */
  hasRoom(): boolean;
  /** Moves the objects together and returns the free memory. Nothing else runs meanwhile. */
  compact(): void;
}

/**
 * Returns memory to the system when the server has nothing to do. Checking a project leaves much free memory behind that V8
 * cannot return, because objects that live are scattered over it.
 */
export class IdleCompaction {
  private running = 0;
  private timer: NodeJS.Timeout | undefined;
  private next = smallest;

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
    // A server that ends does not wait.
    this.timer = setTimeout(() => this.compact(), this.pause).unref();
  }

  /** Compacts the heap unless there is work, or little to gain. */
  compact(): void {
    const { heap } = this;
    if (this.running > 0 || heap.held() < this.next || !heap.hasRoom()) return;
    heap.compact();
    this.next = Math.max(heap.held() * growth, smallest);
  }
}

/** The heap of this process. */
export const processHeap: CompactableHeap = {
  held: () => getHeapSpaceStatistics().find((space) => space.space_name === "old_space")?.space_size ?? 0,
  hasRoom() {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return used < limit / 2;
  },
  compact() {
    // In Electron, V8's flags may be frozen, and V8 ends the process if one of them changes.
    if (process.versions.electron !== undefined) return;
    withFlag("compact-on-every-full-gc", collector());
  },
};

/** V8's full collection, which Node.js has as a global function only with `--expose-gc`. */
function collector(): () => void {
  return withFlag("expose-gc", () => runInNewContext("gc") as () => void);
}

/** Runs with a flag of V8 that is off otherwise. Both flags are read when they are needed, so V8 allows this while it runs. */
function withFlag<Result>(flag: string, run: () => Result): Result {
  setFlagsFromString(`--${flag}`);
  try {
    return run();
  } finally {
    setFlagsFromString(`--no-${flag}`);
  }
}
