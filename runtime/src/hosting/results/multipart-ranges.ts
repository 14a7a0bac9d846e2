import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ByteRange } from "./file-range.js";

/** Several parts of a file as one body. */
interface MultipartRanges {
  readonly contentType: string;
  readonly length: number;
  /** Reads one part after another, when the client can receive it. */
  stream(read: (range: ByteRange) => unknown): Readable;
}

/** `multipart/byteranges` (RFC 9110, section 14.6). */
export function multipartOf(ranges: readonly ByteRange[], length: number, contentType: string): MultipartRanges {
  const boundary = randomUUID();
  const heads = ranges.map(
    ({ start, end }) =>
      `\r\n--${boundary}\r\ncontent-type: ${contentType}\r\ncontent-range: bytes ${start}-${end}/${length}\r\n\r\n`,
  );
  const last = `\r\n--${boundary}--\r\n`;
  const framing = [...heads, last].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    length: ranges.reduce((sum, { start, end }) => sum + end - start + 1, framing),
    stream: (read) => Readable.from(partsOf(ranges, heads, last, read), { objectMode: false }),
  };
}

async function* partsOf(
  ranges: readonly ByteRange[],
  heads: readonly string[],
  last: string,
  read: (range: ByteRange) => unknown,
): AsyncGenerator<string | Uint8Array> {
  for (const [index, range] of ranges.entries()) {
    yield heads[index]!;
    const content = await read(range);
    if (typeof content === "string" || content instanceof Uint8Array) yield content;
    else yield* content as AsyncIterable<Uint8Array>;
  }
  yield last;
}
