import type { FastifyReply } from "fastify";
import { ActionResultBase } from "./action-result.js";

/** A text that is sent unchanged. */
export class ContentResult extends ActionResultBase {
  /**
   * What to send.
   *
   * @param content the text
   * @param contentType the media type (default: `text/plain` in UTF-8)
   * @param statusCode the HTTP status (default: the one set before, or 200)
   */
  constructor(
    readonly content: string,
    readonly contentType = "text/plain; charset=utf-8",
    readonly statusCode?: number,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    if (this.statusCode !== undefined) reply.code(this.statusCode);
    return reply.type(this.contentType).send(this.content);
  }
}
