import type { OnLoadResult, Plugin } from "esbuild";
import { dirname } from "node:path";
import { describeWithInlineMap } from "./bundler-text.js";
import { createCompiler } from "./compiler.js";
import { isProjectSource } from "./project-files.js";

/**
 * The esbuild plugin. It inserts the descriptions into the project's classes. Then esbuild compiles and bundles them as
 * usual.
 *
 * @returns the plugin, for `plugins`
 * @example
 * ```js
 * import { build } from "esbuild";
 * import { ligature } from "ligature/esbuild";
 * await build({ entryPoints: ["src/main.ts"], bundle: true, platform: "node", format: "esm", packages: "external", outfile: "out.mjs", plugins: [ligature()] });
 * ```
 */
export function ligature(): Plugin {
  return {
    name: "ligature",
    setup(build) {
      const messages: { text: string }[] = [];
      const compiler = createCompiler({
        report: ({ code, message }) => messages.push({ text: `${code}: ${message}` }),
      });
      build.onStart(() => compiler.invalidate());
      build.onLoad({ filter: /\.[cm]?tsx?$/ }, ({ path }): OnLoadResult | undefined => {
        if (!isProjectSource(path)) return undefined;
        messages.length = 0;
        const { text, dependencies } = describeWithInlineMap(compiler, path);
        return {
          contents: text,
          loader: /\.[cm]?tsx$/.test(path) ? "tsx" : "ts",
          resolveDir: dirname(path),
          watchFiles: [path, ...dependencies],
          warnings: [...messages],
        };
      });
    },
  };
}

export default ligature;
