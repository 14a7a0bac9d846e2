import type { FastifyReply, FastifyRequest } from "fastify";
import type { ModelState } from "../../binding/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ServiceProvider } from "../../services/index.js";
import type { UrlHelper } from "../controllers/url-helper.js";

/**
 * The common members of all filter contexts: the request, and its action.
 *
 * @example `(context: FilterContext) => context.request.url`
 */
export abstract class FilterContext {
  readonly #context: RequestContext;

  /** @internal Created for the filters of a request. */
  constructor(context: RequestContext) {
    this.#context = context;
  }

  /** Fastify's request. */
  get request(): FastifyRequest {
    return this.#context.request;
  }

  /** Fastify's reply, for headers and cookies. The response itself is a result. */
  get reply(): FastifyReply {
    return this.#context.reply;
  }

  /** The values of the route's parameters, as text. */
  get routeValues(): RouteValues {
    return this.#context.routeValues;
  }

  /** The request's action, with its attributes. */
  get actionModel(): ActionModel {
    return this.#context.action.action;
  }

  /** The description of the action's controller or page. */
  get controllerModel(): ControllerModel {
    return this.#context.action.controller;
  }

  /** The submitted values and their errors. `undefined` until the request is bound, for example in resource filters. */
  get modelState(): ModelState | undefined {
    return this.#context.modelState;
  }

  /** The services of the request. If a filter always needs a service, use a constructor parameter. */
  get services(): ServiceProvider {
    return this.#context.services;
  }

  /** Creates links. */
  get url(): UrlHelper {
    return this.#context.url;
  }

  /** The user that an authentication plugin has set (`request.user`). */
  get user(): unknown {
    return (this.#context.request as { user?: unknown }).user;
  }

  /** Aborts when the client disconnects before the response is complete. */
  get signal(): AbortSignal {
    return this.#context.signal;
  }
}
