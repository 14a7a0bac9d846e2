import type { ValidationServices } from "../attributes/index.js";
import type { BodyContent, FormReading } from "../formatters/index.js";
import type { TypeId } from "../model/index.js";
import type { RouteValues } from "../routing/index.js";
import type { BindingTrace } from "./binding-trace.js";

/**
 * A request as binding sees it: no server's types. The parts that cost something to make are getters of whoever
 * implements it, and are read only when an action binds from them.
 */
export interface BindingRequest {
  /** Upper case: `GET`. */
  readonly method: string;
  /** The route's values by parameter name, decoded; absent optional parameters are missing or `undefined`. */
  readonly routeValues: RouteValues;
  /** The raw text after `?`, without it; empty when there is none. */
  readonly queryString: string;
  /** Headers by name in lower case, as `node:http` gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The posted form; `undefined` when the content type is no form's. */
  readonly form?: FormReading | undefined;
  /** The body for input formatters; `undefined` when the request has none. */
  readonly body?: BodyContent | undefined;
  /** The server's own request, for functions of the application's own (`defineParameter`), and for targets of its type. */
  readonly serverRequest?: unknown;
  /** The server's own reply. */
  readonly serverReply?: unknown;
  readonly services: ServiceResolver;
  /** Whoever sends it, as authentication found out; anything falsy is nobody. */
  readonly user?: unknown;
  /** Aborts with the request. */
  readonly signal: AbortSignal;
  /** Present when somebody asked why things were bound as they were. */
  readonly trace?: BindingTrace | undefined;
}

/** The container of the request's services; checks get them by class or name. */
export interface ServiceResolver extends ValidationServices {
  /** The service of that type, or under that key; `undefined` when it is not registered. */
  resolve(type: TypeId, key?: string): unknown;
}
