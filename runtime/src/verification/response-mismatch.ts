import { operationText, type DocumentOperation } from "./document-operations.js";

/** A difference between a response and the document. */
export interface ResponseMismatch {
  /** The operation as in the document: `GET /orders/{id}`. */
  readonly operation: string;
  /** The part of the response: `status`, `media type`, `header etag`, `body`; or `schema`, if it cannot be compared with that of the document. */
  readonly part: string;
  /** The place in the body, as a JSON pointer. The body itself is `""`. */
  readonly pointer?: string;
  /** The value that the document asks for. */
  readonly expected: unknown;
  /** The value that the response has. */
  readonly actual: unknown;
  /** The status of the response. */
  readonly status: number;
}

/**
 * A response is not as the OpenAPI document says. Test runners show `expected` and `actual`. If the application threw an error, it is the `cause`.
 *
 * @example `const isOfStatus = (error: unknown): boolean => error instanceof ResponseMismatchError && error.part === "status";`
 */
export class ResponseMismatchError extends Error implements ResponseMismatch {
  override readonly name = "ResponseMismatchError";
  /** For the test runners that ask for it. */
  readonly showDiff = true;
  readonly operation: string;
  readonly part: string;
  readonly pointer?: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly status: number;

  /** @internal */
  constructor(mismatch: ResponseMismatch, cause?: unknown) {
    super(describeMismatch(mismatch), cause === undefined ? undefined : { cause });
    this.operation = mismatch.operation;
    this.part = mismatch.part;
    if (mismatch.pointer !== undefined) this.pointer = mismatch.pointer;
    this.expected = mismatch.expected;
    this.actual = mismatch.actual;
    this.status = mismatch.status;
  }
}

/** A mismatch as a sentence. */
export function describeMismatch({ operation, part, pointer, expected, actual, status }: ResponseMismatch): string {
  if (part === "schema")
    return `The response ${status} of ${operation} cannot be compared with its document: ${String(actual)}`;
  const place = pointer === undefined ? part : `${part} at "${pointer}"`;
  return `The response ${status} of ${operation} is not as its document says: ${place} is ${shortJson(actual)}, but the document has ${expected === undefined ? `no ${part}` : shortJson(expected)}.`;
}

/** A value as JSON, cut after some characters. */
function shortJson(value: unknown): string {
  const text = value === undefined ? "absent" : JSON.stringify(value);
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}

/** Creates the mismatches of a response. */
export function mismatchOf(operation: DocumentOperation, status: number) {
  return (part: string, expected: unknown, actual: unknown, pointer?: string): ResponseMismatch => ({
    operation: operationText(operation),
    part,
    ...(pointer !== undefined && { pointer }),
    expected,
    actual,
    status,
  });
}
