import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestFacts, ServiceProvider } from "../../services/index.js";
import { contextKey, type RequestWithContext } from "./context-key.js";
import { logOf } from "./stderr-log.js";

/** Where a request keeps its services and its reply. Shared by copies of the package in one process. */
const servicesKey: unique symbol = Symbol.for("ligature.services") as never;
const replyKey: unique symbol = Symbol.for("ligature.reply") as never;

interface RequestWithServices extends RequestWithContext {
  [servicesKey]?: ServiceProvider;
  [replyKey]?: FastifyReply;
}

/**
 * Gives every request of an instance its `services`, those of other plugins' routes and of hooks too. Call it before the hooks that may ask
 * for them.
 */
export function installRequestServices(app: FastifyInstance): void {
  if (app.hasRequestDecorator("services")) return;
  app.decorateRequest("services", {
    getter(this: FastifyRequest) {
      return servicesOf(this);
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    (request as RequestWithServices)[replyKey] = reply;
    done();
  });
}

function servicesOf(request: FastifyRequest): ServiceProvider {
  const { [contextKey]: context, [replyKey]: reply } = request as RequestWithServices;
  if (context) return context.services;
  const services = request.server.services as ServiceProvider | undefined;
  if (services === undefined) throw new Error("No controllers are registered around this route: it has no services.");
  if (reply === undefined)
    throw new Error("A hook that asks for services is added after the plugin of the controllers.");
  return openServices(request, reply, services);
}

/** The services of a request: made once, disposed of when it has ended. */
export function openServices(
  request: FastifyRequest,
  reply: FastifyReply,
  application: ServiceProvider,
): ServiceProvider {
  const holder = request as RequestWithServices;
  return (holder[servicesKey] ??= createServices(holder as FastifyRequest & RequestWithServices, reply, application));
}

function createServices(
  request: FastifyRequest & RequestWithServices,
  reply: FastifyReply,
  application: ServiceProvider,
): ServiceProvider {
  const scope = application.createRequestScope(factsOf(request, reply));
  const dispose = (): void => {
    scope
      .dispose()
      .catch((error: unknown) => logOf(request).error({ err: error }, "A service could not be disposed of."));
  };
  // The client may be gone while the action still runs: it needs its services until it has ended.
  const end = (): void => {
    const context = request[contextKey];
    if (context) context.whenIdle(dispose);
    else dispose();
  };
  const { raw } = reply;
  // Asked for when the answer is sent: by a hook for that, or a filter that goes on.
  if (raw.writableFinished || raw.destroyed) setImmediate(end);
  else raw.once("close", end);
  return scope;
}

function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  return {
    request,
    reply,
    get user() {
      return (request as { user?: unknown }).user;
    },
  };
}
