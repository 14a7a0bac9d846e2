import type { HttpMethod, Operation } from "../openapi/index.js";

/** An operation of a document. */
export interface DocumentOperation {
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: Operation;
}

/** The text by which messages name an operation: `GET /orders/{id}`. */
export function operationText({ method, path }: Pick<DocumentOperation, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}
