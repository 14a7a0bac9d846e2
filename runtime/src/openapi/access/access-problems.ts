import { leadsBack, redirectLoop, type GuardedPaths } from "./guarded-paths.js";
import { pathSegments } from "./request-path.js";
import { compileSegmentTest, type ScopePrefix } from "./scope-prefix.js";

/** A part of the description: the documents, or a page. */
export interface DescriptionPart {
  /** The name of its plugin. */
  readonly kind: "openApi" | "swaggerUi" | "reDoc";
  readonly prefix: ScopePrefix;
  /** Its paths after the prefix. */
  readonly paths: readonly string[];
  readonly allowAnonymous: boolean;
  /** The guards of its scope, and of the scopes around it. */
  readonly guards: readonly GuardedPaths[];
}

/** A contradiction between guards and what they guard. */
export interface AccessProblem {
  readonly code: "LIG2030" | "LIG2031";
  readonly message: string;
  /** The part with the mistake: the guard, or the part. */
  readonly of: GuardedPaths | DescriptionPart;
}

/**
 * Finds contradictions between guards and parts of the description of one application: a part without a guard that is not declared
 * open (LIG2030), a part that is declared open but is guarded, and a guard that redirects to a guarded path (LIG2031).
 *
 * @param guards all guards of the application
 * @param parts all parts
 * @returns the problems; without a guard there are none
 * @example findAccessProblems([], []) // []
 */
export function findAccessProblems(
  guards: readonly GuardedPaths[],
  parts: readonly DescriptionPart[],
): AccessProblem[] {
  if (guards.length === 0) return [];
  return [...parts.flatMap(problemsOf), ...guards.flatMap((guard) => loopsOf(guard, parts))];
}

function problemsOf(part: DescriptionPart): AccessProblem[] {
  const { kind, allowAnonymous, prefix, paths, guards } = part;
  const path = prefix.text + paths[0]!;
  if (!allowAnonymous && guards.length === 0) {
    const message =
      `The plugin '${kind}' at ${path} is outside of the guard's scope, so anyone can read it. Register ` +
      `'openApiGuard' on the same instance or on an outer one, or set 'allowAnonymous: true' in the options of '${kind}'.`;
    return [{ code: "LIG2030", message, of: part }];
  }
  const closing = guards.find((guard) => paths.every((one) => guard.protects(prefix.text + one)));
  if (!allowAnonymous || closing === undefined) return [];
  const message =
    `The plugin '${kind}' sets 'allowAnonymous', but its path ${path} is under the guard's urlSegment ${closing.urlSegment}, which stays ` +
    `guarded. Give '${kind}' another 'routePrefix', or the guard a narrower 'urlSegment'.`;
  return [{ code: "LIG2031", message, of: part }];
}

/** A guard that redirects into its own segment has already been refused. A part that it guards may be at another path. */
function loopsOf(guard: GuardedPaths, parts: readonly DescriptionPart[]): AccessProblem[] {
  const guarded = parts.filter((one) => !one.allowAnonymous && one.guards.includes(guard));
  const places = guarded.flatMap(({ prefix, paths }) => paths.map((path) => ({ prefix, path })));
  const tests = places.map(({ prefix, path }) => exactly(prefix, pathSegments(path)));
  const isGuarded = (path: string): boolean => tests.some((test) => test(pathSegments(path)));
  const isLoop = places.some(({ prefix, path }) => leadsBack(guard, prefix.text + path, isGuarded));
  return isLoop ? [{ code: "LIG2031", message: redirectLoop(guard), of: guard }] : [];
}

/** Whether it is the path itself, with or without a slash at the end. */
function exactly(prefix: ScopePrefix, segments: readonly string[]): (path: readonly string[]) => boolean {
  const wanted = withoutEmptyEnd(segments);
  const starts = compileSegmentTest(prefix, wanted);
  const length = prefix.segments.length + wanted.length;
  return (path) => withoutEmptyEnd(path).length === length && starts(path);
}

function withoutEmptyEnd(segments: readonly string[]): readonly string[] {
  return segments.at(-1) === "" ? segments.slice(0, -1) : segments;
}
