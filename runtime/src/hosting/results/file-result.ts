import type { FastifyReply } from "fastify";
import type { EntityTagSource } from "../../binding/index.js";
import { ActionResultBase } from "./action-result.js";
import { attachment } from "./content-disposition.js";
import { parseRanges, type ByteRange } from "./file-range.js";
import { multipartOf } from "./multipart-ranges.js";
import { answerPrecondition, evaluatePreconditions } from "./preconditions.js";
import { setVersion, type ResultVersion } from "./result-version.js";
import { isHead, sendHeadersOnly } from "./unread-content.js";

/** Options of a file. */
export interface FileOptions {
  /** The name under which the client saves it (`Content-Disposition: attachment`). Absent: the client shows it. */
  fileName?: string;
  /** Answers `Range` requests with parts. Default: true if the length is known. */
  enableRangeProcessing?: boolean;
  /** The time of the last change, for `Last-Modified` and for 304 if the client already has it. */
  lastModified?: Date;
  /** Its version, for `ETag` and for 304 if the client already has it. A text without quotes gets them. */
  entityTag?: EntityTagSource;
  /** The number of bytes of a stream, for `Content-Length` and `Range`. Default: it is unknown. The length of any other file is known. */
  length?: number;
}

/** The content of a file: its length, if known, and how to read a part of it. */
export interface FileContent {
  readonly length?: number;
  /** It can be read only once, from its start to its end, so the parts of a response are in that order. Default: false. */
  readonly isSequential?: boolean;
  /** It is not called for HEAD. It is called once for each part. Without a range, it reads all. */
  read(range?: ByteRange): unknown;
  /** It is called if nothing is read: for HEAD, and if the client already has the file. */
  discard?(): void;
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

  /** Sends the status, the headers and the requested parts. */
  protected send(reply: FastifyReply, content: FileContent, facts: FileOptions = this.options): unknown {
    const version: ResultVersion = { etag: facts.entityTag, lastModified: facts.lastModified };
    setVersion(reply, version);
    const condition = evaluatePreconditions(reply.request, version);
    if (condition !== undefined) {
      content.discard?.();
      return answerPrecondition(reply, condition);
    }
    reply.type(this.contentType);
    if (facts.fileName !== undefined) reply.header("content-disposition", attachment(facts.fileName));
    const { length } = content;
    if (length === undefined || facts.enableRangeProcessing === false) return sendWhole(reply, content);
    reply.header("accept-ranges", "bytes");
    const ranges = parseRanges(reply.request, length, version);
    if (ranges === undefined) return sendWhole(reply, content);
    return ranges === "unsatisfiable" ? sendUnsatisfiable(reply, content) : sendRanges(reply, content, length, ranges);
  }
}

function sendWhole(reply: FastifyReply, content: FileContent): unknown {
  if (content.length !== undefined) reply.header("content-length", content.length);
  return sendContent(reply, content, () => content.read());
}

function sendRanges(reply: FastifyReply, content: FileContent, length: number, ranges: readonly ByteRange[]): unknown {
  reply.code(206);
  return ranges.length === 1
    ? sendPart(reply, content, length, ranges[0]!)
    : sendParts(reply, content, length, content.isSequential ? ascending(ranges) : ranges);
}

function ascending(ranges: readonly ByteRange[]): readonly ByteRange[] {
  return [...ranges].sort((one, other) => one.start - other.start);
}

function sendPart(reply: FastifyReply, content: FileContent, length: number, range: ByteRange): unknown {
  reply
    .header("content-range", `bytes ${range.start}-${range.end}/${length}`)
    .header("content-length", range.end - range.start + 1);
  return sendContent(reply, content, () => content.read(range));
}

/** Several parts in one response (RFC 9110, section 14.6). */
function sendParts(reply: FastifyReply, content: FileContent, length: number, ranges: readonly ByteRange[]): unknown {
  const contentType = reply.getHeader("content-type") as string;
  const multipart = multipartOf(ranges, length, contentType);
  reply.type(multipart.contentType).header("content-length", multipart.length);
  return sendContent(reply, content, () => multipart.stream((range) => content.read(range)));
}

function sendContent(reply: FastifyReply, content: FileContent, read: () => unknown): unknown {
  if (!isHead(reply)) return reply.send(read());
  content.discard?.();
  return sendHeadersOnly(reply);
}

function sendUnsatisfiable(reply: FastifyReply, content: FileContent): unknown {
  content.discard?.();
  reply.removeHeader("content-type").removeHeader("content-disposition");
  return reply.code(416).header("content-range", `bytes */${content.length!}`).send();
}
