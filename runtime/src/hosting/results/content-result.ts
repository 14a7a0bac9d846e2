import type { FastifyReply } from "fastify";
import { ActionResultBase } from "./action-result.js";
import { answerByVersion } from "./preconditions.js";
import type { ResultVersion } from "./result-version.js";

/** A text that is sent unchanged. */
export class ContentResult extends ActionResultBase {
  /**
   * Creates a result that sends a text.
   *
   * @param content the text
   * @param contentType the media type (default: `text/plain` in UTF-8)
   * @param statusCode the HTTP status (default: the one set before, or 200)
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   */
  constructor(
    readonly content: string,
    readonly contentType = "text/plain; charset=utf-8",
    readonly statusCode?: number,
    readonly version?: ResultVersion,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    if (this.statusCode !== undefined) reply.code(this.statusCode);
    if (this.version !== undefined && answerByVersion(reply, this.version)) return reply;
    return reply.type(this.contentType).send(this.content);
  }
}
