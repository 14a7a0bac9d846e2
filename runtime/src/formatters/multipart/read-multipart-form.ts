import type { Readable } from "node:stream";
import type { FormLimits } from "../../model/index.js";
import { FormTooLargeError } from "../form.js";
import type { FormReading } from "../form-collection.js";
import { readChunks } from "../read-chunks.js";
import { boundaryOf } from "./boundary.js";
import { FormAssembler, FormFailure } from "./form-assembler.js";
import type { PartLines } from "./part-headers.js";

/** Enforces the limits of a body while it is read. */
export interface BodyCounter {
  /** Called before the body is read. It throws if the body's declared length is too long. */
  begin(): void;
  /** Counts received bytes. If it throws, reading ends. */
  add(bytes: number): void;
  /** Called when the body is no longer in memory. */
  release(): void;
}

/**
 * Reads a `multipart/form-data` body while it arrives. A malformed body is a failure, for the model state. Too many
 * files, or files that are too large, are an error. In both cases the rest of the body is not read.
 *
 * @throws FormTooLargeError, and the counter's errors
 */
export async function readMultipartForm(
  contentType: string,
  payload: Readable,
  limits: Required<FormLimits>,
  counter: BodyCounter,
): Promise<FormReading> {
  const found = boundaryOf(contentType, limits.multipartBoundaryLengthLimit);
  if ("failure" in found) return found;
  counter.begin();
  // Loaded for the first such body, because few applications receive any.
  const { Dicer } = await (parser ??= loadParser());
  const reader = new PartReader(new Dicer({ ...parserLimits(limits), boundary: found.boundary }), limits);
  return new Promise((resolve, reject) => {
    const finish = (error: Error | undefined): void => {
      const result = error ?? reader.result();
      if (!(result instanceof Error)) {
        resolve(result);
        return;
      }
      counter.release();
      if (result instanceof FormFailure) resolve({ failure: result.message });
      else reject(result);
    };
    readChunks(
      payload,
      (chunk) => {
        counter.add(chunk.length);
        reader.read(chunk);
      },
      finish,
    );
  });
}

const loadParser = () => import("@fastify/busboy");
let parser: ReturnType<typeof loadParser> | undefined;

type Parser = InstanceType<Awaited<ReturnType<typeof loadParser>>["Dicer"]>;

/** Slightly more than a part may have, so that a header that was cut off exceeds the limit. */
function parserLimits(limits: Required<FormLimits>): { maxHeaderPairs: number; maxHeaderSize: number } {
  const { multipartHeadersCountLimit: count, multipartHeadersLengthLimit: length } = limits;
  return { maxHeaderPairs: count + 1, maxHeaderSize: length + longestSeparators(count) };
}

/** For each header: the colon, white space, and the end of the line. */
function longestSeparators(count: number): number {
  return 1024 + count * 8;
}

/**
 * Passes a body to the assembler, part by part. The parser is busboy's low-level one, because only there parts have all
 * their headers. It creates a stream for each part. The bytes are taken where they are pushed into the stream, so that
 * limits apply at once and no stream has to be awaited.
 */
class PartReader {
  readonly #parser: Parser;
  readonly #form: FormAssembler;
  readonly #limits: Required<FormLimits>;
  #parts = 0;
  #isBroken = false;
  #isEmpty = true;
  #isComplete = false;

  constructor(dicer: Parser, limits: Required<FormLimits>) {
    this.#parser = dicer;
    this.#limits = limits;
    this.#form = new FormAssembler(limits);
    dicer.on("part", (part) => this.#take(part));
    dicer.on("finish", () => (this.#isComplete = true));
  }

  /** @throws FormFailure, FormTooLargeError */
  read(chunk: Buffer): void {
    this.#isEmpty &&= chunk.length === 0;
    this.#parser.write(chunk);
  }

  /** The form, after the body has ended. */
  result(): FormReading | FormFailure {
    // As in ASP.NET Core, a missing body is an empty form.
    if (this.#isEmpty) return this.#form.form;
    if (!this.#isComplete) return new FormFailure("Unexpected end of the body: its last boundary is missing.");
    return this.#isBroken ? new FormFailure("The headers of a part have no end.") : this.#form.form;
  }

  #take(part: Readable): void {
    this.#countPart();
    let hasHeaders = false;
    part.on("header", (lines: PartLines) => {
      hasHeaders = true;
      this.#form.begin(lines);
    });
    part.push = (bytes: Buffer | null) => {
      if (bytes !== null) this.#form.add(bytes);
      else if (hasHeaders) this.#form.end();
      else this.#isBroken = true;
      // The parser waits for the end of every part before it reports that everything was read.
      if (bytes === null) part.emit("end");
      return true;
    };
  }

  /** A body may consist of nothing but boundaries. */
  #countPart(): void {
    const { fileCountLimit, valueCountLimit } = this.#limits;
    const most = fileCountLimit + valueCountLimit;
    if (++this.#parts > most) throw new FormTooLargeError("Too many parts", "fileCountLimit and valueCountLimit", most);
  }
}
