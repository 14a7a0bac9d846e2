import { AsyncLocalStorage } from "node:async_hooks";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from "fastify";
import { isEventStreamMediaType, isJsonLinesMediaType } from "../../metadata/index.js";
import { describeMismatch, ResponseMismatchError, type ResponseMismatch } from "../../verification/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { requestStateFor } from "../requests/request-state.js";
import { isSequenceStream } from "../results/send-sequence.js";
import type { ResponseCheck } from "../verification/index.js";

type SentResponse = Pick<LightMyRequestResponse, "headers" | "rawPayload">;

/** A request that a test sends, while it is answered. */
export interface SentRequest {
  readonly user: unknown;
  /** How the response differs from the documents, if responses are verified. */
  readonly mismatches?: ResponseMismatch[];
  /** The error that the application threw while it answered. */
  thrown?: unknown;
  /** Compares the body of a response that is a stream of items, when all of it is there. */
  checkItems?: (response: SentResponse) => void;
  /** Told how binding ended. */
  readonly binding?: BindingWatch;
}

/** How the binding of a request ended. */
export interface BindingWatch {
  context?: RequestContext;
  /** The path in the document of the route that the router has chosen; `undefined`: none, or one that no document describes. */
  path?: string | undefined;
  /** Whether a route was chosen. */
  hasRoute?: boolean;
  /** Whether the model state was valid before the action ran; `undefined`: the binders were not asked. */
  wasValid?: boolean;
}

/** The request that is being sent. */
export const sender = new AsyncLocalStorage<SentRequest>();

/** The verification of an application's responses. */
interface Verification {
  readonly check: ResponseCheck;
  /** Mismatches of requests that did not come from `inject` or `call`, such as those over a socket. */
  readonly unseen: ResponseMismatch[];
}

const verifications = new WeakMap<FastifyInstance, Verification>();

/** Verifies the responses of an application from now on. */
export function startVerification(instance: FastifyInstance, check: ResponseCheck): void {
  verifications.set(instance, { check, unseen: [] });
}

/** Adds hooks for what a test wants to know about its requests. They run before the hooks of the application. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const binding = sender.getStore()?.binding;
    if (binding !== undefined) {
      binding.hasRoute = request.routeOptions.config.template !== undefined;
      binding.path = verifications.get(app)?.check.operationsOf(request)[0]?.path;
      watchBinding(request, binding);
    }
    done();
  });
  app.addHook("onError", (_request, _reply, error, done) => {
    const sent = sender.getStore();
    if (sent !== undefined) sent.thrown = error;
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const verification = verifications.get(app);
    if (verification !== undefined) {
      const found = verification.check.mismatchesOf(request, reply, payload);
      const sent = sender.getStore();
      if (found.length > 0) (sent?.mismatches ?? verification.unseen).push(...found);
      if (sent?.mismatches !== undefined && found.length === 0 && isItems(reply, payload))
        sent.checkItems = (response) =>
          sent.mismatches!.push(...verification.check.mismatchesOf(request, reply, contentOf(response)));
    }
    done(null, payload);
  });
}

/** A stream of JSON lines or events, each of which the document describes, or the list of a sequence's elements. */
function isItems(reply: FastifyReply, payload: unknown): boolean {
  const isStream = typeof payload === "object" && payload !== null && "pipe" in payload;
  const type = String(reply.getHeader("content-type"));
  if (!isStream || reply.request.method === "HEAD") return false;
  return isJsonLinesMediaType(type) || isEventStreamMediaType(type) || isSequenceStream(payload);
}

/** Responses are compared as they are before they are compressed. */
function contentOf({ headers, rawPayload }: SentResponse): Uint8Array {
  const decode = decoders[String(headers["content-encoding"])];
  return decode === undefined ? rawPayload : decode(rawPayload);
}

const decoders: Readonly<Record<string, (content: Uint8Array) => Uint8Array>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** The action may add errors of its own, so the model state is read when binding sets it. */
function watchBinding(request: FastifyRequest, binding: BindingWatch): void {
  Object.defineProperty(requestStateFor(request), "context", {
    configurable: true,
    get: () => binding.context,
    set(context: RequestContext) {
      binding.context = context;
      const prototype = Object.getPrototypeOf(context) as object;
      Object.defineProperty(context, "modelState", {
        get: () => Reflect.get(prototype, "modelState", context) as unknown,
        set(modelState: RequestContext["modelState"]) {
          binding.wasValid = modelState?.isValid === true;
          Reflect.set(prototype, "modelState", modelState, context);
        },
      });
    },
  });
}

/** @throws ResponseMismatchError for the first mismatch. Its message names all of them, and its cause is what the application threw. */
export function refuseMismatches(mismatches: readonly ResponseMismatch[], cause?: unknown): void {
  const [first, ...others] = mismatches;
  if (first === undefined) return;
  const error = new ResponseMismatchError(first, cause);
  for (const other of others) error.message += `\n${describeMismatch(other)}`;
  throw error;
}

/** @throws ResponseMismatchError if responses that no call of the test has received have mismatches */
export function refuseUnseenMismatches(instance: FastifyInstance): void {
  refuseMismatches(verifications.get(instance)?.unseen.splice(0) ?? []);
}
