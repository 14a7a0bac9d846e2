/** A body while it arrives: its beginning in memory, and all of it in a file if it is larger. */
import { mkdir, open, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import {
  shownBinaryBytes,
  shownBytes,
  type BodyEnd,
  type ExchangeProgress,
  type ReceivedResponse,
} from "./exchange.js";

/** How a body is received. */
export interface BodyOptions {
  readonly signal: AbortSignal;
  /** The name of a new file for a large body. It is not asked for otherwise. */
  readonly fileName: () => string;
  /** Default: 500 MB. */
  readonly largest?: number;
  readonly progressed: (progress: Pick<ExchangeProgress, "size" | "text">) => void;
}

/** The part of a response that is its body. */
export type ReceivedBody = Pick<ReceivedResponse, "body" | "size" | "end" | "file">;

const largestBody = 500_000_000;
/** Milliseconds between two reports. */
const reportDelay = 200;
const tailLength = 4_000;

/** Reads a body to its end, or until the user stops it. The part that has arrived until then is kept. */
export async function receiveBody(stream: Readable, isText: boolean, options: BodyOptions): Promise<ReceivedBody> {
  const body = new Body(options, isText ? shownBytes : shownBinaryBytes);
  const report = reporter(isText, options.progressed);
  let end: BodyEnd = "complete";
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await body.add(chunk);
      report(chunk, body.size);
      if (body.size > (options.largest ?? largestBody)) {
        end = "tooLarge";
        break;
      }
    }
  } catch (error) {
    if (error instanceof FileFailure) throw error;
    end = options.signal.aborted ? "stopped" : "broken";
  } finally {
    await body.close();
  }
  return { body: body.start, size: body.size, end, ...(body.file !== undefined && { file: body.file }) };
}

class Body {
  size = 0;
  file: string | undefined;
  #handle: FileHandle | undefined;
  readonly #chunks: Buffer[] = [];

  /** @param longest the bytes that stay in memory */
  constructor(
    private readonly options: Pick<BodyOptions, "fileName">,
    private readonly longest: number,
  ) {}

  /** The part that is shown. */
  get start(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#chunks).subarray(0, this.longest));
  }

  async add(chunk: Buffer): Promise<void> {
    try {
      if (this.#handle === undefined && this.size + chunk.length > this.longest) await this.#open();
      await this.#handle?.appendFile(chunk);
    } catch (error) {
      throw new FileFailure(`The response cannot be written to a file: ${(error as Error).message}`, { cause: error });
    }
    if (this.size < this.longest) this.#chunks.push(chunk);
    this.size += chunk.length;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  async #open(): Promise<void> {
    this.file = this.options.fileName();
    await mkdir(dirname(this.file), { recursive: true });
    this.#handle = await open(this.file, "w", 0o600);
    await this.#handle.appendFile(Buffer.concat(this.#chunks));
  }
}

/** The body is larger than what is kept in memory, and cannot be written. */
class FileFailure extends Error {}

/** Tells the size, and the last lines of a text, a few times a second. */
function reporter(isText: boolean, progressed: BodyOptions["progressed"]) {
  let tail = "";
  let reported = 0;
  return (chunk: Buffer, size: number): void => {
    if (isText) tail = (tail + chunk.toString()).slice(-tailLength);
    if (Date.now() - reported < reportDelay) return;
    reported = Date.now();
    progressed({ size, ...(isText && { text: tail }) });
  };
}
