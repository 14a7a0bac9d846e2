import { readFileSync } from "node:fs";
import { applyInjection, editText } from "./compile-file.js";
import type { Compiler } from "./compiler.js";

/** A source with its descriptions, for a bundler that compiles it further. */
export interface BundlerText {
  readonly text: string;
  /** Other sources that the descriptions depend on. If one of them changes, this text changes. */
  readonly dependencies: readonly string[];
}

/** The file's text with descriptions and an inline source map, which esbuild composes with its own. */
export function describeWithInlineMap(compiler: Compiler, fileName: string): BundlerText {
  const text = readFileSync(fileName, "utf8");
  const { injection, dependencies } = compiler.describe(fileName, text);
  const described =
    injection === undefined || injection.insertions.length === 0 ? text : applyInjection(text, fileName, injection);
  return { text: described, dependencies };
}

/**
 * The same with a separate source map, in the form that Rollup and Vite need; `undefined` if there is nothing to
 * describe.
 */
export function describeWithMap(compiler: Compiler, fileName: string, text: string) {
  const { injection, dependencies } = compiler.describe(fileName, text);
  if (injection === undefined || injection.insertions.length === 0) return undefined;
  const { code, map } = editText(text, fileName, injection);
  return { code, map, dependencies };
}
