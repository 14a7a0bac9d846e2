import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import { whenClosed } from "../fastify/response-state.js";
import type { ByteRange } from "./file-range.js";
import { FileResult, type FileOptions } from "./file-result.js";
import { SequentialReader } from "./sequential-reader.js";
import { discard } from "./unread-content.js";

/**
 * A file from a stream. With the option `length`, it answers `Range` requests: it reads the bytes before a part, but does not send them.
 * Without it, the file is always sent completely.
 */
export class FileStreamResult extends FileResult {
  /**
   * Creates a result that sends a stream as a file.
   *
   * @param fileStream the stream; it is read once
   * @param contentType the media type
   * @param options see `FileOptions`
   */
  constructor(
    readonly fileStream: Readable | ReadableStream,
    contentType: string,
    options?: FileOptions,
  ) {
    super(contentType, options);
  }

  override execute(reply: FastifyReply): unknown {
    const { fileStream } = this;
    const { length } = this.options;
    const drop = (): void => discard(fileStream);
    if (length === undefined) return this.send(reply, { read: () => fileStream, discard: drop });
    return this.send(reply, { length, isSequential: true, read: partsOf(reply, fileStream, length), discard: drop });
  }
}

/** Reads parts in their order. The stream has no use when the response is closed, whether all of it was read or not. */
function partsOf(
  reply: FastifyReply,
  stream: Readable | ReadableStream,
  length: number,
): (range?: ByteRange) => Readable {
  let source: Readable | undefined;
  let reader: SequentialReader | undefined;
  whenClosed(reply, () => discard(source ?? stream));
  return (range = { start: 0, end: length - 1 }) => {
    source ??= "getReader" in stream ? Readable.fromWeb(stream) : stream;
    reader ??= new SequentialReader(source);
    return Readable.from(reader.read(range), { objectMode: false });
  };
}
