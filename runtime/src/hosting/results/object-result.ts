import type { FastifyReply } from "fastify";
import { ModelState } from "../../binding/index.js";
import { ValidationProblemDetails } from "../problem-details.js";
import { contextOf } from "../request-context.js";
import { ActionResultBase } from "./action-result.js";
import { sendProblem, sendValue } from "./send-value.js";

/** A value with a status. A model state is answered as validation problem details. */
export class ObjectResult<Value = unknown> extends ActionResultBase {
  constructor(
    readonly value: Value,
    readonly statusCode = 200,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    reply.code(this.statusCode);
    const { action, modelState } = contextOf(reply.request);
    if (this.value === modelState || this.value instanceof ModelState) {
      const errors = (this.value as ModelState).errors();
      return sendProblem(reply, new ValidationProblemDetails(errors, { status: this.statusCode }));
    }
    // `ok(value)` may give what the action does not declare; only what it declares is cut to the declared members.
    return sendValue(reply, this.value, action.isResult(this.value) ? action.writeResult : undefined);
  }
}
