import type { FormLimits } from "../../model/index.js";
import type { BodySource } from "./body-source.js";
import { boundaryOf } from "./boundary.js";
import { parseContentDisposition } from "./content-disposition.js";
import type { FormReadFailure } from "../form-collection.js";
import { FormFailure } from "./form-failure.js";
import { MultipartPart } from "./multipart-part.js";
import { createPartEvents, type PartEvent, type PartEvents } from "./part-events.js";
import { readPartHeaders, type PartLines } from "./part-headers.js";
import { PartLimits } from "./part-limits.js";

/** The part that is being read. */
interface OpenPart {
  readonly part: MultipartPart;
  /** Counts bytes of its content. */
  readonly count: (bytes: number) => void;
  isOver: boolean;
}

/**
 * Reads a multipart body part by part, without keeping it: files and fields in the order in which they arrive. A parameter of this type leaves
 * the body unread. The limits of the action apply, and what is wrong with the body is an error of status 400 or 413 where it is read.
 *
 * @example
 * ```ts
 * @HttpPost() async store(reader: MultipartReader) {
 *   for await (const part of reader) {
 *     if (part.fileName !== null) console.log((await part.readBytes()).length);
 *   }
 * }
 * ```
 */
export class MultipartReader implements AsyncIterable<MultipartPart> {
  readonly #source: BodySource;
  readonly #boundary: string;
  readonly #limits: Required<FormLimits>;
  readonly #counts: PartLimits;
  #parser: PartEvents | undefined;
  #events: readonly PartEvent[] = [];
  #at = 0;
  #open: OpenPart | undefined;
  #error: Error | undefined;
  /** Reads come one after another. */
  #turn: Promise<unknown> = Promise.resolve();

  /** @internal Use `multipartReaderOf`. */
  constructor(source: BodySource, boundary: string, limits: Required<FormLimits>) {
    this.#source = source;
    this.#boundary = boundary;
    this.#limits = limits;
    this.#counts = new PartLimits(limits);
  }

  /**
   * Goes on to the next part. The rest of the previous part is read and discarded.
   *
   * @returns the part; null at the end of the body
   * @throws an error of status 400 if the body is malformed or cut off, and of status 413 if it exceeds a limit
   */
  async readNextPart(): Promise<MultipartPart | null> {
    const left = this.#open;
    left?.part.leave();
    return this.#inTurn(async () => {
      while (left?.isOver === false) await this.#content(left);
      return this.#begin();
    });
  }

  /** The parts, in their order. */
  async *[Symbol.asyncIterator](): AsyncGenerator<MultipartPart, void, void> {
    for (;;) {
      const part = await this.readNextPart();
      if (part === null) return;
      yield part;
    }
  }

  async #begin(): Promise<MultipartPart | null> {
    for (;;) {
      const event = await this.#next();
      if (event === undefined) return null;
      if (event.kind === "begin") return this.#openPart(event.lines);
    }
  }

  #openPart(lines: PartLines): MultipartPart {
    this.#counts.beginPart();
    const headers = readPartHeaders(lines, this.#limits);
    if (typeof headers === "string") throw new FormFailure(headers);
    const disposition = parseContentDisposition(headers["content-disposition"] ?? "");
    const isFile = disposition.fileName !== undefined;
    if (isFile) this.#counts.beginFile();
    else this.#counts.beginField(disposition.name ?? "");
    const part = new MultipartPart(headers, disposition, {
      next: () => this.#inTurn(() => this.#content(open)),
      hold: (bytes) => this.#source.hold(bytes),
      longestText: this.#limits.valueLengthLimit,
    });
    const count = (bytes: number): void => (isFile ? this.#counts.addToFile(bytes) : this.#counts.addToField(bytes));
    const open: OpenPart = { part, count, isOver: false };
    this.#open = open;
    return part;
  }

  /** The next bytes of a part; `undefined` at its end. */
  async #content(open: OpenPart): Promise<Uint8Array | undefined> {
    if (open.isOver) return undefined;
    const event = await this.#next();
    if (event?.kind === "data") {
      open.count(event.bytes.length);
      return event.bytes;
    }
    open.isOver = true;
    return undefined;
  }

  async #next(): Promise<PartEvent | undefined> {
    this.#parser ??= await createPartEvents(this.#boundary, this.#limits);
    while (this.#at >= this.#events.length) {
      const piece = await this.#source.next();
      if (piece === undefined) {
        if (this.#parser.failure !== undefined) throw new FormFailure(this.#parser.failure);
        return undefined;
      }
      this.#events = this.#parser.parse(piece);
      this.#at = 0;
    }
    return this.#events[this.#at++];
  }

  /** A part that failed cannot be read any further. */
  #inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(() => {
      if (this.#error !== undefined) throw this.#error;
      return read();
    });
    this.#turn = result.catch((error: unknown) => {
      this.#error ??= error as Error;
      this.#source.stop();
    });
    return result;
  }
}

const multipart = /^\s*multipart\//i;

/**
 * The reader of a multipart body of any kind.
 *
 * @returns the reader; why there is none if the boundary is missing or too long; `undefined` if the body is not multipart
 */
export function multipartReaderOf(
  contentType: string | undefined,
  source: BodySource,
  limits: Required<FormLimits>,
): MultipartReader | FormReadFailure | undefined {
  if (contentType === undefined || !multipart.test(contentType)) return undefined;
  const found = boundaryOf(contentType, limits.multipartBoundaryLengthLimit);
  return "failure" in found ? found : new MultipartReader(source, found.boundary, limits);
}
