import type { FastifyReply } from "fastify";
import { ActionResultBase } from "./action-result.js";

/** No body: what an action gives that returns nothing. */
export class EmptyResult extends ActionResultBase {
  /**
   * `isAnswered`: the action answers by itself, through `this.reply`, and nothing is sent.
   *
   * @param isAnswered whether it does (default: false)
   */
  constructor(readonly isAnswered = false) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    return this.isAnswered || reply.sent ? reply : reply.send();
  }
}
