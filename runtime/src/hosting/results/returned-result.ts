import type { FastifyReply } from "fastify";
import { contextOf } from "../requests/request-state.js";
import { ObjectResult } from "./object-result.js";
import { sendValue } from "./send-value.js";

/** The return value of an action as a result for filters. It is written the same way as without filters. */
export class ReturnedResult<Value = unknown> extends ObjectResult<Value> {
  override execute(reply: FastifyReply): unknown {
    const { action, answers } = contextOf(reply.request).endpoint;
    if (this.value === undefined && action.returnType === undefined) return reply.send();
    return sendValue(reply, this.value, answers.writers.ofReturned(reply.statusCode));
  }
}
