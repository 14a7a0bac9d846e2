import type { FastifyReply } from "fastify";
import { ActionResultBase } from "./action-result.js";

/** A response without a body, for an action that returns nothing. */
export class EmptyResult extends ActionResultBase {
  /**
   * `isAnswered`: the action answers itself, through `this.reply`, and nothing is sent.
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
