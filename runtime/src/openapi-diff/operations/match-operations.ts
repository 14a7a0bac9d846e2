import type { OperationSource } from "./operation-source.js";

/** Operations of two documents that are the same one. */
type OperationPair = readonly [base: OperationSource, revision: OperationSource];

/** Which operations are still there, moved, gone and new. */
export interface OperationMatches {
  readonly same: readonly OperationPair[];
  /** The same operation id or handler under another method or path. */
  readonly moved: readonly OperationPair[];
  readonly removed: readonly OperationSource[];
  readonly added: readonly OperationSource[];
  /** The prefixes with which all paths began, and begin now. */
  readonly prefix?: readonly [base: string, revision: string];
}

export function matchOperations(
  base: readonly OperationSource[],
  revision: readonly OperationSource[],
): OperationMatches {
  const plain = matchRoutes(base, revision, (route) => route);
  if (plain.same.length > 0) return plain;
  const prefix = findPrefix(routesOf(base), routesOf(revision));
  if (prefix === undefined) return plain;
  const [old, now] = prefix;
  return { ...matchRoutes(base, revision, (route) => `${now}${route.slice(old.length)}`), prefix };
}

function routesOf(operations: readonly OperationSource[]): string[] {
  return [...new Set(operations.map(({ route }) => route))];
}

function matchRoutes(
  base: readonly OperationSource[],
  revision: readonly OperationSource[],
  routeNow: (route: string) => string,
): OperationMatches {
  const key = ({ operation }: OperationSource, route: string): string => `${operation.method} ${route}`;
  const old = groups(base, (one) => key(one, routeNow(one.route)));
  const now = groups(revision, (one) => key(one, one.route));
  const same = [...old].flatMap(([route, group]) => pairsOfRoute(group, now.get(route) ?? []));
  const [gone, fresh] = unmatched(same, base, revision);
  const moved = findMoved(gone, fresh);
  const [removed, added] = unmatched(moved, gone, fresh);
  return { same, moved, removed, added };
}

function groups(
  all: readonly OperationSource[],
  keyOf: (one: OperationSource) => string,
): Map<string, OperationSource[]> {
  const found = new Map<string, OperationSource[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = found.get(key);
    if (group === undefined) found.set(key, [one]);
    else group.push(one);
  }
  return found;
}

/**
 * Operations with the same route. A route has several if their paths differ only in the names of parameters: the server tells them apart by
 * the values.
 */
function pairsOfRoute(base: readonly OperationSource[], revision: readonly OperationSource[]): OperationPair[] {
  if (base.length === 1 && revision.length === 1) return [[base[0]!, revision[0]!]];
  const byPath = pairsBy(base, revision, ({ operation }) => operation.path);
  const [gone, fresh] = unmatched(byPath, base, revision);
  const moved = findMoved(gone, fresh);
  const [others, remaining] = unmatched(moved, gone, fresh);
  const rest = others.slice(0, remaining.length).map((one, index): OperationPair => [one, remaining[index]!]);
  return [...byPath, ...moved, ...rest];
}

/** The operations of both documents that no pair has. */
function unmatched(
  pairs: readonly OperationPair[],
  ...both: readonly [base: readonly OperationSource[], revision: readonly OperationSource[]]
): [base: OperationSource[], revision: OperationSource[]] {
  const matched = new Set(pairs.flat());
  return both.map((all) => all.filter((one) => !matched.has(one))) as [OperationSource[], OperationSource[]];
}

/** The same operation id, or else the same handler. */
function findMoved(gone: readonly OperationSource[], fresh: readonly OperationSource[]): OperationPair[] {
  const byId = pairsBy(gone, fresh, ({ operation }) => operation.operationId);
  return [...byId, ...pairsBy(...unmatched(byId, gone, fresh), ({ handler }) => handler)];
}

/** Pairs with the same name. A name that several have says nothing. */
function pairsBy(
  gone: readonly OperationSource[],
  fresh: readonly OperationSource[],
  nameOf: (one: OperationSource) => string | undefined,
): OperationPair[] {
  const [old, now] = [gone, fresh].map((all) => onlyNames(all, nameOf));
  return [...old!].flatMap(([name, one]): OperationPair[] => {
    const other = now!.get(name);
    return other === undefined ? [] : [[one, other]];
  });
}

function onlyNames(
  all: readonly OperationSource[],
  nameOf: (one: OperationSource) => string | undefined,
): Map<string, OperationSource> {
  const found = new Map<string, OperationSource>();
  const repeated = new Set<string>();
  for (const one of all) {
    const name = nameOf(one);
    if (name === undefined) continue;
    if (found.has(name)) repeated.add(name);
    found.set(name, one);
  }
  for (const name of repeated) found.delete(name);
  return found;
}

/** So many prefixes are tried. */
const triedPrefixes = 20;

/** The prefix that all paths had, and the one that they have now. Half of the paths have to be found again. */
function findPrefix(base: readonly string[], revision: readonly string[]): [string, string] | undefined {
  const known = new Set(revision);
  const candidates = new Map(revision.flatMap((route) => candidate(base[0] ?? "", route)));
  const tried = [...candidates.values()].slice(0, triedPrefixes).flatMap(([old, now]) => {
    const isPrefix = base.every((route) => hasPrefix(route, old)) && revision.every((route) => hasPrefix(route, now));
    const found = base.filter((route) => known.has(`${now}${route.slice(old.length)}`)).length;
    return isPrefix && found * 2 >= base.length ? [{ prefix: [old, now] as [string, string], found }] : [];
  });
  return tried.toSorted((a, b) => b.found - a.found)[0]?.prefix;
}

/** The difference at the start of two paths with the same end. A segment of the end has to have a name. */
function candidate(base: string, revision: string): [key: string, prefix: [string, string]][] {
  const [old, now] = [base.split("/"), revision.split("/")];
  let common = 0;
  while (common < old.length - 1 && common < now.length - 1 && old.at(-1 - common) === now.at(-1 - common)) common++;
  const end = old.slice(old.length - common);
  if (end.every((segment) => segment === "{}")) return [];
  const prefix: [string, string] = [old.slice(0, -common).join("/"), now.slice(0, -common).join("/")];
  // The same path, whose operations have other methods now.
  return prefix[0] === prefix[1] ? [] : [[prefix.join(" "), prefix]];
}

function hasPrefix(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`);
}
