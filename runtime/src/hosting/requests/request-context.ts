import type { FastifyReply, FastifyRequest } from "fastify";
import type { ModelState, ReadBody } from "../../binding/index.js";
import type { NamedRange } from "../../formatters/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { ServiceProvider } from "../../services/index.js";
import { UrlHelper } from "../links/url-helper.js";
import type { ActionEndpoint } from "./action-endpoint.js";
import { closeAfter } from "../shutdown/connections.js";
import { isClientGone, isClosed, whenClosed } from "../fastify/response-state.js";
import { localizerOf } from "./request-localizer.js";
import { openServices } from "./request-services.js";

/** Where a controller keeps the context of its request. All copies of the package in one process share the key. */
export const contextKey: unique symbol = Symbol.for("ligature.context") as never;

/** A controller or page. The member is not declared in its class, because declarations of mixins would have to name the key. */
export interface HandlerWithContext {
  [contextKey]?: RequestContext | undefined;
}

/** Creates the model states of requests that a plan has bound. */
export interface ModelStateReplay {
  /** A model state that is created when it is first read. */
  defer(context: RequestContext): ModelState;
  make(context: RequestContext): ModelState;
}

/** The data of a request in addition to Fastify's. It is created when an action's route was chosen. */
export class RequestContext {
  /** Creates the model state when it is first read. An action plan sets it, because it only knows that the model state is valid. */
  replay: ModelStateReplay | undefined = undefined;
  /** The media type of the response that the URL names, in an action with `@FormatFilter`. */
  format: NamedRange | undefined = undefined;
  /** The page that handles the request; it is the model of its view. Absent on controllers. */
  page: object | undefined = undefined;
  #viewData: Record<string, unknown> | undefined = undefined;
  /** The value that an action plan has read of the body before a check refused it. */
  readBody: ReadBody | undefined = undefined;
  /** A filter has replaced the action's result. */
  isOfFilter = false;
  #modelState: ModelState | undefined = undefined;
  #url: UrlHelper | undefined = undefined;
  #abort: AbortController | undefined = undefined;
  /** The response is sent as its parts are made, and may never end. */
  isStream = false;
  #holds = 0;
  #atEnd: (() => void) | undefined = undefined;

  constructor(
    readonly endpoint: ActionEndpoint,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly routeValues: RouteValues,
  ) {}

  /** Present when binding is complete. */
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

  /** The user that an authentication plugin has put into `request.user`. Anything falsy means that there is no user. */
  get user(): unknown {
    return (this.request as { user?: unknown }).user;
  }

  /** The language of the request; absent if the application has only one. */
  get localizer(): StringLocalizer | undefined {
    return localizerOf(this.request);
  }

  /** Called with the controller or page that was created for the request. */
  adopt(handler: object): void {
    const { controller, onCreated } = this.endpoint;
    if (controller.kind === "page") this.page = handler;
    onCreated?.(handler, this);
  }

  /** The values that a handler and its templates share. */
  get viewData(): Record<string, unknown> {
    return (this.#viewData ??= Object.create(null) as Record<string, unknown>);
  }

  /** Creates links. */
  get url(): UrlHelper {
    return (this.#url ??= new UrlHelper(this.endpoint.application.links, this));
  }

  /** The services of this request, made on first use and disposed of when it has ended. */
  get services(): ServiceProvider {
    return openServices(this.request, this.reply, this.endpoint.application.services.provider);
  }

  /** Aborts when the client disconnects before the response is complete, or when the application stops and it is a stream. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      this.#watch(this.#abort);
    }
    return this.#abort.signal;
  }

  #watch(controller: AbortController): void {
    const { raw } = this.reply;
    const { running } = this.endpoint.application;
    if (isClosed(raw)) {
      if (isClientGone(raw)) controller.abort();
      return;
    }
    running.add(this);
    whenClosed(this.reply, () => {
      running.delete(this);
      if (!raw.writableEnded) controller.abort();
    });
  }

  /** The response is a stream from now on. */
  beginStream(): void {
    this.isStream = true;
    if (this.#abort !== undefined) this.endpoint.application.running.check(this);
  }

  /** Tells the action that the application stops. */
  abort(): void {
    const { raw, request } = this.reply;
    if (request.raw.httpVersionMajor === 1) closeAfter(raw);
    this.#abort?.abort();
  }

  /** Starts work that may continue after the response is sent or the client has disconnected. `release` ends it. */
  hold(): void {
    this.#holds++;
  }

  /** Ends work that `hold` has started. */
  release(): void {
    if (--this.#holds > 0 || this.#atEnd === undefined) return;
    const atEnd = this.#atEnd;
    this.#atEnd = undefined;
    atEnd();
  }

  /** Calls a function when no work of the request is running: immediately, or after the last work has ended. */
  whenIdle(atEnd: () => void): void {
    const before = this.#atEnd;
    if (this.#holds === 0) atEnd();
    else if (before === undefined) this.#atEnd = atEnd;
    else
      this.#atEnd = () => {
        before();
        atEnd();
      };
  }
}
