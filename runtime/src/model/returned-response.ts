import type { TypeReference } from "./type-model.js";

/**
 * The body of a response. `value`: written according to its type. `json`: JSON, whatever the value is. `none`: nothing, or problem
 * details for an error under `@ApiController`. `json-lines`, `events`: the elements of a sequence, one after another.
 */
export type ReturnedBody =
  "none" | "value" | "json" | "text" | "file" | "problem" | "validation-problem" | "json-lines" | "events";

/** A response that one of an action's own returns shows: `return this.notFound()`. */
export interface ReturnedResponse {
  readonly statusCode: number;
  readonly body: ReturnedBody;
  /** The type of the value, if it is not the action's return type. */
  readonly type?: TypeReference;
  /** The media type, if the return names it: `this.file(bytes, "application/pdf")`. */
  readonly contentType?: string;
  /** The headers of its version that the return names: `this.ok(order, { etag: order.version })`. */
  readonly version?: readonly VersionHeader[];
  /** It has the header `Location`: `this.created("/orders/5", order)`, `this.redirect("/orders")`. */
  readonly located?: true;
  /** Only a request with conditions gets it: `this.evaluatePreconditions({ etag: order.version })`. */
  readonly conditional?: true;
}

/** The headers that say which version a response contains. */
export type VersionHeader = "ETag" | "Last-Modified";

/** The responses that the reflection finds in the returns of a method. */
export interface MethodReturns {
  /** By status. Absent: the body was not read, or there is none. */
  readonly returned?: readonly ReturnedResponse[];
  /** It also has responses that its source does not show. */
  readonly hasUnknownReturns?: true;
}
