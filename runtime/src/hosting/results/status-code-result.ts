import type { FastifyReply } from "fastify";
import { ProblemDetails } from "../../formatters/index.js";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { setVersion, type ResultVersion } from "./result-version.js";
import { problemSettingsOf } from "../problems/problem-settings.js";
import { sendProblem } from "../problems/send-problem.js";

/**
 * A status without a body. Under `@ApiController` a status of 400 and above is answered with problem details, as ASP.NET
 * Core's ClientErrorResultFilter does. So is that of a page in an application with views, where browsers get an error page.
 */
export class StatusCodeResult extends ActionResultBase {
  /**
   * Creates a result that sends a status without a body.
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
    if (this.statusCode < 400 || !hasProblem(reply)) return reply.code(this.statusCode).send();
    return sendProblem(reply, new ProblemDetails(), this.statusCode);
  }
}

function hasProblem({ request }: FastifyReply): boolean {
  const { isApiController, kind } = contextOf(request).endpoint.controller;
  return isApiController || (kind === "page" && problemSettingsOf(request.server).showPage !== undefined);
}
