/**
 * The transformer for Jest. It inserts the descriptions into the project's classes and compiles them, to ES modules or
 * CommonJS as Jest requires.
 *
 * @example
 * ```js
 * // jest.config.js; run it with: node --experimental-vm-modules node_modules/jest/bin/jest.js
 * export default {
 *   extensionsToTreatAsEsm: [".ts"],
 *   moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
 *   transform: { "^.+\\.[cm]?tsx?$": "ligature/jest" },
 * };
 * ```
 * @module
 */
import { applyInjection, transformSync, type TransformSettings } from "./compile-file.js";
import { createCompiler } from "./compiler.js";
import { hashText } from "./file-hashes.js";
import { generatorVersion } from "./generator-version.js";
import { isProjectSource } from "./project-files.js";

/** The facts about a file that Jest passes. They are declared here, so that users without Jest do not depend on it. */
export interface JestTransformOptions {
  /** Whether the file must become an ES module. */
  readonly supportsStaticESM: boolean;
  /** The project's configuration. */
  readonly configString: string;
  /** Whether coverage is measured: then Jest changes the code once more. */
  readonly instrument: boolean;
}

/** A transformer for Jest. */
export interface LigatureJestTransformer {
  process(text: string, path: string, options: JestTransformOptions): { code: string };
  getCacheKey(text: string, path: string, options: JestTransformOptions): string;
}

/**
 * Returns a file of the project with its descriptions. Other files are unchanged, except that packages with ES modules
 * become CommonJS if Jest needs that.
 */
interface Source {
  readonly text: string;
  readonly settings: TransformSettings;
}

const compiler = createCompiler();

function sourceOf(text: string, path: string, { supportsStaticESM }: JestTransformOptions): Source {
  const format = supportsStaticESM ? "module" : "commonjs";
  if (!isProjectSource(path)) return { text, settings: { compilerOptions: {}, format } };
  const { injection, compilerOptions } = compiler.describe(path, text);
  const isPlain = injection === undefined || injection.insertions.length === 0;
  return { text: isPlain ? text : applyInjection(text, path, injection), settings: { compilerOptions, format } };
}

const transformer: LigatureJestTransformer = {
  process(text, path, options) {
    const source = sourceOf(text, path, options);
    const isCommonJs = source.settings.format === "commonjs";
    return { code: transformSync(source.text, path, { ...source.settings, ...(isCommonJs && { inVm: true }) }) };
  },
  // The text contains the types of other files. If they change, so does the key.
  getCacheKey(text, path, options) {
    const { configString, instrument } = options;
    return hashText(
      JSON.stringify([generatorVersion(), sourceOf(text, path, options), path, configString, instrument]),
    );
  },
};

export default transformer;
