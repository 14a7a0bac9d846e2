import type { FastifyReply } from "fastify";
import { completeProblem, problemContentType, ProblemDetails } from "../../formatters/index.js";
import { readThrown } from "../errors/thrown-value.js";
import { customizeProblem, failed } from "./customize-problem.js";
import { problemSettingsOf } from "./problem-settings.js";

const sniffing = "x-content-type-options";

/**
 * Answers with a problem: status, type and title are filled in, and the application completes it. If it cannot be written, a bare problem is sent.
 *
 * @param settings the settings; default: those of the instance that answers
 */
export function sendProblem(
  reply: FastifyReply,
  problem: ProblemDetails,
  status = problem.status,
  settings = problemSettingsOf(reply.request.server),
): FastifyReply {
  const made = completeProblem(problem, status ?? reply.statusCode);
  const complete = customizeProblem(made, reply, settings);
  const final = complete.status ?? status ?? made.status ?? 500;
  const write = (value: unknown): string => {
    try {
      return settings.writeJson(value);
    } catch (error) {
      return settings.writeJson(failed(reply, final, error, "A problem cannot be written."));
    }
  };
  forbidSniffing(reply);
  return reply.code(final).type(problemContentType).serializer(write).send(complete);
}

/** The problem of an error as JSON, for a response that has already begun. */
export function problemText(reply: FastifyReply, error: unknown): string {
  const settings = problemSettingsOf(reply.request.server);
  const { status, problem } = readThrown(error, 500);
  const made = completeProblem(new ProblemDetails({ ...problem, status }), status);
  try {
    return settings.writeJson(customizeProblem(made, reply, settings));
  } catch (cause) {
    return settings.writeJson(failed(reply, status, cause, "A problem cannot be written."));
  }
}

/**
 * Forbids browsers to guess another media type than the response's, so text from a client is not run as a script when it is shown
 * again. A header that the application has set is kept.
 */
export function forbidSniffing(reply: FastifyReply): void {
  if (!reply.hasHeader(sniffing)) reply.header(sniffing, "nosniff");
}
