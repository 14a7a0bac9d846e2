import { createRequire } from "node:module";
import { debuglog } from "node:util";
import type TS from "typescript";

/**
 * The compiler's API. Loading it takes 150 ms or more, so it is loaded on first use, not on import. An application
 * whose descriptions are cached never loads it. The binding is live, so read it only inside functions.
 */
export let ts: typeof TS;

let loaded: typeof TS | undefined;

const debug = debuglog("ligature");

/**
 * Loads TypeScript if it is not loaded yet.
 *
 * @param load loads the module with this path. Default: `require`
 * @returns the compiler
 * @throws {Error} with advice if it is not installed
 * @example `loadTypeScript().version`
 */
export function loadTypeScript(load?: (file: string) => unknown): typeof TS {
  if (loaded !== undefined) return loaded;
  const require = createRequire(import.meta.url);
  try {
    const file = require.resolve("typescript");
    ts = loaded = withoutSourceMaps(() => (load ?? require)(file) as typeof TS);
    debug("the compiler is loaded: TypeScript %s", ts.version);
  } catch (cause) {
    throw new Error(
      "Ligature needs its optional dependency `typescript` to read types, but it is not installed. " +
        "Install without `--omit=optional`, or run the output of `ligature build`.",
      { cause },
    );
  }
  return ts;
}

/**
 * When stack traces are mapped to sources, Node.js searches each module for its source map and counts its lines. The
 * compiler has no map and 200,000 lines.
 */
function withoutSourceMaps<Result>(load: () => Result): Result {
  const { sourceMapsEnabled } = process;
  if (!sourceMapsEnabled) return load();
  process.setSourceMapsEnabled(false);
  try {
    return load();
  } finally {
    process.setSourceMapsEnabled(true);
  }
}

/**
 * Sets the compiler instead of looking it up, for a bundle that contains its own copy.
 *
 * @param module the compiler
 * @example `useTypeScript(loadTypeScript());`
 */
export function useTypeScript(module: typeof TS): void {
  ts = loaded = module;
}

/**
 * Whether the compiler has been loaded in this process.
 *
 * @returns whether it has
 * @example `if (!isTypeScriptLoaded()) loadTypeScript();`
 */
export function isTypeScriptLoaded(): boolean {
  return loaded !== undefined;
}
