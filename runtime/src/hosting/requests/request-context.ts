import type { FastifyReply, FastifyRequest } from "fastify";
import type { ModelState } from "../../binding/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { ServiceProvider } from "../../services/index.js";
import { UrlHelper } from "../controllers/url-helper.js";
import type { ActionRuntime } from "./action-runtime.js";
import { contextKey, type RequestWithContext } from "./context-key.js";
import { openServices } from "./request-services.js";

/** Makes the model states of requests that a plan has bound. */
export interface ModelStateReplay {
  /** One that is made when somebody looks at it. */
  defer(context: RequestContext): ModelState;
  make(context: RequestContext): ModelState;
}

/** What a request has beside Fastify's own: made when an action's route was chosen. */
export class RequestContext {
  /** Makes the model state when somebody looks at it: set by an action plan, which knows no more than that it is valid. */
  replay: ModelStateReplay | undefined = undefined;
  /** The result that is written is not what the action gave: a filter put it in its place. */
  isOfFilter = false;
  #modelState: ModelState | undefined = undefined;
  #url: UrlHelper | undefined = undefined;
  #abort: AbortController | undefined = undefined;
  #holds = 0;
  #atEnd: (() => void) | undefined = undefined;

  constructor(
    readonly action: ActionRuntime,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly routeValues: RouteValues,
  ) {}

  /** There when binding is done. */
  get modelState(): ModelState | undefined {
    return (this.#modelState ??= this.replay?.defer(this));
  }

  set modelState(modelState: ModelState | undefined) {
    this.#modelState = modelState;
  }

  /** @internal The model state of a request that a plan has bound, with its entries. */
  makeModelState(): ModelState {
    if (this.replay === undefined) throw new Error("The request was not bound by a plan.");
    return this.replay.make(this);
  }

  /** Whatever an authentication plugin has put into `request.user`; anything falsy is nobody. */
  get user(): unknown {
    return (this.request as { user?: unknown }).user;
  }

  /** Makes links. */
  get url(): UrlHelper {
    return (this.#url ??= new UrlHelper(this.action.application.links, this));
  }

  /** The services of this request, made on first use and disposed of when it has ended. */
  get services(): ServiceProvider {
    return openServices(this.request, this.reply, this.action.application.services.provider);
  }

  /** Aborts when the client is gone before the response is complete. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      const controller = (this.#abort = new AbortController());
      const { raw } = this.reply;
      raw.once("close", () => {
        if (!raw.writableEnded) controller.abort();
      });
    }
    return this.#abort.signal;
  }

  /** Something of the request begins that may go on when the response is sent, or the client is gone. Each is ended by `release`. */
  hold(): void {
    this.#holds++;
  }

  /** What was begun by `hold` has ended. */
  release(): void {
    if (--this.#holds > 0 || this.#atEnd === undefined) return;
    const atEnd = this.#atEnd;
    this.#atEnd = undefined;
    atEnd();
  }

  /** Calls a function when nothing of the request goes on: at once, or at the end of what does. */
  whenIdle(atEnd: () => void): void {
    if (this.#holds === 0) atEnd();
    else this.#atEnd = atEnd;
  }
}

/** The context of a request; an error on a route that is not an action's. */
export function contextOf(request: FastifyRequest): RequestContext {
  const context = (request as RequestWithContext)[contextKey];
  if (context === undefined || context === null) {
    throw new Error("No action of Ligature answers this request, so it has no model state, links or services.");
  }
  return context;
}

/** Attaches a context to a request. */
export function setContext(request: FastifyRequest, context: RequestContext): void {
  (request as RequestWithContext)[contextKey] = context;
}
