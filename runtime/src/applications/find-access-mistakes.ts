import { isObject, type ConstantValue, type ModelDiagnostic, type SourceLocation } from "../model/index.js";
import {
  documentPaths,
  findAccessProblems,
  pageFiles,
  pagePrefix,
  readGuard,
  readScopePrefix,
  sitePaths,
  type DescriptionPart,
  type GuardedPaths,
  type ScopePrefix,
} from "../openapi/index.js";
import type { FoldedCall, FoldedInstance, FoldedRegistration, FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";
import { foldPrefix, scopesOf } from "./fold-prefix.js";
import type { FoldNotice } from "./fold-notices.js";

const kinds = ["openApiGuard", "openApi", "swaggerUi", "reDoc"] as const;

/** A guard or a part of the description, as an application registers it. */
interface Registered {
  readonly kind: (typeof kinds)[number];
  readonly options: FoldedValue | undefined;
  readonly location: SourceLocation;
  readonly instance: FoldedInstance;
  /** It may not be there. */
  readonly mayBeSkipped?: true;
}

/** Where it is: the scopes that lead to it, outermost first. */
interface Scope {
  readonly chain: readonly string[];
  readonly prefix: ScopePrefix;
}

interface FoundGuard {
  readonly paths: GuardedPaths;
  readonly scope: Scope | undefined;
  readonly location: SourceLocation;
  readonly mistakes: readonly ModelDiagnostic[];
}

/**
 * Finds guards whose constant options contradict each other, or what they guard (LIG2030, LIG2031), with the checks of the start. What is
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
  const all = [...calls.flatMap(inCall), ...registrations.flatMap(inRegistration)];
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

/** A page brings the documents that it reads. Options that are not known may contain a guard. */
function inCall({ arguments: [argument], instance, location }: FoldedCall): Registered[] {
  if (argument === undefined) return [];
  const { members = {}, unknownMembers } = argument;
  const hidden = argument.members === undefined || unknownMembers !== undefined;
  const given = kinds.flatMap((kind): Registered[] => {
    const options = members[kind];
    return isGiven(options) ? [{ kind, options, location: options!.location, instance }] : [];
  });
  const isDescribed =
    given.some(({ kind }) => kind === "openApi") || !given.some(({ kind }) => kind !== "openApiGuard");
  return [
    ...given,
    ...(isDescribed
      ? []
      : [{ kind: "openApi", options: undefined, location: given.at(-1)!.location, instance } as const]),
    ...(hidden ? [{ kind: "openApiGuard", options: undefined, location, instance, mayBeSkipped: true } as const] : []),
  ];
}

function inRegistration({ plugin, options, location, instance, mayBeSkipped }: FoldedRegistration): Registered[] {
  const kind = plugin.kind === "ligature" ? kinds.find((one) => one === plugin.name) : undefined;
  if (kind === undefined) return [];
  return [{ kind, options, location: options?.location ?? location, instance, ...(mayBeSkipped && { mayBeSkipped }) }];
}

/** `undefined` if the source does not show where it is, or whether it is there. */
function scopeOf(
  { instance, mayBeSkipped }: Registered,
  registrations: readonly FoldedRegistration[],
): Scope | undefined {
  const notices: FoldNotice[] = [];
  const chain = mayBeSkipped ? undefined : scopesOf(instance, registrations);
  const prefix = readScopePrefix(foldPrefix({ instance, own: undefined }, registrations, notices).prefix);
  return chain === undefined || notices.length > 0 || typeof prefix === "string" ? undefined : { chain, prefix };
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
  { kind, options, location }: Registered,
  scope: Scope | undefined,
  guards: readonly FoundGuard[],
): (readonly [root: string, part: DescriptionPart, location: SourceLocation])[] {
  const known = constantsOf(options, ["routePrefix", "allowAnonymous"]);
  if (kind === "openApiGuard" || scope === undefined || known === undefined) return [];
  const paths =
    kind === "openApi" ? pathsOfDocuments(options, known) : sitePaths(pagePrefix(kind, known), pageFiles[kind]);
  if (paths === undefined) return [];
  const around = guards.filter((guard) => guard.scope === undefined || isAround(guard.scope, scope));
  const { prefix, chain } = scope;
  const part = {
    kind,
    prefix,
    paths,
    allowAnonymous: known.allowAnonymous === true,
    guards: around.map((one) => one.paths),
  };
  return [[chain[0]!, part, location]];
}

function pathsOfDocuments(options: FoldedValue | undefined, known: PartOptions): string[] | undefined {
  const documents = options?.members?.documents;
  if (!isGiven(documents)) return documentPaths(known);
  const { members, unknownMembers } = documents!;
  if (members === undefined || unknownMembers !== undefined) return undefined;
  return documentPaths({
    ...known,
    documents: Object.fromEntries(Object.keys(members).map((title) => [title, { title }])),
  });
}

function isAround(outer: Scope, inner: Scope): boolean {
  return outer.chain.every((id, index) => id === inner.chain[index]);
}

interface PartOptions {
  readonly routePrefix?: string;
  readonly allowAnonymous?: boolean;
}

/** Some options, if each is a constant or absent. */
function constantsOf<Names extends string>(
  options: FoldedValue | undefined,
  names: readonly Names[],
): Record<Names, never> | undefined {
  if (options === undefined) return {} as Record<Names, never>;
  const { members, unknownMembers } = options;
  if (members === undefined || unknownMembers !== undefined) return undefined;
  const given = names.filter((name) => isGiven(members[name])).map((name) => [name, members[name]!.value] as const);
  return given.some(([, value]) => isNoText(value)) ? undefined : (Object.fromEntries(given) as Record<Names, never>);
}

function isNoText(value: ConstantValue): boolean {
  return value === null || Array.isArray(value) || isObject(value);
}
