import type * as Esbuild from "esbuild";
import type MagicStringModule from "magic-string";
import { markExplained } from "../failures/index.js";
import { isCompileError, mistakesOf } from "./compile-error.js";
import { createInjection, type Injection } from "./inject.js";
import { requireOptional } from "./optional-dependency.js";
import { hintOfDecorators, hintOfModuleType } from "./project-files.js";
import type { FileReflection } from "../reflection/index.js";

/**
 * The text with the descriptions. Its source map is inline at its end, so that the next compiler combines it with its
 * own.
 */
export function injectText(text: string, fileName: string, reflection: FileReflection): string {
  const injection = createInjection(reflection);
  return injection.insertions.length === 0 ? text : applyInjection(text, fileName, injection);
}

export function applyInjection(text: string, fileName: string, { insertions, tail }: Injection): string {
  const { code, map } = editText(text, fileName, { insertions, tail });
  return `${code}\n//# sourceMappingURL=${map.toUrl()}`;
}

export function editText(text: string, fileName: string, { insertions, tail }: Injection) {
  const required = requireOptional<typeof MagicStringModule & { default?: typeof MagicStringModule }>("magic-string");
  const MagicString = required.default ?? required;
  const edited = new MagicString(text);
  for (const { offset, text: inserted } of insertions) edited.appendLeft(offset, inserted);
  if (tail !== "") edited.append(tail);
  return { code: edited.toString(), map: edited.generateMap({ hires: true, source: fileName, includeContent: true }) };
}

/** The settings in the user's tsconfig that matter to esbuild. */
export type EsbuildTsconfig = Readonly<Record<string, unknown>>;

export interface TransformSettings {
  readonly compilerOptions: EsbuildTsconfig;
  readonly format: "module" | "commonjs";
  /** Default: the syntax that this version of Node.js supports. */
  readonly target?: string;
  /**
   * CommonJS that runs if only `require` is available: it has no `import()`, and `import.meta.url` is computed from the
   * file's name.
   */
  readonly inVm?: true;
}

const withoutModules: Esbuild.TransformOptions = {
  supported: { "dynamic-import": false },
  define: { "import.meta.url": "importMetaUrl" },
  banner: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;',
};

/** esbuild's options for one file. */
function transformOptions(fileName: string, settings: TransformSettings): Esbuild.TransformOptions {
  return {
    loader: /\.[cm]?tsx$/.test(fileName) ? "tsx" : "ts",
    sourcefile: fileName,
    sourcemap: "inline",
    sourcesContent: true,
    format: settings.format === "module" ? "esm" : "cjs",
    platform: "node",
    target: settings.target ?? `node${process.versions.node}`,
    keepNames: false,
    tsconfigRaw: { compilerOptions: settings.compilerOptions },
    ...(settings.inVm && withoutModules),
  };
}

export function transformSync(text: string, fileName: string, settings: TransformSettings): string {
  const esbuild = requireOptional<typeof Esbuild>("esbuild");
  try {
    return esbuild.transformSync(text, transformOptions(fileName, settings)).code;
  } catch (error) {
    throw explain(error, fileName);
  }
}

export async function transform(text: string, fileName: string, settings: TransformSettings): Promise<string> {
  const esbuild = requireOptional<typeof Esbuild>("esbuild");
  try {
    return (await esbuild.transform(text, transformOptions(fileName, settings))).code;
  } catch (error) {
    throw explain(error, fileName);
  }
}

/**
 * The message names the places as editors do, and says all. esbuild names the output format, but not why
 * the file has it, and an option, but not where it is set.
 */
function explain(error: unknown, fileName: string): unknown {
  if (!isCompileError(error)) return error;
  const { message } = error;
  const hint = hintOf(message, fileName);
  error.message = [...mistakesOf(error), ...(hint === undefined ? [] : [hint])].join("\n");
  error.stack = error.stack?.replace(message, () => error.message);
  markExplained(error);
  return error;
}

function hintOf(message: string, fileName: string): string | undefined {
  if (message.includes("experimental decorators")) return hintOfDecorators;
  return message.includes("Top-level await") ? hintOfModuleType(fileName) : undefined;
}
