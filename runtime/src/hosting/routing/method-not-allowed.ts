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
import { answersForHook } from "../errors/error-handlers.js";
import { problemSettingsOf } from "../errors/problem-settings.js";
import { asError } from "../errors/thrown-value.js";
import { sendProblem } from "../results/send-value.js";
import { rootOf } from "../startup/root-instance.js";

/** A table, and the instance whose problems say that a method of its is not allowed. */
export interface Table extends Pick<RouteTable<RouteDefinition>, "find"> {
  readonly instance: FastifyInstance;
}

const tablesKey = Symbol("ligature.tables");

/**
 * Sees to it that requests for a path that some template of the tables has, but not with their method, are answered 405 with
 * `Allow`; add tables to the list that it returns. Only requests that found no route at all are looked at, your own and other
 * plugins' routes included; those that no template matches are left to the not-found handler, whoever sets it.
 *
 * A hook of the root would be run for every request, which is a twentieth of what a small one costs. The hook is therefore one
 * of the not-found handlers', each of which gets it when it is set. Only a handler that was set before this was called has
 * none, and makes a hook of the root necessary.
 *
 * @param answers for an instance that Ligature made, as set by the first call for it
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

/** What answers requests that no route is for, where the user has set no handler: Fastify's own unless given. */
export interface NotFoundAnswers {
  /** In place of Fastify's not-found handler. It is a hook, so that a handler can still be set. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;
  readonly errorHandler?: RouteShorthandOptions["errorHandler"];
}

/** Fastify gives a not-found handler every hook of these options, though its types name two of them alone. */
interface NotFoundOptions {
  readonly onRequest?: onRequestHookHandler | onRequestHookHandler[];
  readonly preHandler?: preHandlerHookHandler | preHandlerHookHandler[];
}

/** The tables ask constraints of the user's own, which may throw. */
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

/** Answers 405 where that is the response; false where it is not, and nothing was sent. */
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
  reply.header("allow", [...allow].sort().join(", "));
  sendProblem(reply, new ProblemDetails(), 405, problemSettingsOf(instance));
  return true;
}
