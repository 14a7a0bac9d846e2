import type { BindingRequest, BindingTrace, ServiceResolver } from "../binding/index.js";
import type { BodyContent, FormReading } from "../formatters/index.js";
import { bodyOf } from "./bodies/body-parser.js";
import { readForm } from "./bodies/read-form.js";
import type { RequestContext, RouteValues } from "./request-context.js";

/** A request of Fastify's as binding sees it. What costs something is read when binding asks for it. */
export class HttpBindingRequest implements BindingRequest {
  readonly #context: RequestContext;
  readonly services: ServiceResolver;
  readonly trace: BindingTrace | undefined;

  constructor(context: RequestContext, services: ServiceResolver, trace?: BindingTrace) {
    this.#context = context;
    this.services = services;
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
    const body = bodyOf(this.#context.request);
    return body === undefined ? undefined : readForm(body, this.#context.action.application.formLimits);
  }

  get body(): BodyContent | undefined {
    return bodyOf(this.#context.request);
  }

  get signal(): AbortSignal {
    return this.#context.signal;
  }
}
