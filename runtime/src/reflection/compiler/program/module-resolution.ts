import type TS from "typescript";
import { ts } from "../typescript.js";

/** The part of a compiler host that finds modules. */
type ModuleHost = Required<
  Pick<TS.CompilerHost, "getModuleResolutionCache" | "resolveModuleNameLiterals" | "hasInvalidatedResolutions">
>;

export interface ModuleResolution {
  readonly host: ModuleHost;
  /** Files may have come or gone: the next program looks for modules on disk again. */
  forget(): void;
  /** Whether modules may resolve in another way than in the last program. */
  hasMoved(): boolean;
  /** A program has been made. If a module was not found, the next program looks again: a package may be installed without notice. */
  settle(): void;
}

/**
 * Resolves modules as the compiler does, and remembers where they are for all programs of a host. Without a cache of the host's own, each
 * program begins with an empty one. To learn the format of a file, it then looks for a `package.json` in every folder above it: after each
 * edit, for every file.
 *
 * @param getHost the host of the current program, which the compiler passes to no function of it
 */
export function createModuleResolution(options: TS.CompilerOptions, getHost: () => TS.CompilerHost): ModuleResolution {
  let cache: TS.ModuleResolutionCache | undefined;
  let moved = false;
  let isMissing = false;
  const current = (): TS.ModuleResolutionCache => (cache ??= createCache(options, getHost));
  return {
    host: {
      getModuleResolutionCache: current,
      hasInvalidatedResolutions: () => moved,
      resolveModuleNameLiterals: (literals, containingFile, reference, given, sourceFile) =>
        literals.map((literal) => {
          const mode = ts.getModeForUsageLocation(sourceFile, literal, reference?.commandLine.options ?? given);
          const found = ts.resolveModuleName(
            literal.text,
            containingFile,
            given,
            getHost(),
            current(),
            reference,
            mode,
          );
          isMissing ||= found.resolvedModule === undefined;
          return found;
        }),
    },
    forget() {
      cache = undefined;
      moved = true;
    },
    hasMoved: () => moved,
    settle() {
      moved = false;
      if (isMissing) cache = undefined;
      isMissing = false;
    },
  };
}

/** The cache outlives the host of the first program, so it must not hold it. */
function createCache(options: TS.CompilerOptions, getHost: () => TS.CompilerHost): TS.ModuleResolutionCache {
  const canonicalName = (name: string): string => getHost().getCanonicalFileName(name);
  return withFastLookups(ts.createModuleResolutionCache(getHost().getCurrentDirectory(), canonicalName, options));
}

/** The question that the compiler asks its cache about a `package.json`. The published type omits it. */
interface PackageJsonCache {
  getPackageJsonInfo(path: string): object | undefined;
}

/**
 * To learn the formats of files, each program asks for the `package.json` of every folder above every file. The cache makes a canonical path
 * of each question first, which takes most of the time. Here it does that once for each spelling.
 */
function withFastLookups(cache: TS.ModuleResolutionCache): TS.ModuleResolutionCache {
  const packages = cache.getPackageJsonInfoCache() as TS.PackageJsonInfoCache & PackageJsonCache;
  const known = new Map<string, object>();
  const fast = {
    ...packages,
    getPackageJsonInfo(path: string): object | undefined {
      let found = known.get(path);
      if (found === undefined) {
        found = packages.getPackageJsonInfo(path);
        if (found !== undefined) known.set(path, found);
      }
      return found;
    },
  };
  return { ...cache, getPackageJsonInfoCache: () => fast };
}
