import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import type { BodySource } from "../../formatters/index.js";

/** A body as a stream: read as fast as the action reads it, and not before. */
export class BodyStream extends Readable {
  readonly #source: BodySource;

  constructor(source: BodySource) {
    super();
    this.#source = source;
    // Without a listener, an error that nobody awaits would end the process. The reader of the stream gets it.
    this.on("error", ignore);
  }

  override _read(): void {
    this.#source.next().then(
      (piece) => this.push(piece ?? null),
      (error: unknown) => this.destroy(error as Error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#source.stop();
    done(error);
  }
}

function ignore(): void {}

/** The same as a web stream. It reads nothing ahead. */
export function createWebStream(source: BodySource): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await source.next();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => source.stop(),
    },
    { highWaterMark: 0 },
  );
}
