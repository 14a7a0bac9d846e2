import { describeWithMap } from "./bundler-text.js";
import { createCompiler } from "./compiler.js";
import { isProjectSource } from "./project-files.js";

/** The parts of Vite's plugin context that are used here. */
interface TransformContext {
  addWatchFile(path: string): void;
}

/**
 * A Vite plugin with the members that Ligature uses. They are declared here, so that users without Vite do not depend
 * on it.
 */
export interface LigatureVitePlugin {
  readonly name: "ligature";
  readonly enforce: "pre";
  transform(this: TransformContext, code: string, id: string): { code: string; map: string } | undefined;
  watchChange(id: string, change: { readonly event: string }): void;
}

/**
 * The plugin for Vite and Vitest. It inserts the descriptions into the project's classes before Vite compiles them.
 *
 * @returns the plugin, for `plugins`
 * @example
 * ```js
 * // vitest.config.js
 * import { ligature } from "ligature/vite";
 * export default { plugins: [ligature()] };
 * ```
 */
export function ligature(): LigatureVitePlugin {
  const compiler = createCompiler();
  return {
    name: "ligature",
    enforce: "pre",
    transform(code, id) {
      const path = id.replace(/[?#].*$/, "");
      if (!isProjectSource(path)) return undefined;
      const described = describeWithMap(compiler, path, code);
      if (described === undefined) return undefined;
      for (const dependency of described.dependencies) this.addWatchFile(dependency);
      return { code: described.code, map: described.map.toString() };
    },
    watchChange(_id, { event }) {
      compiler.invalidate({ structure: event !== "update" });
    },
  };
}

export default ligature;
