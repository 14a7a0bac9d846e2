import type { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import { FileResult, type FileOptions } from "./file-result.js";
import { discard } from "./unread-content.js";

/** A file from a stream. Its length is unknown, so it is always sent completely. */
export class FileStreamResult extends FileResult {
  /**
   * What to send.
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
    const unread = new Set([this.fileStream]);
    const read = (): unknown => {
      unread.clear();
      return this.fileStream;
    };
    const sent = this.send(reply, { read });
    // HEAD, or a version that the client has.
    unread.forEach(discard);
    return sent;
  }
}
