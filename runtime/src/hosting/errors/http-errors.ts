import type { ProblemDetailsMembers } from "../../formatters/index.js";
import { isErrorStatus } from "./error-status.js";

/** The mark of these errors. All copies of the package in one process share it. */
const brand: unique symbol = Symbol.for("ligature.httpError") as never;

/** The contents of an `HttpError` for the client: members of RFC 9457 and extensions. The class sets the status. */
export interface HttpErrorMembers extends ProblemDetailsMembers {
  status?: never;
}

/** Options of an `HttpError`. */
export interface HttpErrorOptions {
  /** The cause. It is logged, and never sent to the client. */
  readonly cause?: unknown;
  /** Headers of the response: `{ "retry-after": "30" }`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An error for the client. It is answered with its status and problem details. Everything in `problem` is sent. `cause` is only
 * logged. A status of 500 and above is logged as an error, any other as information.
 *
 * @throws {RangeError} if the status is not an error status (400 to 599)
 * @example
 * ```ts
 * function change(found: Order | undefined, error: Error) {
 *   if (found === undefined) throw new NotFoundError("There is no order 5.");
 *   if (found.id === 418) throw new HttpError(418, { detail: "Short and stout." });
 *   throw new ConflictError({ detail: "The order has changed.", version: 7 }, { cause: error });
 * }
 * ```
 */
export class HttpError extends Error {
  override readonly name: string = "HttpError";
  /** For example `HTTP_NOT_FOUND`, or `HTTP_418` if the status has no class. */
  readonly code: string;
  readonly statusCode: number;
  /** The contents for the client. Type, title and status are filled in when it is sent. */
  readonly problem: HttpErrorMembers;
  readonly headers: Readonly<Record<string, string>>;
  /** Error handlers of other packages send the message if this is true. */
  readonly expose = true;

  /**
   * Creates an error with a status.
   *
   * @param statusCode 400 to 599
   * @param problem the contents for the client; a string is the problem's `detail`
   * @param options `cause`, which is only logged, and `headers` of the response
   * @throws {RangeError} if the status is not an error status
   */
  constructor(statusCode: number, problem: string | HttpErrorMembers = {}, options: HttpErrorOptions = {}) {
    const members = typeof problem === "string" ? { detail: problem } : problem;
    const { cause, headers = {} } = options;
    super(members.detail ?? members.title ?? `HTTP ${statusCode}`, cause === undefined ? {} : { cause });
    requireErrorStatus(statusCode);
    this.statusCode = statusCode;
    this.code = `HTTP_${statusCode}`;
    this.problem = members;
    this.headers = headers;
  }
}

function requireErrorStatus(status: number): void {
  if (!isErrorStatus(status)) throw new RangeError(`${String(status)} is not an error status. Use 400 to 599.`);
}

Object.defineProperty(HttpError.prototype, brand, { value: true });

/**
 * Whether a value is an error for the client. It is safe with any value.
 *
 * @param value any value
 * @returns whether it is an `HttpError`, of this copy of the package or of another
 * @example isHttpError(new NotFoundError()) // true
 */
export function isHttpError(value: unknown): value is HttpError {
  try {
    return typeof value === "object" && value !== null && (value as { [brand]?: unknown })[brand] === true;
  } catch {
    return false;
  }
}

/** The class of one status. */
export type HttpErrorClass = new (problem?: string | HttpErrorMembers, options?: HttpErrorOptions) => HttpError;

function errorOf(statusCode: number, phrase: string): HttpErrorClass {
  const name = `${phrase}Error`;
  const code = codeOf(statusCode === 500 ? name : phrase);
  return class extends HttpError {
    override readonly name = name;
    override readonly code = code;

    constructor(problem?: string | HttpErrorMembers, options?: HttpErrorOptions) {
      super(statusCode, problem, options);
    }
  };
}

function codeOf(phrase: string): string {
  return `HTTP_${phrase.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}`;
}

/** 400: the request cannot be understood. `throw new BadRequestError("The checksum is wrong.")` */
export class BadRequestError extends errorOf(400, "BadRequest") {}
/** 401: the client must authenticate. `throw new UnauthorizedError({}, { headers: { "www-authenticate": "Bearer" } })` */
export class UnauthorizedError extends errorOf(401, "Unauthorized") {}
/** 402: a payment is required. `throw new PaymentRequiredError("The trial is over.")` */
export class PaymentRequiredError extends errorOf(402, "PaymentRequired") {}
/** 403: the client is not allowed to do this. `throw new ForbiddenError()` */
export class ForbiddenError extends errorOf(403, "Forbidden") {}
/** 404: the resource does not exist. `throw new NotFoundError("There is no order 5.")` */
export class NotFoundError extends errorOf(404, "NotFound") {}
/** 405: the method is not allowed. `throw new MethodNotAllowedError({}, { headers: { allow: "GET" } })` */
export class MethodNotAllowedError extends errorOf(405, "MethodNotAllowed") {}
/** 406: no response is acceptable to the client. `throw new NotAcceptableError()` */
export class NotAcceptableError extends errorOf(406, "NotAcceptable") {}
/** 408: the client took too long. `throw new RequestTimeoutError()` */
export class RequestTimeoutError extends errorOf(408, "RequestTimeout") {}
/** 409: the request conflicts with the resource's state. `throw new ConflictError({ detail: "The order has changed.", version: 7 })` */
export class ConflictError extends errorOf(409, "Conflict") {}
/** 410: the resource no longer exists. `throw new GoneError()` */
export class GoneError extends errorOf(410, "Gone") {}
/** 412: a condition of the request does not hold. `throw new PreconditionFailedError()` */
export class PreconditionFailedError extends errorOf(412, "PreconditionFailed") {}
/** 413: the body is too large. `throw new ContentTooLargeError("Pictures have at most 2 MB.")` */
export class ContentTooLargeError extends errorOf(413, "ContentTooLarge") {}
/** 415: the body's media type is not supported. `throw new UnsupportedMediaTypeError()` */
export class UnsupportedMediaTypeError extends errorOf(415, "UnsupportedMediaType") {}
/** 422: the request is understood, but cannot be processed. `throw new UnprocessableEntityError("The account is empty.")` */
export class UnprocessableEntityError extends errorOf(422, "UnprocessableEntity") {}
/** 423: the resource is locked. `throw new LockedError()` */
export class LockedError extends errorOf(423, "Locked") {}
/** 428: the request needs a condition, such as `If-Match`. `throw new PreconditionRequiredError()` */
export class PreconditionRequiredError extends errorOf(428, "PreconditionRequired") {}
/** 429: too many requests. `throw new TooManyRequestsError({}, { headers: { "retry-after": "30" } })` */
export class TooManyRequestsError extends errorOf(429, "TooManyRequests") {}
/** 500: a failure of the server, with text for the client. `throw new InternalServerError("The index is broken.")` */
export class InternalServerError extends errorOf(500, "InternalServer") {}
/** 501: not implemented. `throw new NotImplementedError()` */
export class NotImplementedError extends errorOf(501, "NotImplemented") {}
/** 502: an upstream server sent an invalid response. `throw new BadGatewayError({}, { cause: error })` */
export class BadGatewayError extends errorOf(502, "BadGateway") {}
/** 503: temporarily unavailable. `throw new ServiceUnavailableError({}, { headers: { "retry-after": "5" } })` */
export class ServiceUnavailableError extends errorOf(503, "ServiceUnavailable") {}
/** 504: an upstream server did not respond. `throw new GatewayTimeoutError({}, { cause: error })` */
export class GatewayTimeoutError extends errorOf(504, "GatewayTimeout") {}
