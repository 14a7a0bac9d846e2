import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { AuthorizeOptions } from "../../attributes/index.js";
import type { ModelState } from "../../binding/index.js";
import { ProblemDetails, ValidationProblemDetails, type ProblemDetailsMembers } from "../../formatters/index.js";
import type { Form } from "../../forms/index.js";
import { resultStatuses } from "../../model/index.js";
import { isLocalUrl, type LinkValues, type RouteValues } from "../../routing/index.js";
import { authorizationSetting, requirementFrom } from "../authorization/index.js";
import { Antiforgery } from "../antiforgery/index.js";
import { actionLocation, pageLocation, routeLocation } from "./locations.js";
import { contextKey, type HandlerWithContext, type RequestContext } from "../requests/request-context.js";
import type { SuccessValue } from "../results/action-result.js";
import { ContentResult } from "../results/content-result.js";
import { LocatedResult } from "../results/created-result.js";
import { FileContentResult } from "../results/file-content-result.js";
import type { FileOptions } from "../results/file-result.js";
import { FileStreamResult } from "../results/file-stream-result.js";
import { JsonLinesResult } from "../results/json-lines-result.js";
import { JsonResult } from "../results/json-result.js";
import { ObjectResult } from "../results/object-result.js";
import { PhysicalFileResult, type FileLocation } from "../results/physical-file-result.js";
import { ProblemResult } from "../results/problem-result.js";
import { evaluatePreconditions } from "../results/preconditions.js";
import { RedirectResult, type RedirectOptions } from "../results/redirect-result.js";
import type { ResultVersion } from "../results/result-version.js";
import {
  ServerSentEventsResult,
  type ServerSentEventsOptions,
  type ServerSentEventSource,
} from "../results/server-sent-events-result.js";
import { StatusCodeResult } from "../results/status-code-result.js";
import { tempDataOf, type TempDataDictionary } from "../temp-data/index.js";
import { ViewResult, viewSetting, type ViewResultOptions } from "../views/index.js";
import type { UrlHelper } from "../links/url-helper.js";

/**
 * The common base class of controllers and page models: the request, its model state, links, and a method for each
 * result.
 *
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   @HttpPost() add(order: NewOrder) {
 *     if (!this.modelState.isValid) return this.badRequest(this.modelState);
 *     const added = orders.add(order);
 *     return this.createdAtAction("get", { id: added.id }, added);
 *   }
 * }
 * ```
 */
export abstract class HandlerBase<User = unknown> {
  /** @internal */
  constructor() {
    // Set before the action runs.
    (this as HandlerWithContext)[contextKey] = undefined;
  }

  /** Fastify's request. */
  get request(): FastifyRequest {
    return contextOfHandler(this).request;
  }

  /** Fastify's reply, for headers and cookies. The response itself is the action's return value. */
  get reply(): FastifyReply {
    return contextOfHandler(this).reply;
  }

  /** The submitted values and their errors. */
  get modelState(): ModelState {
    const { modelState } = contextOfHandler(this);
    if (modelState === undefined) throw new Error("The request is not bound yet, so there is no model state.");
    return modelState;
  }

  /** The values of the route's parameters, as text. */
  get routeValues(): RouteValues {
    return contextOfHandler(this).routeValues;
  }

  /** Creates links. */
  get url(): UrlHelper {
    return contextOfHandler(this).url;
  }

  /** Creates antiforgery tokens for forms and scripts. */
  get antiforgery(): Antiforgery {
    return new Antiforgery(contextOfHandler(this));
  }

  /**
   * The user that an authentication plugin has set (`request.user`). `ControllerBase<User>` sets its type. Use
   * `ControllerBase<User | null>` if the client may be anonymous.
   */
  get user(): User {
    return contextOfHandler(this).user as User;
  }

  /**
   * Checks whether a policy or roles allow the user to do something. The result is `false` if nobody is signed in.
   *
   * @param policy the policy's name, or `roles` and `policy`
   * @param resource the object that the user wants to access; it is passed to the policy
   * @returns whether the user is allowed
   * @throws {Error} if there is no such policy, and any error that the policy throws
   * @example
   * ```ts
   * class OrdersController extends ControllerBase {
   *   @HttpDelete("{id:int}") async remove(id: Int32) {
   *     if (!(await this.authorize("owner", orders.find(id)))) return this.forbid();
   *     return this.noContent();
   *   }
   * }
   * ```
   */
  async authorize(policy: string | AuthorizeOptions, resource?: unknown): Promise<boolean> {
    const context = contextOfHandler(this);
    const authorization = authorizationSetting.of(context.request.server)!;
    return (await authorization.evaluate([requirementFrom(policy)], context, resource)) === "allowed";
  }

  /**
   * Answers 200, with or without a value.
   *
   * @param value the body
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   * @returns the result
   */
  ok(): StatusCodeResult;
  ok<Value>(value: Value, version?: ResultVersion): ObjectResult<Value>;
  ok(...values: [value?: unknown, version?: ResultVersion]): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(resultStatuses.ok, values, values[1]);
  }

  /**
   * Answers 201 with `Location`, with or without a value.
   *
   * @param location the URL of the new resource
   * @param value the body
   * @param version the version of the resource, for `ETag` and `Last-Modified` (default: none)
   * @returns the result
   */
  created(location: string): ObjectResult<undefined, never>;
  created<Value>(location: string, value: Value, version?: ResultVersion): ObjectResult<Value>;
  created(location: string, value?: unknown, version?: ResultVersion): ObjectResult {
    return new LocatedResult(location, value, resultStatuses.created, version);
  }

  /**
   * Answers 201. `Location` is the named route with these values; if they are not sufficient, the response is 500.
   *
   * @param routeName the route's name
   * @param routeValues the values of its parameters; others become the query string
   * @param value the body
   * @param version the version of the resource, for `ETag` and `Last-Modified` (default: none)
   * @returns the result
   */
  createdAtRoute(routeName: string, routeValues: LinkValues): ObjectResult<undefined, never>;
  createdAtRoute<Value>(
    routeName: string,
    routeValues: LinkValues,
    value: Value,
    version?: ResultVersion,
  ): ObjectResult<Value>;
  createdAtRoute(routeName: string, routeValues: LinkValues, value?: unknown, version?: ResultVersion): ObjectResult {
    return new LocatedResult(
      (url) => routeLocation(url, routeName, routeValues),
      value,
      resultStatuses.createdAtRoute,
      version,
    );
  }

  /**
   * Answers 201. `Location` is the action with these values; if they are not sufficient, the response is 500.
   *
   * @param action the action's name
   * @param routeValues the values of its route's parameters; others become the query string
   * @param value the body
   * @param controller the controller's name, `Orders` (default: this controller)
   * @param version the version of the resource, for `ETag` and `Last-Modified` (default: none)
   * @returns the result
   */
  createdAtAction(
    action: string,
    routeValues: LinkValues,
    value?: undefined,
    controller?: string,
    version?: ResultVersion,
  ): ObjectResult<undefined, never>;
  createdAtAction<Value>(
    action: string,
    routeValues: LinkValues,
    value: Value,
    controller?: string,
    version?: ResultVersion,
  ): ObjectResult<Value>;
  createdAtAction(
    action: string,
    routeValues: LinkValues,
    value?: unknown,
    controller?: string,
    version?: ResultVersion,
  ): ObjectResult {
    return new LocatedResult(
      (url) => actionLocation(url, action, controller, routeValues),
      value,
      resultStatuses.createdAtAction,
      version,
    );
  }

  /**
   * Answers 202, with `Location` and with or without a value.
   *
   * @param location where the client can look later
   * @param value the body
   * @returns the result
   */
  accepted(location?: string): ObjectResult<undefined, never>;
  accepted<Value>(location: string | undefined, value: Value): ObjectResult<Value>;
  accepted(location?: string, value?: unknown): ObjectResult {
    return new LocatedResult(location, value, resultStatuses.accepted);
  }

  /**
   * Answers 202. `Location` is the named route with these values; if they are not sufficient, the response is 500.
   *
   * @param routeName the route's name
   * @param routeValues the values of its parameters; others become the query string
   * @param value the body
   * @returns the result
   */
  acceptedAtRoute(routeName: string, routeValues: LinkValues): ObjectResult<undefined, never>;
  acceptedAtRoute<Value>(routeName: string, routeValues: LinkValues, value: Value): ObjectResult<Value>;
  acceptedAtRoute(routeName: string, routeValues: LinkValues, value?: unknown): ObjectResult {
    return new LocatedResult(
      (url) => routeLocation(url, routeName, routeValues),
      value,
      resultStatuses.acceptedAtRoute,
    );
  }

  /**
   * Answers 202. `Location` is the action with these values; if they are not sufficient, the response is 500.
   *
   * @param action the action's name
   * @param routeValues the values of its route's parameters; others become the query string
   * @param value the body
   * @param controller the controller's name, `Orders` (default: this controller)
   * @returns the result
   */
  acceptedAtAction(
    action: string,
    routeValues: LinkValues,
    value?: undefined,
    controller?: string,
  ): ObjectResult<undefined, never>;
  acceptedAtAction<Value>(
    action: string,
    routeValues: LinkValues,
    value: Value,
    controller?: string,
  ): ObjectResult<Value>;
  acceptedAtAction(action: string, routeValues: LinkValues, value?: unknown, controller?: string): ObjectResult {
    return new LocatedResult(
      (url) => actionLocation(url, action, controller, routeValues),
      value,
      resultStatuses.acceptedAtAction,
    );
  }

  /**
   * Answers 204, without a body.
   *
   * @param version the version of the resource, for `ETag` and `Last-Modified` (default: none)
   * @returns the result
   */
  noContent(version?: ResultVersion): StatusCodeResult {
    return new StatusCodeResult(resultStatuses.noContent, version);
  }

  /**
   * Answers 400. A model state is answered as validation problem details (rule V6).
   *
   * @param error the body, such as `this.modelState`
   * @returns the result
   */
  badRequest(): StatusCodeResult;
  badRequest<Value>(error: ModelState | Value): ObjectResult<ModelState | Value, never>;
  badRequest(...values: unknown[]): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(resultStatuses.badRequest, values);
  }

  /**
   * Answers 401.
   *
   * @param value the body
   * @returns the result
   */
  unauthorized(): StatusCodeResult;
  unauthorized<Value>(value: Value): ObjectResult<Value, never>;
  unauthorized(...values: unknown[]): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(resultStatuses.unauthorized, values);
  }

  /** Answers 403. */
  forbid(): StatusCodeResult {
    return new StatusCodeResult(resultStatuses.forbid);
  }

  /**
   * Answers 404.
   *
   * @param value the body
   * @returns the result
   */
  notFound(): StatusCodeResult;
  notFound<Value>(value: Value): ObjectResult<Value, never>;
  notFound(...values: unknown[]): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(resultStatuses.notFound, values);
  }

  /**
   * Answers 409. A model state is answered as validation problem details.
   *
   * @param error the body
   * @returns the result
   */
  conflict(): StatusCodeResult;
  conflict<Value>(error: ModelState | Value): ObjectResult<ModelState | Value, never>;
  conflict(...values: unknown[]): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(resultStatuses.conflict, values);
  }

  /**
   * Answers 422. A model state is answered as validation problem details.
   *
   * @param error the body
   * @returns the result
   */
  unprocessableEntity(): StatusCodeResult;
  unprocessableEntity<Value>(error: ModelState | Value): ObjectResult<ModelState | Value, never>;
  unprocessableEntity(...values: unknown[]): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(resultStatuses.unprocessableEntity, values);
  }

  /**
   * Answers with any status, with or without a value.
   *
   * @param statusCode the HTTP status
   * @param value the body
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   * @returns the result
   */
  statusCode(statusCode: number): StatusCodeResult;
  statusCode<Value, Status extends number = number>(
    statusCode: Status,
    value: Value,
    version?: ResultVersion,
  ): ObjectResult<Value, SuccessValue<Status, Value>>;
  statusCode(
    statusCode: number,
    ...values: [value?: unknown, version?: ResultVersion]
  ): StatusCodeResult | ObjectResult<unknown, never> {
    return withStatus(statusCode, values, values[1]);
  }

  /**
   * Redirects to any URL, with 302 unless the options say otherwise. Use `localRedirect` for a URL that came from a
   * request.
   *
   * @param url the URL
   * @param options `permanent`: 301 instead of 302; `preserveMethod`: 307 or 308 (default: neither)
   * @returns the result
   */
  redirect(url: string, options?: RedirectOptions): RedirectResult {
    return new RedirectResult(url, options);
  }

  /**
   * Redirects to a path of this application.
   *
   * @param url the path, which may come from a request
   * @param options `permanent`: 301 instead of 302; `preserveMethod`: 307 or 308 (default: neither)
   * @returns the result
   * @throws {Error} if the URL leads elsewhere
   */
  localRedirect(url: string, options?: RedirectOptions): RedirectResult {
    if (!isLocalUrl(url))
      throw new Error("localRedirect got a URL that is not local, so it could lead to another site.");
    return new RedirectResult(url, options);
  }

  /**
   * Redirects to a named route. If the values are not sufficient, the response is 500.
   *
   * @param routeName the route's name
   * @param routeValues the values of its parameters; others become the query string
   * @param options `permanent`: 301 instead of 302; `preserveMethod`: 307 or 308 (default: neither)
   * @returns the result
   */
  redirectToRoute(routeName: string, routeValues: LinkValues = {}, options?: RedirectOptions): RedirectResult {
    return new RedirectResult((url) => routeLocation(url, routeName, routeValues), options);
  }

  /**
   * Redirects to an action. If the values are not sufficient, the response is 500.
   *
   * @param action the action's name
   * @param controller the controller's name, `Orders` (default: this controller)
   * @param routeValues the values of its route's parameters; others become the query string
   * @param options `permanent`: 301 instead of 302; `preserveMethod`: 307 or 308 (default: neither)
   * @returns the result
   */
  redirectToAction(
    action: string,
    controller?: string,
    routeValues: LinkValues = {},
    options?: RedirectOptions,
  ): RedirectResult {
    return new RedirectResult((url) => actionLocation(url, action, controller, routeValues), options);
  }

  /**
   * Redirects to a page, usually after a POST, so that reloading the next page sends nothing again. If the values are not sufficient, the
   * response is 500.
   *
   * @param name the page's name, `/orders/[id]`, or relative to the folder of this page (default: this page)
   * @param values the values of its path's parameters, and `handler`; others become the query string
   * @param options `permanent`: 301 instead of 302; `preserveMethod`: 307 or 308 (default: neither)
   * @returns the result
   * @example
   * ```ts
   * @Page("/orders/{id:int}")
   * class OrderPage extends PageModel {
   *   onPost(id: Int32) { return this.redirectToPage("/orders/[id]", { id }); }
   * }
   * ```
   */
  redirectToPage(name?: string, values: LinkValues = {}, options?: RedirectOptions): RedirectResult {
    return new RedirectResult((url) => pageLocation(url, name, values), options);
  }

  /**
   * Sends a file from memory.
   *
   * @param content the bytes
   * @param contentType the media type
   * @param options `fileName` lets the client save it; see `FileOptions`
   * @returns the result
   */
  file(content: Uint8Array, contentType: string, options?: FileOptions): FileContentResult;
  /** Sends a file from a stream. */
  file(content: Readable | ReadableStream, contentType: string, options?: FileOptions): FileStreamResult;
  /** Sends a file on disk from a folder. If the path leads out of the folder or there is no file, the response is 404. */
  file(content: FileLocation, contentType: string, options?: FileOptions): PhysicalFileResult;
  file(
    content: Uint8Array | Readable | ReadableStream | FileLocation,
    contentType: string,
    options?: FileOptions,
  ): FileContentResult | FileStreamResult | PhysicalFileResult {
    if (content instanceof Uint8Array) return new FileContentResult(content, contentType, options);
    if ("root" in content) return new PhysicalFileResult(content, contentType, options);
    return new FileStreamResult(content, contentType, options);
  }

  /**
   * Sends a text unchanged.
   *
   * @param content the text
   * @param contentType the media type (default: `text/plain` in UTF-8)
   * @param statusCode the HTTP status (default: the one set before, or 200)
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   * @returns the result
   */
  content(content: string, contentType?: string, statusCode?: number, version?: ResultVersion): ContentResult {
    return new ContentResult(content, contentType, statusCode, version);
  }

  /**
   * The values that the handler and its templates share, such as the title that the layout shows: `this.viewData.title = "Orders"`.
   */
  get viewData(): Record<string, unknown> {
    return contextOfHandler(this).viewData;
  }

  /**
   * The helpers for a form, for HTML that TypeScript writes. Templates have them as `it.form`.
   *
   * @param model the object with the values: the page itself (`this`), or an object of a class that an action or a page binds
   * @returns the helpers
   * @throws {Error} if the application has no option `views`
   * @example
   * ```ts
   * class SignIn { email!: string; }
   * class SignInController extends ControllerBase {
   *   @HttpGet("sign-in") show() {
   *     const form = this.formFor(new SignIn());
   *     return this.content(`${form.open()}${form.input((m) => m.email)}${form.close()}`, "text/html");
   *   }
   *   @HttpPost("sign-in") send(signIn: SignIn) { return { signIn }; }
   * }
   * ```
   */
  formFor<Model extends object>(model: Model): Form<Model> {
    const context = contextOfHandler(this);
    const views = viewSetting.of(context.request.server);
    if (views === undefined) throw new Error("There are no forms, because the application has no option `views`.");
    return views.forms.formFor(context, model);
  }

  /** The values that are kept for the next request of the same client. Properties with `@TempData()` are its entries. */
  get tempData(): TempDataDictionary {
    return tempDataOf(contextOfHandler(this).request);
  }

  /**
   * Shows a template.
   *
   * @param name its path below the folder of the views, without the ending: `orders/list`
   * @param model the template's `model` (default: the page itself; none in a controller)
   * @param options `layout`, `statusCode` (default: those of the application and of the response)
   * @returns the result; if there is no such template, the response is 500
   * @throws {Error} if there is no request yet
   * @example
   * ```ts
   * class OrdersController extends ControllerBase {
   *   @HttpGet() list() { return this.view("orders/list", { order: orders.get(5) }); }
   * }
   * ```
   */
  view(name: string, model?: unknown, options?: ViewResultOptions): ViewResult {
    return new ViewResult(name, model ?? contextOfHandler(this).page, options);
  }

  /**
   * Shows a template without a layout: a part of a page, for a client that replaces only this part.
   *
   * @param name its path below the folder of the views, without the ending: `orders/row`
   * @param model the template's `model` (default: the page itself; none in a controller)
   * @returns the result; if there is no such template, the response is 500
   */
  partial(name: string, model?: unknown): ViewResult {
    return this.view(name, model, { layout: false });
  }

  /**
   * Sends any value as JSON. A string gets quotes.
   *
   * @param value the value
   * @param statusCode the HTTP status (default: the one set before, or 200)
   * @param version for `ETag` and `Last-Modified`; a GET is answered with 304 if the client has it (default: none)
   * @returns the result
   */
  json<Value, Status extends number = 200>(
    value: Value,
    statusCode?: Status,
    version?: ResultVersion,
  ): JsonResult<Value, SuccessValue<Status, Value>> {
    return new JsonResult(value, statusCode, version);
  }

  /**
   * Sends the elements of a sequence as newline-delimited JSON, each when it is there and the client can receive it. After an error, the
   * last line is its problem: `{"error":{"status":500}}`.
   *
   * @param items the elements; if the client disconnects, `return()` ends them
   * @param contentType the media type (default: `application/x-ndjson`)
   * @returns the result
   */
  jsonLines<Element>(items: AsyncIterable<Element>, contentType?: string): JsonLinesResult<Element> {
    return new JsonLinesResult(items, contentType);
  }

  /**
   * Sends server-sent events. The connection stays open until the sequence ends, the client disconnects, or the application stops.
   *
   * @param events the events, or a function that gets the signal of the end and begins them; an element that is no `SseItem` is the data
   * @param options `eventType` of events without their own (default: `message`), `heartbeat` in milliseconds (default: 15,000)
   * @returns the result
   * @example
   * ```ts
   * class PricesController extends ControllerBase {
   *   @HttpGet("events") events(@FromHeader({ name: "Last-Event-ID" }) last: Int32 | null) {
   *     return this.serverSentEvents((signal) => this.#events(last ?? 0, signal), { eventType: "price" });
   *   }
   *   async *#events(last: Int32, signal: AbortSignal) {
   *     for (let id = last + 1; !signal.aborted; id++) yield new SseItem({ cents: 5 }, { eventId: String(id) });
   *   }
   * }
   * ```
   */
  serverSentEvents<Data>(
    events: ServerSentEventSource<Data>,
    options?: ServerSentEventsOptions,
  ): ServerSentEventsResult<Data> {
    return new ServerSentEventsResult(events, options);
  }

  /**
   * Evaluates the conditions of the request (`If-Match`, `If-None-Match`, `If-Modified-Since`, `If-Unmodified-Since`) in the order of RFC
   * 9110. Use it before an action changes something, or before it reads what a GET would send. The result is 412 if the client requires
   * another version, or 304 if a GET's client has this version.
   *
   * @param version the version that exists
   * @returns the result; `undefined` if the request continues
   * @example
   * ```ts
   * class OrdersController extends ControllerBase {
   *   @HttpPut("{id:int}") put(id: Int32, changes: NewOrder): ActionResult<Order> {
   *     const order = orders.get(id)!;
   *     const refused = this.evaluatePreconditions({ etag: order.version });
   *     if (refused !== undefined) return refused;
   *     const changed = orders.replace(id, changes);
   *     return this.ok(changed, { etag: changed.version });
   *   }
   * }
   * ```
   */
  evaluatePreconditions(version: ResultVersion): StatusCodeResult | undefined {
    const status = evaluatePreconditions(this.request, version);
    return status === undefined ? undefined : new StatusCodeResult(status, version);
  }

  /**
   * Answers with problem details (RFC 9457). Type and title follow from the status.
   *
   * @param members the members of the problem (default status: 500)
   * @returns the result
   */
  problem(members: ProblemDetailsMembers = {}): ProblemResult {
    return new ProblemResult(new ProblemDetails({ status: resultStatuses.problem, ...members }));
  }

  /**
   * Answers with validation problem details: the errors by key.
   *
   * @param modelState the source of the errors (default: this request's model state)
   * @param members other members of the problem (default status: 400)
   * @returns the result
   */
  validationProblem(modelState: ModelState = this.modelState, members: ProblemDetailsMembers = {}): ProblemResult {
    return new ProblemResult(new ValidationProblemDetails(modelState.errors(), members));
  }
}

/** A function, because a private getter would double the cost of creating a controller. */
export function contextOfHandler(handler: HandlerBase): RequestContext {
  const context = (handler as HandlerWithContext)[contextKey];
  if (context === undefined) {
    throw new Error(
      "There is no request here. A controller gets its request after its constructor has run, and only if Ligature created the controller.",
    );
  }
  return context;
}

/** `ok(found)` has a value that may be absent. An error without one is problem details under `@ApiController`. */
function withStatus(
  statusCode: number,
  values: readonly unknown[],
  version?: ResultVersion,
): StatusCodeResult | ObjectResult<unknown, never> {
  return values.length === 0 || (values[0] === undefined && statusCode !== 200)
    ? new StatusCodeResult(statusCode, version)
    : new ObjectResult(values[0], statusCode, version);
}
