import type { Readable } from "node:stream";
import type { FormLimits } from "../../model/index.js";
import type { PartLines } from "./part-headers.js";

/** The events while a multipart body arrives, in order. The bytes are valid until the next piece of the body is parsed. */
export type PartEvent =
  | { readonly kind: "begin"; readonly lines: PartLines }
  | { readonly kind: "data"; readonly bytes: Uint8Array }
  | { readonly kind: "end" };

const loadParser = () => import("@fastify/busboy");
let parser: ReturnType<typeof loadParser> | undefined;

type Parser = InstanceType<Awaited<ReturnType<typeof loadParser>>["Dicer"]>;

/** Loads the parser for the first body that needs it, because few applications receive any. */
export async function createPartEvents(boundary: string, limits: Required<FormLimits>): Promise<PartEvents> {
  const { Dicer } = await (parser ??= loadParser());
  return new PartEvents(new Dicer({ ...parserLimits(limits), boundary }), boundary.length);
}

/** Slightly more than a part may have, so that a header that was cut off exceeds the limit. */
function parserLimits(limits: Required<FormLimits>): { maxHeaderPairs: number; maxHeaderSize: number } {
  const { multipartHeadersCountLimit: count, multipartHeadersLengthLimit: length } = limits;
  return { maxHeaderPairs: count + 1, maxHeaderSize: length + longestSeparators(count) };
}

/** For each header: the colon, white space, and the end of the line. */
function longestSeparators(count: number): number {
  return 1024 + count * 8;
}

/** The bytes that the parser keeps of the previous piece besides the boundary: the end of the line before it, and two hyphens. */
const boundaryExtra = 8;

/**
 * Turns the pieces of a multipart body into events. The parser is busboy's low-level one, because only there parts have all their headers. It
 * creates a stream for each part. The bytes are taken where they are pushed into the stream, so that no stream has to be awaited.
 */
export class PartEvents {
  readonly #parser: Parser;
  readonly #longestKept: number;
  #events: PartEvent[] = [];
  #isBroken = false;
  #isEmpty = true;
  #isComplete = false;

  constructor(dicer: Parser, boundaryLength: number) {
    this.#parser = dicer;
    this.#longestKept = boundaryLength + boundaryExtra;
    dicer.on("part", (part) => this.#take(part));
    dicer.on("finish", () => (this.#isComplete = true));
  }

  /** The events of the next piece. */
  parse(piece: Buffer): readonly PartEvent[] {
    this.#isEmpty &&= piece.length === 0;
    this.#parser.write(piece);
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Why the body that has ended is not complete; `undefined` if it is. As in ASP.NET Core, a missing body is an empty form. */
  get failure(): string | undefined {
    if (this.#isEmpty) return undefined;
    if (!this.#isComplete) return "Unexpected end of the body: its last boundary is missing.";
    return this.#isBroken ? "The headers of a part have no end." : undefined;
  }

  #take(part: Readable): void {
    let hasHeaders = false;
    part.on("header", (lines: PartLines) => {
      hasHeaders = true;
      this.#events.push({ kind: "begin", lines });
    });
    part.push = (bytes: Buffer | null) => {
      if (bytes !== null) this.#events.push({ kind: "data", bytes: this.#kept(bytes) });
      else if (hasHeaders) this.#events.push({ kind: "end" });
      else this.#isBroken = true;
      // The parser waits for the end of every part before it reports that everything was read.
      if (bytes === null) part.emit("end");
      return true;
    };
  }

  /** Short bytes may be the parser's own, which it overwrites while it parses the same piece. */
  #kept(bytes: Buffer): Uint8Array {
    return bytes.length > this.#longestKept ? bytes : Buffer.from(bytes);
  }
}
