import type { Services } from "../attributes/index.js";
import type { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { BodyContent, FormReadFailure, FormReading, MultipartReader } from "../formatters/index.js";
import type { StringLocalizer } from "../localization/index.js";
import type { MemberNames } from "../metadata/index.js";
import type { TypeId } from "../model/index.js";
import type { RouteValues } from "../routing/index.js";
import type { BindingTrace } from "./tracing/binding-trace.js";

/** A body that is read by what is bound from it. */
export interface UnreadBody {
  /** The body within its limits. Nothing is read before someone reads it. It is always the same stream. */
  readonly stream: Readable;
  /** The same body as a web stream. Read only one of the two. */
  readonly webStream: ReadableStream<Uint8Array>;
  /** Its parts, from the same stream; why it has none; `undefined` if it is not a multipart body. */
  readonly parts: MultipartReader | FormReadFailure | undefined;
}

/** A body that a plan has read before a check refused it. */
export interface ReadBody {
  /** The binder of its target. */
  readonly binder: object;
  readonly model: unknown;
  /** The names of its members in the body, if they are not the declared ones. */
  readonly memberNames?: MemberNames | undefined;
}

/**
 * A request without types of a server. Parts that take time to create are getters, and are read only if an action binds from them.
 */
export interface BindingRequest {
  /** Upper case: `GET`. */
  readonly method: string;
  /** The route's values by parameter name, decoded. Absent optional parameters are missing or `undefined`. */
  readonly routeValues: RouteValues;
  /** The raw text after `?`; empty if there is none. */
  readonly queryString: string;
  /** Headers by name in lower case, as in `node:http`. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The posted form; `undefined` if the content type is not that of a form. */
  readonly form?: FormReading | undefined;
  /** The body for input formatters; `undefined` if the request has none. */
  readonly body?: BodyContent | undefined;
  /** @internal The same body as an object of its target, if a plan has read it; absent if nothing has. */
  readonly readBody?: ReadBody | undefined;
  /** The bytes of the body; absent if there is none, or it is not kept. */
  readonly rawBody?: Uint8Array | undefined;
  /** The body, if the action reads it itself; absent if there is none. */
  readonly unreadBody?: UnreadBody | undefined;
  /** The server's own request, for functions of the application (`defineParameter`), and for targets of its type. */
  readonly serverRequest?: unknown;
  /** The server's own reply. */
  readonly serverReply?: unknown;
  /** The form field of the antiforgery token, which is not data. */
  readonly antiforgeryField?: string;
  /** The services of the request. */
  readonly services: Services;
  /** @internal The service of that type, or under that key; `undefined` if it is not registered. */
  resolveService(type: TypeId, key?: string): unknown;
  /** The user that authentication found; a falsy value if there is none. */
  readonly user?: unknown;
  /** The language and the culture of the request; absent if the application has only one. */
  readonly localizer?: StringLocalizer | undefined;
  /** Aborts with the request. */
  readonly signal: AbortSignal;
  /** Present if a binding trace is requested. */
  readonly trace?: BindingTrace | undefined;
}
