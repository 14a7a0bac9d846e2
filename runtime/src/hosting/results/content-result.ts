import type { FastifyReply } from "fastify";
import { ActionResultBase } from "./action-result.js";

/** A text, sent as it is. */
export class ContentResult extends ActionResultBase {
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
