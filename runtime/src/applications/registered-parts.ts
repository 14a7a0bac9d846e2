import { isObject, type ConstantValue, type SourceLocation } from "../model/index.js";
import {
  documentPaths,
  pageFiles,
  pagePrefix,
  readScopePrefix,
  sitePaths,
  type ScopePrefix,
} from "../openapi/index.js";
import type { FoldedCall, FoldedInstance, FoldedRegistration, FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";
import type { FoldNotice } from "./fold-notices.js";
import { foldPrefix, scopesOf } from "./fold-prefix.js";

const kinds = ["openApiGuard", "openApi", "swaggerUi", "reDoc"] as const;

/** A guard or a part of the description, as an application registers it. */
export interface Registered {
  readonly kind: (typeof kinds)[number];
  readonly options: FoldedValue | undefined;
  readonly location: SourceLocation;
  readonly instance: FoldedInstance;
  /** It may not be there. */
  readonly mayBeSkipped?: true;
}

/** Where it is: the scopes that lead to it, outermost first. */
export interface Scope {
  readonly chain: readonly string[];
  readonly prefix: ScopePrefix;
}

/** The guards and the parts of descriptions that a project registers. */
export function registeredIn(
  calls: readonly FoldedCall[],
  registrations: readonly FoldedRegistration[],
): readonly Registered[] {
  return [...calls.flatMap(inCall), ...registrations.flatMap(inRegistration)];
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
export function scopeOf(
  { instance, mayBeSkipped }: Registered,
  registrations: readonly FoldedRegistration[],
): Scope | undefined {
  const notices: FoldNotice[] = [];
  const chain = mayBeSkipped ? undefined : scopesOf(instance, registrations);
  const prefix = readScopePrefix(foldPrefix({ instance, own: undefined }, registrations, notices).prefix);
  return chain === undefined || notices.length > 0 || typeof prefix === "string" ? undefined : { chain, prefix };
}

/** The paths of a part without its prefix; `undefined` for a guard, and if the source does not show them. */
export function pathsOf({ kind, options }: Registered): readonly string[] | undefined {
  const known = constantsOf(options, ["routePrefix", "allowAnonymous"]);
  if (kind === "openApiGuard" || known === undefined) return undefined;
  return kind === "openApi" ? pathsOfDocuments(options, known) : sitePaths(pagePrefix(kind, known), pageFiles[kind]);
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

interface PartOptions {
  readonly routePrefix?: string;
  readonly allowAnonymous?: boolean;
}

/** Some options, if each is a constant or absent. */
export function constantsOf<Names extends string>(
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
