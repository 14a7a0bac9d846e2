import type { FastifyReply } from "fastify";
import { FileResult, type FileOptions } from "./file-result.js";

/** A file in memory. */
export class FileContentResult extends FileResult {
  /**
   * Creates a result that sends the bytes of a file.
   *
   * @param fileContents the bytes
   * @param contentType the media type
   * @param options see `FileOptions`
   */
  constructor(
    readonly fileContents: Uint8Array,
    contentType: string,
    options?: FileOptions,
  ) {
    super(contentType, options);
  }

  override execute(reply: FastifyReply): unknown {
    const bytes = this.fileContents;
    return this.send(reply, {
      length: bytes.byteLength,
      read: (range) => (range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)),
    });
  }
}
