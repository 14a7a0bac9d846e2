import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ProblemDetails } from "./problem-details.js";
import type { ApplicationRuntime } from "./action-runtime.js";
import { BuffersFullError } from "./bodies/buffered-bytes.js";
import { restoreContentType } from "./bodies/body-parser.js";
import { sendProblem } from "./results/send-value.js";
import { logOf } from "./stderr-log.js";

/** What Fastify's own error handler is called; a user's is bound, so that its name starts with `bound `. */
const fastifyHandler = "defaultErrorHandler";

/**
 * The error handler of our routes. A handler that the user set, before or after the routes were made, has the word.
 * Otherwise: an error that carries a 4xx status (the body was too large, a plugin refused the client) is answered as a
 * problem with that status and its message; any other is logged with its cause and answered as a 500 problem that says
 * nothing of it.
 */
export function createErrorHandler(application: ApplicationRuntime) {
  return function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
    restoreContentType(request);
    const { server } = request;
    const userHandler = server.errorHandler;
    if (userHandler.name !== fastifyHandler) {
      // What it returns is the answer, though Fastify's type says that it returns nothing.
      return (userHandler as (...args: unknown[]) => unknown).call(server, error, request, reply);
    }
    const status = statusOf(error, reply);
    if (error instanceof BuffersFullError) reply.headers(error.headers);
    if (status >= 500) logOf(request).error({ err: error, req: request, res: reply }, error.message);
    else request.log.info({ err: error, res: reply }, error.message);
    const detail = status < 500 ? { detail: error.message } : {};
    sendProblem(reply, new ProblemDetails({ status, ...detail }), status, application);
    return undefined;
  };
}

function statusOf(error: { statusCode?: unknown; status?: unknown }, reply: FastifyReply): number {
  const status = [error.statusCode, error.status, reply.statusCode].find((code) => isErrorStatus(code));
  return (status as number | undefined) ?? 500;
}

function isErrorStatus(code: unknown): boolean {
  return typeof code === "number" && Number.isInteger(code) && code >= 400 && code <= 599;
}
