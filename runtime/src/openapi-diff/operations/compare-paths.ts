import { escapeToken } from "../../model/index.js";
import type { ChangeList } from "../change-list.js";
import type { DocumentSource, Place } from "../document-source.js";
import type { SchemaComparison } from "../schemas/schema-comparison.js";
import { compareOperation, lifetimeOf } from "./compare-operation.js";
import { serverPrefix } from "./compare-servers.js";
import { isUnstable, removalOf } from "./lifecycle.js";
import { matchOperations, type OperationMatches } from "./match-operations.js";
import { OperationComparison } from "./operation-comparison.js";
import { operationName, operationsOf, routeOf, type OperationSource } from "./operation-source.js";

/** Compares all operations of `paths`. */
export function comparePaths(
  list: ChangeList,
  schemas: SchemaComparison,
  base: DocumentSource,
  revision: DocumentSource,
): void {
  const read = (source: DocumentSource): OperationSource[] => {
    const prefix = serverPrefix(source);
    const handlers = list.settings.handlers[source.side];
    return operationsOf(source, source.member(source.root, "paths"), (path) => routeOf(prefix + path)).map((one) =>
      withHandler(one, handlers),
    );
  };
  const [old, now] = [read(base), read(revision)];
  const matches = matchOperations(old, now);
  tellPrefix(list, matches, old);
  for (const [before, after] of matches.moved) tellMoved(list, before, after);
  const routes = new Set(now.map(({ route }) => route));
  for (const one of matches.removed) tellRemoved(list, one, !routes.has(one.route));
  for (const { operation, place } of matches.added) {
    list.add("endpoint-added", `${operationName(operation)} is new.`, "/paths", place.pointer, [operation]);
  }
  for (const [before, after] of [...matches.same, ...matches.moved]) {
    compareWithCallbacks(new OperationComparison(before, after, list, schemas, false));
  }
}

function withHandler(one: OperationSource, handlers: Readonly<Record<string, string>>): OperationSource {
  const pointer = `/paths/${escapeToken(one.operation.path)}/${one.operation.method}`;
  return Object.hasOwn(handlers, pointer) ? { ...one, handler: handlers[pointer]! } : one;
}

function tellPrefix(list: ChangeList, { prefix }: OperationMatches, old: readonly OperationSource[]): void {
  if (prefix === undefined) return;
  const [before, after] = prefix.map((one) => `\`${one || "/"}\``);
  const message = `All paths begin with ${after} now. They began with ${before}.`;
  const operations = old.map(({ operation }) => operation);
  list.add("api-path-prefix-changed", message, "/paths", "/paths", operations);
}

function tellMoved(list: ChangeList, base: OperationSource, revision: OperationSource): void {
  const { operation, place } = base;
  const removal = removalOf(list.settings, lifetimeOf(base));
  const isUnstableNow = isUnstable(lifetimeOf(base).stability);
  if (isUnstableNow) list.unstable.add(operation);
  const id = removal === "with" ? "api-removed-with-deprecation" : "api-operation-moved";
  const message = `${operationName(operation)} has moved to ${operationName(revision.operation)}.`;
  list.add(id, message, place.pointer, revision.place.pointer, [operation]);
}

function tellRemoved(list: ChangeList, base: OperationSource, isWholePath: boolean): void {
  const { operation, place } = base;
  const lifetime = lifetimeOf(base);
  if (isUnstable(lifetime.stability)) list.unstable.add(operation);
  const kind = isWholePath ? "api-path-removed" : "api-removed";
  const id = {
    without: `${kind}-without-deprecation`,
    with: `${kind}-with-deprecation`,
    before: `${kind}-before-sunset`,
    unreadable: "api-path-sunset-parse",
  }[removalOf(list.settings, lifetime)];
  list.add(id, `${operationName(operation)} is removed.`, place.pointer, "/paths", [operation]);
}

function compareWithCallbacks(compare: OperationComparison): void {
  compareOperation(compare);
  const { base, revision, list, compareSchemas } = compare;
  const [old, now] = [base, revision].map(({ source, place }) => callbacksOf(source, place));
  for (const name of new Set([...old!.keys(), ...now!.keys()])) {
    const [before, after] = [old!.get(name), now!.get(name)];
    const subject = `The callback \`${name}\` of ${operationName(base.operation)}`;
    if (before === undefined) compare.tell("callback-added", `${subject} is new.`, undefined, after!.pointer);
    else if (after === undefined) compare.tell("callback-removed", `${subject} is removed.`, before.pointer);
    else {
      const items = [operationsOf(base.source, before), operationsOf(revision.source, after)] as const;
      compareReceived(list, compareSchemas, ...items, "callback");
    }
  }
}

function callbacksOf(source: DocumentSource, operation: Place): Map<string, Place> {
  return new Map(source.members(source.member(operation, "callbacks")));
}

/** Compares `webhooks`: requests that clients receive. */
export function compareWebhooks(
  list: ChangeList,
  schemas: SchemaComparison,
  base: DocumentSource,
  revision: DocumentSource,
): void {
  const read = (source: DocumentSource): OperationSource[] => operationsOf(source, source.member(source.root, "webhooks")); // prettier-ignore
  compareReceived(list, schemas, read(base), read(revision), "webhook");
}

function compareReceived(
  list: ChangeList,
  schemas: SchemaComparison,
  base: readonly OperationSource[],
  revision: readonly OperationSource[],
  kind: "webhook" | "callback",
): void {
  const { same, moved, removed, added } = matchOperations(base, revision);
  for (const [before, after] of same) compareOperation(new OperationComparison(before, after, list, schemas, true));
  for (const { operation, place } of [...removed, ...moved.map(([before]) => before)]) {
    list.add(`${kind}-removed`, `The ${kind} ${operationName(operation)} is removed.`, place.pointer, "", [operation]);
  }
  for (const { operation, place } of [...added, ...moved.map(([, after]) => after)]) {
    list.add(`${kind}-added`, `The ${kind} ${operationName(operation)} is new.`, "", place.pointer, [operation]);
  }
}
