import { Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileTarget } from "../form-collection.js";

/** Writes a stream to a target, as fast as the target accepts it. The target stays open. */
export async function copyToTarget(
  source: Readable,
  target: FileTarget,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (target instanceof Writable) {
    // This stream listens for the target's errors, because no one else may, and leaves the target open even if it is
    // aborted.
    await pipeline(source, target, { end: false, ...(signal && { signal }) });
    return;
  }
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    await target.write(piece);
    signal?.throwIfAborted();
  }
}
