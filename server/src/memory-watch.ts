import { getHeapStatistics, type HeapInfo } from "node:v8";

/** The share of its heap that the server may use before it warns. If the heap is full, Node.js ends the process. */
const full = 0.9;

/**
 * Warns once that the heap is nearly full, and what to set, because Node.js ends the process without a helpful message.
 */
export class MemoryWatch {
  private isTold = false;

  constructor(
    private readonly tell: (message: string) => void,
    private readonly statistics: () => Pick<HeapInfo, "used_heap_size" | "heap_size_limit"> = getHeapStatistics,
  ) {}

  /** Call it after memory may have grown: when a project was compiled. */
  check(): void {
    const { used_heap_size: used, heap_size_limit: limit } = this.statistics();
    if (this.isTold || used < limit * full) return;
    this.isTold = true;
    const [usedMegabytes, megabytes] = [used, limit].map((bytes) => Math.round(bytes / 2 ** 20));
    this.tell(
      `The Ligature language server uses ${usedMegabytes} of its ${megabytes} MB, and ends when they are full. Give it more memory: ` +
        `in VS Code with the setting ligature.server.maxMemory, or in other editors with the environment variable NODE_OPTIONS=--max-old-space-size=${megabytes! * 2}. ` +
        "Or open a folder with fewer projects.",
    );
  }
}
