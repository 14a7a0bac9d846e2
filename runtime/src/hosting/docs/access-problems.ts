import type { StartupProblem } from "../../analysis/index.js";
import { compileSegmentTest, leadsBack, pathSegments, redirectLoop, type ScopePrefix } from "../../docs-ui/index.js";
import { guardsAround, type DescriptionEndpoint, type ScopeGuard } from "./description-access.js";
import { scopePrefix } from "./scope-prefix.js";

/**
 * Finds contradictions between guards and description endpoints of one application: an endpoint without a guard that is not declared
 * open, an endpoint that is declared open but is guarded, and a guard that redirects to a guarded path.
 */
export function findAccessProblems(
  guards: readonly ScopeGuard[],
  endpoints: readonly DescriptionEndpoint[],
): StartupProblem[] {
  if (guards.length === 0) return [];
  return [
    ...endpoints.flatMap((endpoint) => problemsOf(endpoint, guardsAround(guards, endpoint))),
    ...guards.flatMap((guard) => loopsOf(guard, endpoints)),
  ];
}

function problemsOf(endpoint: DescriptionEndpoint, guards: readonly ScopeGuard[]): StartupProblem[] {
  const { kind, allowAnonymous, scope, paths } = endpoint;
  const path = scope.prefix + paths[0]!;
  if (!allowAnonymous && guards.length === 0) {
    const message =
      `The plugin '${kind}' at ${path} is outside of the guard's scope, so anyone can read it. Register ` +
      `'openApiGuard' on the same instance or on an outer one, or set 'allowAnonymous: true' in the options of '${kind}'.`;
    return [{ code: "LIG2030", message }];
  }
  const closing = guards.find(({ guard }) => paths.every((one) => guard.protects(scope.prefix + one)));
  if (!allowAnonymous || closing === undefined) return [];
  const message =
    `The plugin '${kind}' sets 'allowAnonymous', but its path ${path} is under the guard's urlSegment ${closing.guard.urlSegment}, which stays ` +
    `guarded. Give '${kind}' another 'routePrefix', or the guard a narrower 'urlSegment'.`;
  return [{ code: "LIG2031", message }];
}

/** A guard that redirects into its own segment has already been refused. An endpoint that it guards may be at another path. */
function loopsOf(scoped: ScopeGuard, endpoints: readonly DescriptionEndpoint[]): StartupProblem[] {
  const { guard } = scoped;
  const guarded = endpoints.filter((one) => !one.allowAnonymous && guardsAround([scoped], one).length > 0);
  const paths = guarded.flatMap(({ scope, paths: own }) => own.map((path) => ({ prefix: scopePrefix(scope), path })));
  const tests = paths.map(({ prefix, path }) => exactly(prefix, pathSegments(path)));
  const isGuarded = (path: string): boolean => tests.some((test) => test(pathSegments(path)));
  const isLoop = paths.some(({ prefix, path }) => leadsBack(guard, prefix.text + path, isGuarded));
  return isLoop ? [{ code: "LIG2031", message: redirectLoop(guard) }] : [];
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
