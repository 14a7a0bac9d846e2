import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { requestPath, type RouteDefinition, type RouteTable } from "../../routing/index.js";
import { forbidSniffing } from "../no-sniff.js";
import { rootOf } from "../root-instance.js";

type Table = Pick<RouteTable<RouteDefinition>, "find">;

const tablesKey = Symbol("ligature.tables");

/**
 * Sees to it that requests for a path that some template of the tables has, but not with their method, are answered 405 with
 * `Allow`; add tables to the list that it returns. Only requests that found no route at all are looked at, your own and other
 * plugins' routes included; those that no template matches are left to the not-found handler, whoever sets it.
 *
 * A hook of the root would be run for every request, which is a twentieth of what a small one costs. The hook is therefore one
 * of the not-found handlers', each of which gets it when it is set. Only a handler that was set before this was called has
 * none, and makes a hook of the root necessary.
 */
export function installMethodNotAllowed(instance: FastifyInstance): Table[] {
  const root = rootOf(instance) as FastifyInstance & { [tablesKey]?: Table[] };
  return (root[tablesKey] ??= install(root));
}

function install(root: FastifyInstance): Table[] {
  const tables: Table[] = [];
  const hook: onRequestHookHandler = (request, reply, done) => {
    if (!request.is404 || !sendMethodNotAllowed(tables, request, reply)) done();
  };
  const { setNotFoundHandler: set } = root as { setNotFoundHandler: SetHandler };
  const setWithHook = function (this: FastifyInstance, options: NotFoundOptions | Handler = {}, handler?: Handler) {
    if (typeof options === "function") return set.call(this, { onRequest: [hook] }, options);
    return set.call(this, { ...options, onRequest: [options.onRequest ?? [], hook].flat() }, handler);
  };
  root.setNotFoundHandler = setWithHook as FastifyInstance["setNotFoundHandler"];
  try {
    setWithHook.call(root);
  } catch {
    root.addHook("onRequest", hook);
  }
  return tables;
}

type SetHandler = (this: FastifyInstance, options: object, handler?: Handler) => FastifyInstance;
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Fastify gives a not-found handler every hook of these options, though its types name two of them alone. */
interface NotFoundOptions {
  readonly onRequest?: onRequestHookHandler | onRequestHookHandler[];
}

/** Answers 405 where that is the answer; false where it is not, and nothing was sent. */
export function sendMethodNotAllowed(tables: readonly Table[], request: FastifyRequest, reply: FastifyReply): boolean {
  const path = requestPath(request.raw.url!);
  const results = tables.map((table) => table.find(request.method, path));
  const allow = new Set(results.flatMap((result) => (result.kind === "method-not-allowed" ? result.allow : [])));
  if (allow.size === 0) return false;
  forbidSniffing(reply);
  reply
    .code(405)
    .header("allow", [...allow].sort().join(", "))
    .send({
      message: `Route ${request.method}:${request.raw.url!} not allowed`,
      error: "Method Not Allowed",
      statusCode: 405,
    });
  return true;
}
