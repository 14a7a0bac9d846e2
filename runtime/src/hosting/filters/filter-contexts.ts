import type { FastifyReply, FastifyRequest } from "fastify";
import type { ModelState } from "../../binding/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ServiceProvider } from "../../services/index.js";
import type { UrlHelper } from "../links/url-helper.js";
import type { ActionResult } from "../results/action-result.js";
import type { HandlerBase } from "../controllers/handler-base.js";

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
    return this.#context.endpoint.action;
  }

  /** The description of the action's controller or page. */
  get controllerModel(): ControllerModel {
    return this.#context.endpoint.controller;
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

/** The outcome of the inner steps, for a filter that has called `next()`. */
export interface Outcome {
  readonly result?: ActionResult | undefined;
  readonly exception?: Error | undefined;
  readonly canceled?: boolean;
}

/** The value that `next()` returns to resource, action and result filters. All filters of one phase share one. */
export abstract class ExecutedContext extends FilterContext {
  /** An inner filter ended the request without calling `next()`. */
  readonly canceled: boolean;
  /** The exception of an inner step. Setting it to `undefined` handles it. */
  exception: Error | undefined;
  /** `true`: the exception is handled, and `result` is the response. Default: false. */
  exceptionHandled = false;

  /** @internal */
  constructor(context: RequestContext, { exception, canceled = false }: Outcome) {
    super(context);
    this.exception = exception;
    this.canceled = canceled;
  }
}

/** Throws an exception that is not handled. */
export function rethrowUnhandled({ exception, exceptionHandled }: ExecutedContext): void {
  if (exception !== undefined && !exceptionHandled) throw exception;
}

/** The context of a resource filter before the request is bound. */
export class ResourceExecutingContext extends FilterContext {
  /** The response, set instead of calling `next()`. Nothing is bound, and no action runs. */
  result: ActionResult | undefined = undefined;
}

/** The context of a resource filter after all inner steps. The response is already written. */
export class ResourceExecutedContext extends ExecutedContext {
  /** The result that was written. If an exception is handled and nothing is sent yet, set it to answer. */
  result: ActionResult | undefined;

  /** @internal */
  constructor(context: RequestContext, outcome: Outcome) {
    super(context, outcome);
    this.result = outcome.result;
  }
}

/** The action's arguments, by the names of its parameters. Filters may change them. */
export type ActionArguments = Record<string, unknown>;

/** The context of an action filter before the action runs. */
export class ActionExecutingContext extends FilterContext {
  /** The response, set instead of calling `next()`. The action does not run. */
  result: ActionResult | undefined = undefined;
  /** The action's arguments, by the names of its parameters. Filters may change them. */
  readonly arguments: ActionArguments;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model, with its bound properties. */
    readonly controller: HandlerBase,
    values: ActionArguments,
    /** @internal The response to a body that the action does not read. */
    readonly unsupportedContentType: ActionResult | undefined,
  ) {
    super(context);
    this.arguments = values;
  }

  /** The submitted values and their errors. */
  override get modelState(): ModelState {
    return super.modelState!;
  }
}

/** The context of an action filter after the action has run. Nothing is written yet. */
export class ActionExecutedContext extends ExecutedContext {
  /** The action's result. A plain value is the `value` of an `ObjectResult`. Filters may replace it. */
  result: ActionResult | undefined;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller, or page model. */
    readonly controller: HandlerBase,
    outcome: Outcome,
  ) {
    super(context, outcome);
    this.result = outcome.result;
  }
}

/** The context of an exception filter. */
export class ExceptionContext extends FilterContext {
  /** `true`: the exception is handled and is not passed to outer filters. Default: false. */
  exceptionHandled = false;
  /** The response that replaces the error. */
  result: ActionResult | undefined = undefined;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The exception. Setting it to `undefined` handles it. A thrown value that is not an `Error` is the `cause` of one. */
    public exception: Error | undefined,
  ) {
    super(context);
  }
}

/** The context of a result filter before a result is written, when headers can still be set. */
export class ResultExecutingContext extends FilterContext {
  /** Set instead of calling `next()`: the result is not written. Unless the filter has sent a response itself, the response is empty. */
  cancel = false;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller or page model; `undefined` if the request ended before it was created. */
    readonly controller: HandlerBase | undefined,
    /** The result that will be written. Filters may replace it. */
    public result: ActionResult,
  ) {
    super(context);
  }
}

/** The context of a result filter after the result is written. */
export class ResultExecutedContext extends ExecutedContext {
  /** The result that was written. */
  readonly result: ActionResult;

  /** @internal */
  constructor(
    context: RequestContext,
    /** The controller or page model; `undefined` if the request ended before it was created. */
    readonly controller: HandlerBase | undefined,
    outcome: Outcome & { readonly result: ActionResult },
  ) {
    super(context, outcome);
    this.result = outcome.result;
  }
}
