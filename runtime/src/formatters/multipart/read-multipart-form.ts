import type { Readable } from "node:stream";
import type { FormLimits } from "../../model/index.js";
import { FormTooLargeError } from "../form.js";
import type { FormReading } from "../form-collection.js";
import { readChunks } from "../read-chunks.js";
import { boundaryOf } from "./boundary.js";
import { FormAssembler, FormFailure } from "./form-assembler.js";
import type { PartLines } from "./part-headers.js";

/** Holds the limits of a body while it is read. */
export interface BodyCounter {
  /** The body is going to be read. It throws where the body itself says that it is too long. */
  begin(): void;
  /** Counts bytes that have come. What it throws ends the reading. */
  add(bytes: number): void;
  /** Nothing of the body is kept. */
  release(): void;
}

/**
 * Reads a `multipart/form-data` body while it arrives. What is broken is a failure, for the model state; too many files, or too
 * large ones, are an error. In both cases the rest of the body is not read.
 *
 * @throws FormTooLargeError, and what the counter throws
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
  // Loaded for the first such body: few applications get any.
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

/** Somewhat more than a part may have, so that what was cut off is seen to be too much. */
function parserLimits(limits: Required<FormLimits>): { maxHeaderPairs: number; maxHeaderSize: number } {
  const { multipartHeadersCountLimit: count, multipartHeadersLengthLimit: length } = limits;
  return { maxHeaderPairs: count + 1, maxHeaderSize: length + longestSeparators(count) };
}

/** Of each header: the colon, white space, the end of its line. */
function longestSeparators(count: number): number {
  return 1024 + count * 8;
}

/**
 * Passes a body on to the assembler, part by part. The parser is busboy's below the level of forms, as only there parts have all
 * their headers. It makes a stream of each part; the bytes are taken where it pushes them, so that limits hold at
 * once and no stream is waited for.
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

  /** What was read, when the body has ended. */
  result(): FormReading | FormFailure {
    // As in ASP.NET Core: no body at all is an empty form.
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
      // The parser waits for the parts' ends before it says that all is read.
      if (bytes === null) part.emit("end");
      return true;
    };
  }

  /** A body may be nothing but boundaries. */
  #countPart(): void {
    const { fileCountLimit, valueCountLimit } = this.#limits;
    const most = fileCountLimit + valueCountLimit;
    if (++this.#parts > most) throw new FormTooLargeError("Too many parts", "fileCountLimit and valueCountLimit", most);
  }
}
