import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import type * as Esbuild from "esbuild";
import { isInstalled, type FileReflection, type Reflector } from "../reflection/index.js";
import { applyInjection } from "./compile-file.js";
import { esbuildTarget, esbuildTsconfig } from "./esbuild-settings.js";
import { createInjection } from "./inject.js";
import { requireOptional } from "./optional-dependency.js";
import { packageSeverities } from "./package-severities.js";
import type { Progress } from "./progress.js";
import { moduleFormat } from "./project-files.js";

/** Where the JavaScript of a project is written. */
export interface EmitSettings {
  readonly rootDir: string;
  readonly outDir: string;
}

/** A source, and the descriptions of its classes. */
export interface Described {
  readonly path: string;
  readonly reflection: FileReflection | undefined;
}

/** Describes all sources of a project. Writes nothing. */
export function describeProject(reflector: Reflector, { rootDir }: EmitSettings, progress: Progress): Described[] {
  const sources = sourcesOf(reflector).filter((path) => isWithin(rootDir, path));
  return sources.map((path) => {
    progress.step(`describing ${basename(path)}`);
    return { path, reflection: /\.[cm]?tsx?$/.test(path) ? reflector.reflectFile(path) : undefined };
  });
}

/** Writes the JavaScript and source maps of a project's sources, with their descriptions. */
export async function emitProject(
  reflector: Reflector,
  settings: EmitSettings,
  described: readonly Described[],
): Promise<void> {
  const severities = packageSeverities(reflector.project)?.entries;
  await Promise.all(
    described.map(async ({ path, reflection }) => {
      if (path.endsWith(".json")) {
        copy(path, outputPath(path, settings, ".json"));
        return;
      }
      const text = reflector.textOf(path) ?? "";
      const format = moduleFormat(path, reflector.project.options.module);
      const injection =
        reflection && createInjection(reflection, format === "module" ? "import" : "require", severities);
      const injected = injection?.insertions.length
        ? applyInjection(text, sourceName(path, settings), injection)
        : text;
      await emitFile(injected, path, format, reflector, settings);
    }),
  );
}

/** The program's files that have output: no declarations, nothing installed. */
function sourcesOf(reflector: Reflector): string[] {
  return reflector
    .program()
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !isInstalled(file.fileName))
    .map(({ fileName }) => fileName.split("/").join(sep));
}

async function emitFile(
  text: string,
  path: string,
  format: "module" | "commonjs",
  { project }: Reflector,
  settings: EmitSettings,
): Promise<void> {
  const esbuild = requireOptional<typeof Esbuild>("esbuild");
  const jsx: number | undefined = project.options.jsx;
  const output = outputPath(path, settings, outputEnding(path, jsx === 1));
  const { code, map } = await esbuild.transform(text, {
    loader: loaderOf(path),
    sourcefile: sourceName(path, settings),
    sourcemap: "external",
    sourcesContent: project.options.inlineSources === true,
    format: format === "module" ? "esm" : "cjs",
    platform: "node",
    target: esbuildTarget(project),
    // `with { type: "json" }` is newer than the targets' years, but Node.js requires it.
    supported: { "import-attributes": true, "dynamic-import": true },
    tsconfigRaw: { compilerOptions: esbuildTsconfig(project) },
  });
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, `${code}//# sourceMappingURL=${basename(output)}.map\n`);
  writeFileSync(`${output}.map`, map);
}

function loaderOf(path: string): Esbuild.Loader {
  const [, module, language, x] = /\.([cm]?)([jt])s(x?)$/.exec(path) ?? [];
  if (module === undefined) return "js";
  return `${language === "t" ? "ts" : "js"}${x ?? ""}` as Esbuild.Loader;
}

function outputEnding(path: string, keepsJsx: boolean): string {
  const [, module = "", x = ""] = /\.([cm]?)[jt]s(x?)$/.exec(path) ?? [];
  return `.${module}js${keepsJsx ? x : ""}`;
}

function outputPath(path: string, { rootDir, outDir }: EmitSettings, ending: string): string {
  return join(outDir, relative(rootDir, path)).replace(/\.[^.]+$/, ending);
}

/** The source's path in its source map, relative to the output. */
function sourceName(path: string, settings: EmitSettings): string {
  return relative(dirname(outputPath(path, settings, ".js")), path)
    .split(sep)
    .join("/");
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function isWithin(directory: string, path: string): boolean {
  const way = relative(directory, path);
  return way !== "" && !way.startsWith("..");
}

/**
 * The folder that all sources share. `tsc` used it as the default of `rootDir` for a long time: `src/main.ts` becomes
 * `dist/main.js`.
 */
export function commonDirectory(paths: readonly string[]): string | undefined {
  const [first, ...rest] = paths.map((path) => dirname(path).split(/[\\/]/));
  if (first === undefined) return undefined;
  const shared = first.findIndex((part, index) => rest.some((parts) => parts[index] !== part));
  return (shared < 0 ? first : first.slice(0, shared)).join(sep) || sep;
}
