import type { FastifyReply } from "fastify";
import { ModelState } from "../../binding/index.js";
import { ValidationProblemDetails } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { answerByVersion } from "./preconditions.js";
import type { ResultVersion } from "./result-version.js";
import { sendProblem } from "../problems/send-problem.js";
import { sendValue } from "./send-value.js";
import { writerOfResult } from "./writer-of-result.js";

/**
 * A value with a status. It is written with the type that the action declares for the status. A model state becomes validation
 * problem details.
 *
 * @typeParam Answer the type of a success, which the action's return type must allow; none for an error
 */
export class ObjectResult<Value = unknown, Answer = Value> extends ActionResultBase<Answer> {
  /**
   * Creates a result that sends a value in the format that the client asks for.
   *
   * @param value the value
   * @param statusCode the HTTP status (default: 200)
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   */
  constructor(
    readonly value: Value,
    readonly statusCode = 200,
    readonly version?: ResultVersion,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    reply.code(this.statusCode);
    if (this.version !== undefined && answerByVersion(reply, this.version)) return reply;
    const context = contextOf(reply.request);
    if (isModelState(this.value, context)) {
      return sendProblem(reply, new ValidationProblemDetails(this.value.errors(), { status: this.statusCode }));
    }
    return sendValue(reply, this.value, writerOfResult(context, this.statusCode, this.value));
  }
}

/**
 * The request's own model state counts whatever its class is, because two copies of the package in one process have two classes. It is
 * read last, because reading may create it.
 */
function isModelState(value: unknown, context: RequestContext): value is ModelState {
  if (typeof value !== "object" || value === null) return false;
  return value instanceof ModelState || ("errors" in value && "isValid" in value && value === context.modelState);
}

/** The return value of an action as a result for filters. It is written the same way as without filters. */
export class ReturnedResult<Value = unknown> extends ObjectResult<Value> {
  override execute(reply: FastifyReply): unknown {
    const { action, answers } = contextOf(reply.request).endpoint;
    if (this.value === undefined && action.returnType === undefined) return reply.send();
    return sendValue(reply, this.value, answers.writers.ofReturned(reply.statusCode));
  }
}
