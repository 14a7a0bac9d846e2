import type { ChangedOperation } from "../change.js";
import type { DocumentSource, Place } from "../document-source.js";
import { memberOf } from "../json-access.js";

/** An operation of one document. */
export interface OperationSource {
  readonly source: DocumentSource;
  readonly place: Place;
  readonly pathItem: Place;
  /** Its path, as all paths are compared: with the prefix of the servers, and without the names of parameters. */
  readonly route: string;
  readonly operation: ChangedOperation;
  /** The method that handles it, where the code is known. */
  readonly handler?: string;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

/** The operations of an object whose members are path items: `paths`, `webhooks`, or a callback, whose names have no parameters. */
export function operationsOf(
  source: DocumentSource,
  items: Place,
  routeOf: (name: string) => string = (name) => name,
): OperationSource[] {
  return source.members(items).flatMap(([path, pathItem]) =>
    methods.flatMap((method): OperationSource[] => {
      const place = source.member(pathItem, method);
      if (place.value === undefined || path.startsWith("x-")) return [];
      const operationId = memberOf(place.value, "operationId");
      const operation = { method, path, ...(typeof operationId === "string" && { operationId }) };
      return [{ source, place, pathItem, route: routeOf(path), operation }];
    }),
  );
}

/** A path without the names of its parameters, which clients do not send. */
export function routeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}

/** The names of the parameters in a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
}

/** An operation at the start of a sentence. */
export function operationName({ method, path }: ChangedOperation): string {
  return `\`${method.toUpperCase()} ${path}\``;
}
