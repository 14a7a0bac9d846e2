import {
  BadGatewayError,
  BadRequestError,
  ConflictError,
  ContentTooLargeError,
  ForbiddenError,
  GatewayTimeoutError,
  GoneError,
  LockedError,
  MethodNotAllowedError,
  NotAcceptableError,
  NotFoundError,
  NotImplementedError,
  PaymentRequiredError,
  PreconditionFailedError,
  PreconditionRequiredError,
  RequestTimeoutError,
  ServiceUnavailableError,
  TooManyRequestsError,
  UnauthorizedError,
  UnprocessableEntityError,
  UnsupportedMediaTypeError,
} from "./http-errors.js";

// The names of 0.1, which read like results in `return NotFound()`. The next version removes them.

/** @deprecated Use BadRequestError. */
export const BadRequest: typeof BadRequestError = BadRequestError;
/** @deprecated Use BadRequestError. */
export type BadRequest = BadRequestError;

/** @deprecated Use UnauthorizedError. */
export const Unauthorized: typeof UnauthorizedError = UnauthorizedError;
/** @deprecated Use UnauthorizedError. */
export type Unauthorized = UnauthorizedError;

/** @deprecated Use PaymentRequiredError. */
export const PaymentRequired: typeof PaymentRequiredError = PaymentRequiredError;
/** @deprecated Use PaymentRequiredError. */
export type PaymentRequired = PaymentRequiredError;

/** @deprecated Use ForbiddenError. */
export const Forbidden: typeof ForbiddenError = ForbiddenError;
/** @deprecated Use ForbiddenError. */
export type Forbidden = ForbiddenError;

/** @deprecated Use NotFoundError. */
export const NotFound: typeof NotFoundError = NotFoundError;
/** @deprecated Use NotFoundError. */
export type NotFound = NotFoundError;

/** @deprecated Use MethodNotAllowedError. */
export const MethodNotAllowed: typeof MethodNotAllowedError = MethodNotAllowedError;
/** @deprecated Use MethodNotAllowedError. */
export type MethodNotAllowed = MethodNotAllowedError;

/** @deprecated Use NotAcceptableError. */
export const NotAcceptable: typeof NotAcceptableError = NotAcceptableError;
/** @deprecated Use NotAcceptableError. */
export type NotAcceptable = NotAcceptableError;

/** @deprecated Use RequestTimeoutError. */
export const RequestTimeout: typeof RequestTimeoutError = RequestTimeoutError;
/** @deprecated Use RequestTimeoutError. */
export type RequestTimeout = RequestTimeoutError;

/** @deprecated Use ConflictError. */
export const Conflict: typeof ConflictError = ConflictError;
/** @deprecated Use ConflictError. */
export type Conflict = ConflictError;

/** @deprecated Use GoneError. */
export const Gone: typeof GoneError = GoneError;
/** @deprecated Use GoneError. */
export type Gone = GoneError;

/** @deprecated Use PreconditionFailedError. */
export const PreconditionFailed: typeof PreconditionFailedError = PreconditionFailedError;
/** @deprecated Use PreconditionFailedError. */
export type PreconditionFailed = PreconditionFailedError;

/** @deprecated Use ContentTooLargeError. */
export const ContentTooLarge: typeof ContentTooLargeError = ContentTooLargeError;
/** @deprecated Use ContentTooLargeError. */
export type ContentTooLarge = ContentTooLargeError;

/** @deprecated Use UnsupportedMediaTypeError. */
export const UnsupportedMediaType: typeof UnsupportedMediaTypeError = UnsupportedMediaTypeError;
/** @deprecated Use UnsupportedMediaTypeError. */
export type UnsupportedMediaType = UnsupportedMediaTypeError;

/** @deprecated Use UnprocessableEntityError. */
export const UnprocessableEntity: typeof UnprocessableEntityError = UnprocessableEntityError;
/** @deprecated Use UnprocessableEntityError. */
export type UnprocessableEntity = UnprocessableEntityError;

/** @deprecated Use LockedError. */
export const Locked: typeof LockedError = LockedError;
/** @deprecated Use LockedError. */
export type Locked = LockedError;

/** @deprecated Use PreconditionRequiredError. */
export const PreconditionRequired: typeof PreconditionRequiredError = PreconditionRequiredError;
/** @deprecated Use PreconditionRequiredError. */
export type PreconditionRequired = PreconditionRequiredError;

/** @deprecated Use TooManyRequestsError. */
export const TooManyRequests: typeof TooManyRequestsError = TooManyRequestsError;
/** @deprecated Use TooManyRequestsError. */
export type TooManyRequests = TooManyRequestsError;

/** @deprecated Use NotImplementedError. */
export const NotImplemented: typeof NotImplementedError = NotImplementedError;
/** @deprecated Use NotImplementedError. */
export type NotImplemented = NotImplementedError;

/** @deprecated Use BadGatewayError. */
export const BadGateway: typeof BadGatewayError = BadGatewayError;
/** @deprecated Use BadGatewayError. */
export type BadGateway = BadGatewayError;

/** @deprecated Use ServiceUnavailableError. */
export const ServiceUnavailable: typeof ServiceUnavailableError = ServiceUnavailableError;
/** @deprecated Use ServiceUnavailableError. */
export type ServiceUnavailable = ServiceUnavailableError;

/** @deprecated Use GatewayTimeoutError. */
export const GatewayTimeout: typeof GatewayTimeoutError = GatewayTimeoutError;
/** @deprecated Use GatewayTimeoutError. */
export type GatewayTimeout = GatewayTimeoutError;
