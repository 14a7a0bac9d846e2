import type { FastifyReply } from "fastify";
import { ActionResultBase } from "./action-result.js";
import { evaluateConditions } from "./file-conditions.js";
import { parseRange, type ByteRange } from "./file-range.js";
import { isHead, sendHeadersOnly } from "./unread-content.js";

/** Options of a file. */
export interface FileOptions {
  /** The name under which the client saves it (`Content-Disposition: attachment`). Absent: the client shows it. */
  fileName?: string;
  /** Answers `Range` requests with a part. Default: true if the length is known. */
  enableRangeProcessing?: boolean;
  /** The time of the last change, for `Last-Modified` and for 304 if the client already has it. */
  lastModified?: Date;
  /** Its version in quotes, for `ETag` and for 304 if the client already has it. */
  entityTag?: string;
}

/** The content of a file: its length, if known, and how to read a part of it. */
export interface FileContent {
  readonly length?: number;
  /** It is not called for HEAD. */
  read(range?: ByteRange): unknown;
}

/** The base class of files. Without a `charset` in the content type, the bytes are sent unchanged. */
export abstract class FileResult extends ActionResultBase {
  /** @internal The reflection describes it as a file. */
  declare readonly "~actionResult"?: "file";

  /**
   * Sets the common options.
   *
   * @param contentType the media type
   * @param options see `FileOptions`
   */
  constructor(
    readonly contentType: string,
    readonly options: FileOptions = {},
  ) {
    super();
  }

  /** Sends the status, the headers and the requested part. */
  protected send(reply: FastifyReply, content: FileContent, facts: FileOptions = this.options): unknown {
    setHeaders(reply, this.contentType, facts);
    const condition = evaluateConditions(reply.request, facts);
    if (condition !== undefined) return reply.code(condition).removeHeader("content-type").send();
    const ranged = facts.enableRangeProcessing !== false && content.length !== undefined;
    if (!ranged) return sendWhole(reply, content);
    reply.header("accept-ranges", "bytes");
    const range = parseRange(reply.request, content.length, facts);
    if (range === undefined) return sendWhole(reply, content);
    return range === "unsatisfiable" ? sendUnsatisfiable(reply, content.length) : sendPart(reply, content, range);
  }
}

function setHeaders(
  reply: FastifyReply,
  contentType: string,
  { fileName, lastModified, entityTag }: FileOptions,
): void {
  reply.type(contentType);
  if (fileName !== undefined) reply.header("content-disposition", attachment(fileName));
  if (lastModified !== undefined) reply.header("last-modified", lastModified.toUTCString());
  if (entityTag !== undefined) reply.header("etag", entityTag);
}

function sendWhole(reply: FastifyReply, content: FileContent): unknown {
  if (content.length !== undefined) reply.header("content-length", content.length);
  return sendContent(reply, content);
}

function sendPart(reply: FastifyReply, content: FileContent, range: ByteRange): unknown {
  reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${content.length!}`)
    .header("content-length", range.end - range.start + 1);
  return sendContent(reply, content, range);
}

function sendContent(reply: FastifyReply, content: FileContent, range?: ByteRange): unknown {
  return isHead(reply) ? sendHeadersOnly(reply) : reply.send(content.read(range));
}

function sendUnsatisfiable(reply: FastifyReply, length: number): unknown {
  return reply.code(416).removeHeader("content-type").header("content-range", `bytes */${length}`).send();
}

/** RFC 6266: an ASCII name for old clients, and the full name in UTF-8 (RFC 8187). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replace(/['()*]/g, percentEncode);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
