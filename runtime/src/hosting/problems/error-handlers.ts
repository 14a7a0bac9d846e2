import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProblemDetails, problemContentType } from "../../formatters/index.js";
import { restoreContentType } from "../requests/private-content-type.js";
import { isClientGone } from "../fastify/response-state.js";
import { bareProblem } from "./customize-problem.js";
import { isErrorStatus } from "../errors/error-status.js";
import { asError, read, readThrown, type ErrorFacts } from "../errors/thrown-value.js";
import { logRefused } from "./refused-requests.js";
import { problemSettingsOf } from "./problem-settings.js";
import { sendProblem } from "./send-problem.js";
import { logError } from "../errors/safe-log.js";

/**
 * Answers an error with problem details, as Ligature does without an error handler. Your own handlers can use it as a fallback. The text of
 * an error for clients (`HttpError`, `expose: true`, Fastify's own) is sent. For any other error the client gets only the status, which is
 * 500 by default. A status of 500 and above is logged as an error, an error without text for the client as a warning of one line, at most
 * once per route and second, and the rest as information.
 *
 * @param error the thrown value
 * @param request Fastify's request
 * @param reply Fastify's reply
 * @returns the reply
 * @example
 * ```ts
 * const app = await createApp({ controllers: [OrdersController] });
 * app.setErrorHandler((error, request, reply) => {
 *   if (error instanceof SyntaxError) return reply.code(400).send({ text: "That cannot be read." });
 *   return problemErrorHandler(error, request, reply);
 * });
 * ```
 */
export function problemErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setNextHandler(reply, () => lastNode);
  if (isOfGoneClient(error, reply)) return abandon(error, request, reply);
  if (reply.raw.headersSent) return answerBare(error, request, reply);
  const facts = readThrown(error, reply.statusCode);
  const { status, problem, headers } = facts;
  // Before the line is written, because loggers read the status from the reply.
  reply.code(status);
  log(error, request, reply, facts);
  forgetRepresentation(reply);
  reply.headers({ ...headers });
  return sendProblem(
    reply,
    new ProblemDetails({ ...problem, status }),
    status,
    problemSettingsOf(request.server),
    error,
  );
}

/**
 * Answers 404 with problem details, as Ligature does on instances that it created without a not-found handler. Your own handlers can use
 * it as a fallback.
 *
 * @param reply Fastify's reply
 * @returns the reply
 * @example
 * ```ts
 * const app = await createApp({ controllers: [OrdersController] });
 * app.setNotFoundHandler((request, reply) => {
 *   if (request.url.startsWith("/api/")) return problemNotFoundHandler(request, reply);
 *   return reply.code(404).type("text/html").send("<h1>Gone</h1>");
 * });
 * ```
 */
export function problemNotFoundHandler(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new ProblemDetails({ status: 404 }), 404);
}

/**
 * The error handler of our routes. It calls the user's handler, which may be set before or after the routes. If there is none, or it
 * fails, the response is a problem.
 */
export function handleRouteError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  restoreContentType(request);
  const { server } = request;
  if (!hasErrorHandler(server)) {
    problemErrorHandler(error, request, reply);
    return;
  }
  // Fastify continues with the same handler, then with those of the outer instances, and ends with its own.
  setNextHandler(reply, (own) => chainHandlers(Object.getPrototypeOf(own) as HandlerNode, problemNode));
  return callOwnHandler(server, error, request, reply);
}

/**
 * Calls the user's handler. Its return value is the response, although Fastify's type says that it returns nothing. A value that it throws must be
 * an `Error`: Fastify would send anything else to the client, with status 200.
 */
function callOwnHandler(
  server: FastifyInstance,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const refuse = (thrown: unknown): never => {
    throw asError(thrown);
  };
  try {
    const result = (server.errorHandler as (...args: unknown[]) => unknown).call(server, error, request, reply);
    return result instanceof Promise ? result.catch(refuse) : result;
  } catch (thrown) {
    return refuse(thrown);
  }
}

/** Whether an error handler is set. A user's handler is bound, so its name starts with `bound `. */
function hasErrorHandler({ errorHandler }: FastifyInstance): boolean {
  return errorHandler.name !== "defaultErrorHandler";
}

/**
 * Whether the request's hook has answered an error that the user's code threw in it. If the user has an error handler, it has not,
 * because that handler gets the error unchanged. Fastify's own handler would show its text on other routes.
 */
export function answersForHook(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (hasErrorHandler(request.server)) return false;
  problemErrorHandler(error, request, reply);
  return true;
}

function log(error: unknown, request: FastifyRequest, reply: FastifyReply, { status, isShown }: ErrorFacts): void {
  const err = asError(error);
  // A client that disconnects while it sends is not an error of the application, and must not fill the log.
  const text = String(read(err, "message") ?? "");
  if (status < 500 && !isShown && !isClientGone(reply.raw)) {
    logRefused(err, text, request, reply);
    return;
  }
  logError(request, status >= 500 ? "error" : "info", { err, req: request, res: reply }, text);
}

/** An action that its signal has aborted has not failed. Neither has a body that the client stopped sending. */
function isOfGoneClient(error: unknown, { raw, request }: FastifyReply): boolean {
  if (!isClientGone(raw)) return false;
  const code = read(error, "code");
  return (
    read(error, "name") === "AbortError" ||
    (code === "ECONNRESET" && !request.raw.complete) ||
    (code === "ERR_STREAM_PREMATURE_CLOSE" && isReset(request.raw))
  );
}

/** Over HTTP/2, Node calls a request complete when its stream was reset. Over HTTP/1, the error of such a request is ECONNRESET. */
function isReset(raw: FastifyRequest["raw"]): boolean {
  return (raw as { readonly aborted?: boolean }).aborted === true;
}

function abandon(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logError(request, "info", { err: asError(error) }, "The client disconnected before the response was sent.");
  return reply.hijack();
}

/** Answers an error that occurs while an error is answered: hooks that always throw, headers that cannot be sent. */
function answerBare(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logError(
    request,
    "error",
    { err: asError(error), req: request, res: reply },
    "The response to an error could not be sent.",
  );
  reply.hijack();
  const { raw } = reply;
  // A part of the response is already sent. It is cut off, so the client can tell that it is incomplete.
  if (raw.headersSent) {
    raw.destroy();
    return reply;
  }
  const status = isErrorStatus(reply.statusCode) ? reply.statusCode : 500;
  const body = JSON.stringify(bareProblem(status));
  raw.writeHead(status, {
    "content-type": problemContentType,
    "content-length": Buffer.byteLength(body),
    "x-content-type-options": "nosniff",
  });
  raw.end(body);
  return reply;
}

const lastNode: HandlerNode = { func: answerBare };
const problemNode: HandlerNode = Object.assign(Object.create(lastNode) as object, { func: problemErrorHandler });

/** A handler in Fastify's chain. Its prototype is the next handler, for errors that it throws or sends. */
interface HandlerNode {
  readonly func?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Sets the handler for the next error of a reply that is already answering an error. Fastify has no public API for this: it keeps the
 * next handler in the reply. Without this the last handler would be Fastify's own, which shows the error's text.
 */
function setNextHandler(reply: FastifyReply, choose: (next: HandlerNode) => HandlerNode): void {
  const own = reply as unknown as Record<symbol, HandlerNode | undefined>;
  const key = Object.getOwnPropertySymbols(own).find(({ description }) => description === keyDescription);
  const next = key && own[key];
  if (next) own[key] = choose(next);
}

const keyDescription = "fastify.reply.nextErrorHandler";

/** The same handlers, but with a different last handler than Fastify's own. */
function chainHandlers(first: HandlerNode, last: HandlerNode): HandlerNode {
  const { func } = first;
  if (func === undefined || func.name === "defaultErrorHandler") return last;
  const rest = chainHandlers(Object.getPrototypeOf(first) as HandlerNode, last);
  return Object.assign(Object.create(rest) as object, { func });
}

/** Headers that describe the original response, not the error that replaces it. */
const ofRepresentation = [
  "accept-ranges",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-location",
  "content-range",
  "etag",
  "expires",
  "last-modified",
  "location",
];

/** Removes headers of the failed response: a proxy must not cache the error under its tag, and a browser must not save it as a file. */
function forgetRepresentation(reply: FastifyReply): void {
  for (const name of ofRepresentation) {
    reply.removeHeader(name);
    // A stream that failed before its first byte has set them.
    reply.raw.removeHeader(name);
  }
  if (reply.getHeader("cache-control") !== undefined) reply.header("cache-control", "no-store");
  reply.raw.removeHeader("cache-control");
}
