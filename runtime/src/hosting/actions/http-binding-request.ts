import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../attributes/index.js";
import type { BindingRequest, BindingTrace, ReadBody, UnreadBody } from "../../binding/index.js";
import type { BodyContent, FormReading } from "../../formatters/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import type { TypeId } from "../../model/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { RequestWithServices, ServiceProvider } from "../../services/index.js";
import { antiforgeryOf } from "../antiforgery/index.js";
import { formOf } from "../bodies/form-text.js";
import { bodyOf, requestBodyOf } from "../requests/request-body.js";
import type { RequestContext } from "../requests/request-context.js";

/** A Fastify request in the form that binding uses. Expensive parts are read when binding needs them. */
export class HttpBindingRequest implements BindingRequest, RequestWithServices {
  readonly #context: RequestContext;
  readonly trace: BindingTrace | undefined;

  constructor(context: RequestContext, trace?: BindingTrace) {
    this.#context = context;
    this.trace = trace;
  }

  get method(): string {
    return this.#context.request.method;
  }

  get routeValues(): RouteValues {
    return this.#context.routeValues;
  }

  /** From the raw URL: Fastify's parser merges keys and loses their order. */
  get queryString(): string {
    const url = this.#context.request.raw.url ?? "";
    const mark = url.indexOf("?");
    return mark === -1 ? "" : url.slice(mark + 1);
  }

  get headers(): BindingRequest["headers"] {
    return this.#context.request.raw.headers;
  }

  get form(): FormReading | undefined {
    return formOf(this.#context);
  }

  get antiforgeryField(): string {
    return antiforgeryOf(this.#context.request).formFieldName;
  }

  get body(): BodyContent | undefined {
    return bodyOf(this.#context.request);
  }

  get readBody(): ReadBody | undefined {
    return this.#context.readBody;
  }

  get rawBody(): Uint8Array | undefined {
    const content = this.body?.content;
    return typeof content === "string" ? Buffer.from(content) : content;
  }

  get unreadBody(): UnreadBody | undefined {
    return requestBodyOf(this.#context.request)?.reading;
  }

  get serverRequest(): FastifyRequest {
    return this.#context.request;
  }

  get serverReply(): FastifyReply {
    return this.#context.reply;
  }

  /** A scope of services is made only when one is asked for. */
  get services(): Services {
    return { get: (token) => this.provider().get(token) };
  }

  resolveService(type: TypeId, name?: string): unknown {
    const key = this.#context.endpoint.application.services.findKey(type, name);
    return key === undefined ? undefined : this.provider().resolve(key);
  }

  /** The request's services themselves. */
  readonly provider = (): ServiceProvider => this.#context.services;

  get user(): unknown {
    return this.#context.user;
  }

  get localizer(): StringLocalizer | undefined {
    return this.#context.localizer;
  }

  get signal(): AbortSignal {
    return this.#context.signal;
  }
}
