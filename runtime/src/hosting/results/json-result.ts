import type { FastifyReply } from "fastify";
import { contextOf } from "../requests/request-context.js";
import { ActionResultBase } from "./action-result.js";
import { sendJson } from "./send-value.js";

/** A value as JSON whatever it is: strings in quotes, null as `null`. */
export class JsonResult<Value = unknown> extends ActionResultBase {
  constructor(
    readonly value: Value,
    readonly statusCode?: number,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    if (this.statusCode !== undefined) reply.code(this.statusCode);
    return sendJson(reply, this.value ?? null, contextOf(reply.request).action.application.writeJson);
  }
}
