import { httpMethods, type HttpMethod, type OpenApiDocument, type Operation } from "../openapi/index.js";

/** An operation of a document. */
export interface DocumentOperation {
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: Operation;
}

/** The operations of a document, in its order. */
export function operationsOf({ paths }: Pick<OpenApiDocument, "paths">): DocumentOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}

/** The text by which messages name an operation: `GET /orders/{id}`. */
export function operationText({ method, path }: Pick<DocumentOperation, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}
