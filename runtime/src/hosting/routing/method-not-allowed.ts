import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerHookHandler,
  RouteShorthandOptions,
} from "fastify";
import { ProblemDetails } from "../../formatters/index.js";
import { requestPath, type RouteDefinition, type RouteTable } from "../../routing/index.js";
import { leaveUnread } from "../bodies/unread-body.js";
import { answersForHook } from "../problems/error-handlers.js";
import { problemSettingsOf } from "../problems/problem-settings.js";
import { asError } from "../errors/thrown-value.js";
import { sendProblem } from "../problems/send-problem.js";
import { rootOf } from "../fastify/root-instance.js";

/** A table, and the instance whose problem settings apply to it. */
export interface Table extends Pick<RouteTable<RouteDefinition>, "find"> {
  readonly instance: FastifyInstance;
}

const tablesKey = Symbol("ligature.tables");

/**
 * Answers 405 with `Allow` if a template of the tables matches the path but not the method. Add tables to the returned
 * list. It handles only requests that found no route at all, including your own routes and those of other plugins.
 * Requests that no template matches go to the not-found handler, whether Ligature or the user sets it.
 *
 * A hook on the root would run for every request and take about 5% of the time of a small one. So the hook belongs to
 * the not-found handlers, and each of them gets it when it is set. Only a handler that was set before this call does
 * not have it. Then a hook on the root is needed.
 *
 * @param answers for an instance that Ligature created; the first call sets them
 */
export function installMethodNotAllowed(instance: FastifyInstance, answers: NotFoundAnswers = {}): Table[] {
  const root = rootOf(instance) as FastifyInstance & { [tablesKey]?: Table[] };
  return (root[tablesKey] ??= install(root, answers));
}

function install(root: FastifyInstance, { notFound, errorHandler }: NotFoundAnswers): Table[] {
  const tables: Table[] = [];
  const hook: onRequestHookHandler = (request, reply, done) => {
    if (!request.is404 || !triesMethodNotAllowed(tables, request, reply, done)) done();
  };
  const { setNotFoundHandler: set } = root as { setNotFoundHandler: SetHandler };
  const setWithHook = function (this: FastifyInstance, options: NotFoundOptions | Handler = {}, handler?: Handler) {
    if (typeof options === "function") return set.call(this, { errorHandler, onRequest: [hook] }, options);
    const { onRequest = [], preHandler = [] } = options;
    const last = handler === undefined && notFound !== undefined ? [notFound] : [];
    const hooks = { onRequest: [onRequest, hook].flat(), preHandler: [preHandler, last].flat() };
    return set.call(this, { errorHandler, ...options, ...hooks }, handler);
  };
  root.setNotFoundHandler = setWithHook;
  try {
    setWithHook.call(root);
  } catch {
    root.addHook("onRequest", hook);
  }
  return tables;
}

type SetHandler = (this: FastifyInstance, options: object, handler?: Handler) => FastifyInstance;
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** How requests without a route are answered if the user has set no handler. Default: as Fastify does. */
export interface NotFoundAnswers {
  /** Replaces Fastify's not-found handler. It is a hook, so that a handler can still be set. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;
  readonly errorHandler?: RouteShorthandOptions["errorHandler"];
}

/** Fastify gives a not-found handler every hook in these options, although its types list only two. */
interface NotFoundOptions {
  readonly onRequest?: onRequestHookHandler | onRequestHookHandler[];
  readonly preHandler?: preHandlerHookHandler | preHandlerHookHandler[];
}

/** The tables call the user's own constraints, which may throw. */
function triesMethodNotAllowed(
  tables: readonly Table[],
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error: Error) => void,
): boolean {
  try {
    return sendMethodNotAllowed(tables, request, reply);
  } catch (error) {
    if (!answersForHook(error, request, reply)) done(asError(error));
    return true;
  }
}

/** Answers 405 if that is the correct response; otherwise returns false and sends nothing. */
export function sendMethodNotAllowed(tables: readonly Table[], request: FastifyRequest, reply: FastifyReply): boolean {
  const path = requestPath(request.raw.url!);
  const allow = new Set<string>();
  let instance = request.server;
  for (const table of tables) {
    const result = table.find(request.method, path);
    if (result.kind !== "method-not-allowed") continue;
    instance = table.instance;
    for (const method of result.allow) allow.add(method);
  }
  if (allow.size === 0) return false;
  leaveUnread(request, reply);
  reply.header("allow", [...allow].sort().join(", "));
  sendProblem(reply, new ProblemDetails(), 405, problemSettingsOf(instance));
  return true;
}
