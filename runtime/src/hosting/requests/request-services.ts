import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestFacts, ServiceProvider } from "../../services/index.js";
import type { ControllersOptions } from "../startup/app-options.js";
import { contextKey, type RequestWithContext } from "./context-key.js";
import { isClosed } from "./response-state.js";
import { logOf } from "./stderr-log.js";

/** The key of a request's services and reply. All copies of the package in one process share it. */
const servicesKey: unique symbol = Symbol.for("ligature.services") as never;
const replyKey: unique symbol = Symbol.for("ligature.reply") as never;
/** Marks an instance whose requests keep their reply. */
const keepsRepliesKey: unique symbol = Symbol.for("ligature.keepsReplies") as never;

interface RequestWithServices extends RequestWithContext {
  [servicesKey]?: ServiceProvider;
  [replyKey]?: FastifyReply;
}

/** The facts that decide whether an application registers services. */
export type ServiceOptions = Pick<ControllersOptions, "services" | "authorization">;

/**
 * Gives every request of an instance its `services`, also in hooks and on routes of other plugins. Call it before the hooks that use them.
 * Services end with the reply, so requests keep their reply. An application without services does not need that: the hook makes a
 * short request 1 to 2% slower.
 */
export function installRequestServices(app: FastifyInstance, { services, authorization }: ServiceOptions): void {
  if (!app.hasRequestDecorator("services")) {
    app.decorateRequest("services", {
      getter(this: FastifyRequest) {
        return servicesOf(this);
      },
    });
  }
  // Policy classes are also services.
  const mayHaveServices = services !== undefined || authorization?.policies !== undefined;
  if (!mayHaveServices || keepsReplies(app)) return;
  app.decorate(keepsRepliesKey as unknown as string, true);
  app.addHook("onRequest", (request, reply, done) => {
    (request as RequestWithServices)[replyKey] = reply;
    done();
  });
}

function keepsReplies(app: FastifyInstance): boolean {
  return keepsRepliesKey in app;
}

function servicesOf(request: FastifyRequest): ServiceProvider {
  const { [contextKey]: context, [replyKey]: reply } = request as RequestWithServices;
  if (context) return context.services;
  const services = request.server.services as ServiceProvider | undefined;
  if (services === undefined)
    throw new Error("This route has no services, because no controllers are registered in its scope.");
  if (reply === undefined && keepsReplies(request.server))
    throw new Error(
      "A hook uses request.services before the plugin `controllers` is registered. Add the hook after it.",
    );
  return openServices(request, reply, services);
}

/** The services of a request: created once, disposed of when it has ended. Without a reply there is nothing to dispose of. */
export function openServices(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  application: ServiceProvider,
): ServiceProvider {
  const holder = request as RequestWithServices;
  return (holder[servicesKey] ??= createServices(holder as FastifyRequest & RequestWithServices, reply, application));
}

function createServices(
  request: FastifyRequest & RequestWithServices,
  reply: FastifyReply | undefined,
  application: ServiceProvider,
): ServiceProvider {
  const scope = application.createRequestScope(factsOf(request, reply));
  if (reply !== undefined) disposeAtEnd(scope, request, reply.raw);
  return scope;
}

function disposeAtEnd(
  scope: ServiceProvider,
  request: FastifyRequest & RequestWithServices,
  raw: FastifyReply["raw"],
): void {
  const dispose = (): void => {
    scope.dispose().catch((error: unknown) => logOf(request).error({ err: error }, "A service could not be disposed."));
  };
  // If the client disconnects while the action still runs, the action needs its services until it ends.
  const end = (): void => {
    const context = request[contextKey];
    if (context) context.whenIdle(dispose);
    else dispose();
  };
  // Services may first be used after the response is sent: in a hook, or in a filter that continues.
  if (isClosed(raw)) setImmediate(end);
  else raw.once("close", end);
  // The response to a pipelined request that was never begun has no `close`.
  if (raw.socket === null)
    request.raw.once("close", () => {
      if (request.raw.socket.destroyed) end();
    });
}

function factsOf(request: FastifyRequest & RequestWithServices, reply: FastifyReply | undefined): RequestFacts {
  return {
    request,
    // If no services are registered, only an action's controller, filters and binders can use it.
    get reply() {
      return reply ?? request[contextKey]?.reply;
    },
    get user() {
      return (request as { user?: unknown }).user;
    },
  };
}
