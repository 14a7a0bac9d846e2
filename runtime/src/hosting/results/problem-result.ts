import type { FastifyReply } from "fastify";
import type { ProblemDetails } from "../../formatters/index.js";
import { ActionResultBase } from "./action-result.js";
import { sendProblem } from "../problems/send-problem.js";

/** Problem details (RFC 9457). */
export class ProblemResult extends ActionResultBase {
  /**
   * Creates a result that sends problem details.
   *
   * @param problem the problem; its default status is 500
   */
  constructor(readonly problem: ProblemDetails) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    return sendProblem(reply, this.problem, this.problem.status ?? 500);
  }
}
