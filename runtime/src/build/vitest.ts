/**
 * The plugin for Vitest. It inserts the descriptions into the project's classes before Vitest compiles them.
 *
 * @example
 * ```js
 * // vitest.config.js
 * import { ligature } from "ligature/vitest";
 * import { defineConfig } from "vitest/config";
 * export default defineConfig({ plugins: [ligature()] });
 * ```
 * @module
 */
export { ligature, ligature as default, type LigatureVitePlugin } from "./vite.js";
