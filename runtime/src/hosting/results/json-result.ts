import type { FastifyReply } from "fastify";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { answerByVersion } from "./preconditions.js";
import type { ResultVersion } from "./result-version.js";
import { sendJsonValue } from "./send-value.js";
import { writerOfResult } from "./writer-of-result.js";

/** Any value as JSON: strings in quotes, null as `null`. It is written with the type that the action declares for the status. */
export class JsonResult<Value = unknown, Answer = Value> extends ActionResultBase<Answer> {
  /**
   * Creates a result that sends a value as JSON.
   *
   * @param value the value
   * @param statusCode the HTTP status (default: the one set before, or 200)
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   */
  constructor(
    readonly value: Value,
    readonly statusCode?: number,
    readonly version?: ResultVersion,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    if (this.statusCode !== undefined) reply.code(this.statusCode);
    if (this.version !== undefined && answerByVersion(reply, this.version)) return reply;
    const write = writerOfResult(contextOf(reply.request), reply.statusCode, this.value);
    return sendJsonValue(reply, this.value ?? null, write);
  }
}
