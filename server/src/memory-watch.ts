import { getHeapStatistics, type HeapInfo } from "node:v8";

/** What share of its heap the server may use before somebody is told: at the end of it Node.js ends the process. */
const full = 0.9;

/** Tells once that the heap is nearly full, and what to set, before Node.js ends the process without a word that helps. */
export class MemoryWatch {
  private isTold = false;

  constructor(
    private readonly tell: (message: string) => void,
    private readonly statistics: () => Pick<HeapInfo, "used_heap_size" | "heap_size_limit"> = getHeapStatistics,
  ) {}

  /** Call it where memory has grown: after a project has been compiled. */
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
