import type { ModelDiagnostic, SourceLocation } from "../model/index.js";
import { findAccessProblems, readGuard, type DescriptionPart, type GuardedPaths } from "../openapi/index.js";
import type { FoldedCall, FoldedRegistration } from "../reflection/index.js";
import { constantsOf, pathsOf, registeredIn, scopeOf, type Registered, type Scope } from "./registered-parts.js";

interface FoundGuard {
  readonly paths: GuardedPaths;
  readonly scope: Scope | undefined;
  readonly location: SourceLocation;
  readonly mistakes: readonly ModelDiagnostic[];
}

/**
 * Finds guards whose constant options contradict each other, or what they guard (LIG2030, LIG2031), with the checks of the start. A value that is
 * not constant contradicts nothing.
 *
 * @param calls the calls of `createApp`
 * @param registrations those of the whole project
 * @returns the mistakes, each at the guard or at the part of the description
 * @example `(reflector: Reflector) => findAccessMistakes(reflector.foldCalls("createApp"), reflector.foldRegistrations())`
 */
export function findAccessMistakes(
  calls: readonly FoldedCall[],
  registrations: readonly FoldedRegistration[],
): ModelDiagnostic[] {
  const all = registeredIn(calls, registrations);
  const guards = all
    .filter(({ kind }) => kind === "openApiGuard")
    .map((one) => guardOf(one, scopeOf(one, registrations)));
  if (guards.length === 0) return [];
  const parts = all.flatMap((one) => partOf(one, scopeOf(one, registrations), guards));
  const roots = new Set(guards.flatMap(({ scope }) => scope?.chain[0] ?? []));
  return [
    ...guards.flatMap(({ mistakes }) => mistakes),
    ...[...roots].flatMap((root) => findInApplication(root, guards, parts)),
  ];
}

function findInApplication(
  root: string,
  guards: readonly FoundGuard[],
  parts: readonly (readonly [root: string, part: DescriptionPart, location: SourceLocation])[],
): ModelDiagnostic[] {
  const own = guards.filter(({ scope }) => scope?.chain[0] === root);
  const described = parts.filter(([of]) => of === root);
  const places = new Map<unknown, SourceLocation>([
    ...own.map(({ paths, location }) => [paths, location] as const),
    ...described.map(([, part, location]) => [part, location] as const),
  ]);
  const found = findAccessProblems(own.map(({ paths }) => paths), described.map(([, part]) => part)); // prettier-ignore
  return found.map(({ code, message, of }) => ({ code, severity: "error", message, location: places.get(of)! }));
}

/** A guard that is not known guards its scope, and no path that is known. */
const unknownPaths: Readonly<GuardedPaths> = {
  urlSegment: "/",
  redirectUrl: "https://unknown.invalid/",
  protects: () => false,
};

function guardOf({ options, location }: Registered, scope: Scope | undefined): FoundGuard {
  const known = constantsOf(options, ["redirectUrl", "urlSegment"]);
  const read = known === undefined || scope === undefined ? { ...unknownPaths } : readGuard(known, scope.prefix);
  const place = options?.members?.["message" in read ? read.option : "redirectUrl"]?.location ?? location;
  if (!("message" in read)) return { paths: read, scope, location: place, mistakes: [] };
  const mistake: ModelDiagnostic = { code: "LIG2031", severity: "error", message: read.message, location: place };
  return { paths: { ...unknownPaths }, scope, location: place, mistakes: [mistake] };
}

function partOf(
  registered: Registered,
  scope: Scope | undefined,
  guards: readonly FoundGuard[],
): (readonly [root: string, part: DescriptionPart, location: SourceLocation])[] {
  const { kind, options, location } = registered;
  const paths = pathsOf(registered);
  if (kind === "openApiGuard" || scope === undefined || paths === undefined) return [];
  const around = guards.filter((guard) => guard.scope === undefined || isAround(guard.scope, scope));
  const { prefix, chain } = scope;
  const { allowAnonymous = false }: { readonly allowAnonymous?: boolean } =
    constantsOf(options, ["allowAnonymous"]) ?? {};
  const part = { kind, prefix, paths: [...paths], allowAnonymous, guards: around.map((one) => one.paths) };
  return [[chain[0]!, part, location]];
}

function isAround(outer: Scope, inner: Scope): boolean {
  return outer.chain.every((id, index) => id === inner.chain[index]);
}
