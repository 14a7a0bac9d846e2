import type { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply } from "fastify";
import { FileResult, type FileOptions } from "./file-result.js";

/** A file that is read from a stream. Its length is not known: the whole is sent. */
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
    return this.send(reply, { read: () => this.fileStream });
  }
}
