import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestFacts, ServiceProvider } from "../../services/index.js";
import { requestStateFor, requestStateOf } from "./request-state.js";
import { whenClosed } from "../fastify/response-state.js";
import { logOf } from "../fastify/stderr-log.js";

/** Marks an instance whose requests keep their reply. */
const keepsRepliesKey: unique symbol = Symbol.for("ligature.keepsReplies") as never;

/**
 * Gives every request of an instance its `services`, also in hooks and on routes of other plugins. Call it before the hooks that use them.
 * Services end with the reply, so requests keep their reply. An application without services does not need that: the hook makes a
 * short request 1 to 2% slower.
 *
 * @param mayHaveServices the application registers services, or policy classes, which are also services
 */
export function installRequestServices(app: FastifyInstance, mayHaveServices: boolean): void {
  if (!app.hasRequestDecorator("services")) {
    app.decorateRequest("services", {
      getter(this: FastifyRequest) {
        return servicesOf(this);
      },
    });
  }
  if (!mayHaveServices || keepsReplies(app)) return;
  app.decorate(keepsRepliesKey as unknown as string, true);
  app.addHook("onRequest", (request, reply, done) => {
    requestStateFor(request).reply = reply;
    done();
  });
}

function keepsReplies(app: FastifyInstance): boolean {
  return keepsRepliesKey in app;
}

function servicesOf(request: FastifyRequest): ServiceProvider {
  const { context, reply } = requestStateFor(request);
  if (context !== undefined) return context.services;
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
  const state = requestStateFor(request);
  return (state.services ??= createServices(request, reply, application));
}

function createServices(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  application: ServiceProvider,
): ServiceProvider {
  const scope = application.createRequestScope(factsOf(request, reply));
  if (reply !== undefined) disposeAtEnd(scope, request, reply);
  return scope;
}

function disposeAtEnd(scope: ServiceProvider, request: FastifyRequest, reply: FastifyReply): void {
  const dispose = (): void => {
    scope.dispose().catch((error: unknown) => logOf(request).error({ err: error }, "A service could not be disposed."));
  };
  // If the client disconnects while the action still runs, the action needs its services until it ends.
  const end = (): void => {
    const context = requestStateOf(request)?.context;
    if (context !== undefined) context.whenIdle(dispose);
    else dispose();
  };
  // Services may first be used after the response is sent: in a hook, or in a filter that continues.
  whenClosed(reply, end);
}

function factsOf(request: FastifyRequest, reply: FastifyReply | undefined): RequestFacts {
  return {
    request,
    // If no services are registered, only an action's controller, filters and binders can use it.
    get reply() {
      return reply ?? requestStateOf(request)?.context?.reply;
    },
    get user() {
      return (request as { user?: unknown }).user;
    },
  };
}
