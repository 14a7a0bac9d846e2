import type { FastifyReply, FastifyRequest } from "fastify";
import type { ModelState } from "../../binding/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ServiceProvider } from "../../services/index.js";
import type { UrlHelper } from "../controllers/url-helper.js";

/**
 * What all contexts of filters have: the request, and which action it is for.
 *
 * @example `(context: FilterContext) => context.request.url`
 */
export abstract class FilterContext {
  readonly #context: RequestContext;

  /** @internal Made for the filters of a request. */
  constructor(context: RequestContext) {
    this.#context = context;
  }

  /** Fastify's request. */
  get request(): FastifyRequest {
    return this.#context.request;
  }

  /** Fastify's reply: for headers and cookies. The response itself is a result. */
  get reply(): FastifyReply {
    return this.#context.reply;
  }

  /** The values of the route's parameters, as text. */
  get routeValues(): RouteValues {
    return this.#context.routeValues;
  }

  /** The action that the request is for, with its attributes. */
  get actionModel(): ActionModel {
    return this.#context.action.action;
  }

  /** The controller, or page, of the action: what is known of its class. */
  get controllerModel(): ControllerModel {
    return this.#context.action.controller;
  }

  /** What was submitted and what is wrong with it. `undefined` until the request is bound, as resource filters see it. */
  get modelState(): ModelState | undefined {
    return this.#context.modelState;
  }

  /** The services of the request. What a filter always needs, its constructor asks for. */
  get services(): ServiceProvider {
    return this.#context.services;
  }

  /** Makes links. */
  get url(): UrlHelper {
    return this.#context.url;
  }

  /** Whoever an authentication plugin found the client to be (`request.user`). */
  get user(): unknown {
    return (this.#context.request as { user?: unknown }).user;
  }

  /** Aborts when the client is gone before the response is complete. */
  get signal(): AbortSignal {
    return this.#context.signal;
  }
}
