import type { FastifyReply } from "fastify";
import { ProblemDetails } from "../../formatters/index.js";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { setVersion, type ResultVersion } from "./result-version.js";
import { sendProblem } from "../problems/send-problem.js";

/**
 * A status without a body. Under `@ApiController` a status of 400 and above is answered with problem details, as ASP.NET
 * Core's ClientErrorResultFilter does.
 */
export class StatusCodeResult extends ActionResultBase {
  /**
   * What to send.
   *
   * @param statusCode the HTTP status
   * @param version for `ETag` and `Last-Modified` (default: none)
   */
  constructor(
    readonly statusCode: number,
    readonly version?: ResultVersion,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    if (this.version !== undefined) setVersion(reply, this.version);
    const { controller } = contextOf(reply.request).endpoint;
    if (this.statusCode < 400 || !controller.isApiController) return reply.code(this.statusCode).send();
    return sendProblem(reply, new ProblemDetails(), this.statusCode);
  }
}
