import type { FastifyReply, FastifyRequest } from "fastify";
import type { BindingTrace } from "../../binding/index.js";
import type { ServiceProvider } from "../../services/index.js";
import type { RequestBody } from "./request-body.js";
import type { RequestContext } from "./request-context.js";

/**
 * The data that Ligature keeps of a request. It is one slot of Fastify's request, because each slot costs every request.
 * A hook or an action creates it, whichever needs it first.
 */
export class RequestState {
  /** Its body, read or not; absent if it has none. */
  body: RequestBody | undefined = undefined;
  /** Present when an action was chosen. */
  context: RequestContext | undefined = undefined;
  /** Present when something has used them. */
  services: ServiceProvider | undefined = undefined;
  /** Present if a hook keeps it, so that services end with it. */
  reply: FastifyReply | undefined = undefined;
  /** Recorded during binding, or when it was first read. */
  trace: BindingTrace | undefined = undefined;
  /** Created once: a second token would replace the secret of the first. */
  antiforgeryTokens: AntiforgeryTokenSet | undefined = undefined;
  /** The temp data of its client, when something has used it. */
  tempData: object | undefined = undefined;
  /** The writer of the temp data into a cookie, if something has used it and it is kept there. */
  tempDataCookie: { write(reply: FastifyReply): void } | undefined = undefined;
}

/** A token, and where a client puts it. */
export interface AntiforgeryTokenSet {
  /** The token, for a form or a script. */
  readonly requestToken: string;
  /** The name of the form's hidden field. */
  readonly formFieldName: string;
  /** The name of the header, for scripts. */
  readonly headerName: string;
}

/** The key of the state. All copies of the package in one process share it. */
const stateKey: unique symbol = Symbol.for("ligature.request") as never;

interface WithState {
  [stateKey]?: RequestState;
}

/** The state of a request; `undefined` if nothing of Ligature has seen the request. */
export function requestStateOf(request: FastifyRequest): RequestState | undefined {
  return (request as WithState)[stateKey];
}

/** The state of a request, created if there is none. */
export function requestStateFor(request: FastifyRequest): RequestState {
  const own = request as WithState;
  return (own[stateKey] ??= new RequestState());
}

/** The context of a request. Throws on a route that does not belong to an action. */
export function contextOf(request: FastifyRequest): RequestContext {
  const context = requestStateOf(request)?.context;
  if (context === undefined) {
    throw new Error("No action of Ligature answers this request, so it has no model state, links or services.");
  }
  return context;
}
