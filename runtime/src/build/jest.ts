/**
 * The transformer for Jest: puts the descriptions into the project's classes and compiles them, to ES modules or CommonJS as Jest asks.
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

/** What Jest says of a file, as far as it matters here: no dependency on Jest for those who do not use it. */
export interface JestTransformOptions {
  /** The file is to be an ES module. */
  readonly supportsStaticESM: boolean;
  /** The project's configuration. */
  readonly configString: string;
  /** Coverage is measured: Jest changes the code once more. */
  readonly instrument: boolean;
}

/** A transformer as Jest takes it. */
export interface LigatureJestTransformer {
  process(text: string, path: string, options: JestTransformOptions): { code: string };
  getCacheKey(text: string, path: string, options: JestTransformOptions): string;
}

/** A file of the project with its descriptions; any other file as it is: packages that are ES modules become CommonJS where Jest needs that. */
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
  // The types of other files are in the text: when they change, so does the key.
  getCacheKey(text, path, options) {
    const { configString, instrument } = options;
    return hashText(
      JSON.stringify([generatorVersion(), sourceOf(text, path, options), path, configString, instrument]),
    );
  },
};

export default transformer;
