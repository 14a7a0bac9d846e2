import { findAttribute, type JsonObject, type VersionHeader } from "../../model/index.js";
import type { DescribedAction } from "../openapi-options.js";

/** The headers that say which version a response contains, by status. */
export type VersionsByStatus = ReadonlyMap<string, ReadonlySet<VersionHeader>>;

/**
 * The version headers of an action's responses: those that its returns name, and the `ETag` of `@ETag`. A GET whose client has the version
 * of a success is answered with 304, which has the same headers.
 */
export function versionsOf(described: DescribedAction, statuses: Iterable<string>): VersionsByStatus {
  const { action, method } = described;
  const versions = new Map<string, Set<VersionHeader>>();
  const add = (status: string, headers: readonly VersionHeader[]): void => {
    if (headers.length > 0) versions.set(status, new Set([...(versions.get(status) ?? []), ...headers]));
  };
  for (const { statusCode, version = [] } of action.returned ?? [])
    if (statusCode !== 304 || isSafeMethod(method)) add(String(statusCode), version);
  const successes = [...statuses].filter(isSuccess);
  if (hasEntityTags(described)) for (const status of successes) add(status, ["ETag"]);
  if (isSafeMethod(method)) for (const status of successes) add("304", [...(versions.get(status) ?? [])]);
  return versions;
}

/** Whether conditions of a request can replace a success by 304 or 412. */
export function answersConditions({ method }: DescribedAction, versions: VersionsByStatus): boolean {
  return isSafeMethod(method) && [...versions.keys()].some(isSuccess);
}

/** Whether the versions of successes come from `@ETag`. */
export function hasEntityTags({ action, controller }: DescribedAction): boolean {
  return [action, controller].some(({ attributes }) => findAttribute(attributes, "ETag") !== undefined);
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

/** Whether requests of a method only read. */
export function isSafeMethod(method: string): boolean {
  return method === "get" || method === "head";
}

const schemas: Readonly<Record<VersionHeader, JsonObject>> = {
  ETag: { description: "The version of the content", schema: { type: "string" } },
  "Last-Modified": { description: "The time of the last change", schema: { type: "string" } },
};

/** The headers as the document describes them. */
export function describedHeaders(headers: ReadonlySet<VersionHeader> | undefined): JsonObject | undefined {
  return headers && Object.fromEntries([...headers].sort().map((name) => [name, schemas[name]]));
}
