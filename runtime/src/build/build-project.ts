import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { formatLocation } from "../model/index.js";
import { createReflector, findConfigFile, type Reflector } from "../reflection/index.js";
import { UsageError } from "./commands/command.js";
import { commonDirectory, emitProject, type EmitSettings } from "./emit-project.js";
import { findTsc } from "./find-tsc.js";

/** What `ligature build` was asked for. */
export interface BuildOptions {
  /** The tsconfig. */
  readonly project?: string | undefined;
  readonly outDir?: string | undefined;
  readonly noDeclarations?: boolean | undefined;
}

/** Checks a project's types and, when they are right, compiles it. Resolves to the exit code. */
export async function buildProject({ project, outDir, noDeclarations }: BuildOptions): Promise<number> {
  const config = configFile(project);
  const reflector = createReflector({ tsconfig: config });
  const settings = settingsFor(reflector, config, outDir);
  const checked = checkTypes(config, settings, !noDeclarations);
  return (await checked) === 0 ? emit(reflector, settings) : 1;
}

function configFile(named: string | undefined): string {
  const found = named === undefined ? defaultConfig() : resolve(named);
  if (found === undefined || !existsSync(found)) {
    throw new UsageError(
      named === undefined
        ? "There is no tsconfig.json here or above. Write one that extends ligature/tsconfig.base.json, or run ligature init."
        : `There is no ${named}.`,
    );
  }
  return found;
}

function defaultConfig(): string | undefined {
  const forBuild = resolve("tsconfig.build.json");
  return existsSync(forBuild) ? forBuild : findConfigFile(process.cwd());
}

function settingsFor({ project }: Reflector, config: string, outDir: string | undefined): EmitSettings {
  const sources = project.fileNames.filter((name) => !/\.d\.[cm]?ts$/.test(name));
  const rootDir = project.options.rootDir ?? commonDirectory(sources);
  if (rootDir === undefined) throw new UsageError(`${config} includes no source files. See its "include" and "files".`);
  return {
    rootDir: resolve(rootDir),
    outDir: resolve(outDir ?? project.options.outDir ?? resolve(dirname(config), "dist")),
  };
}

/** Runs the project's tsc, its messages going where ours go. */
function checkTypes(config: string, { rootDir, outDir }: EmitSettings, declarations: boolean): Promise<number> {
  const tsc = findTsc(dirname(config));
  const output = declarations
    ? [
        "--noEmit",
        "false",
        "--emitDeclarationOnly",
        "true",
        "--declaration",
        "true",
        "--outDir",
        outDir,
        "--rootDir",
        rootDir,
        "--noEmitOnError",
        "true",
      ]
    : ["--noEmit", "true"];
  const child = spawn(process.execPath, [tsc.bin, "-p", config, ...output], { stdio: "inherit" });
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code, signal) => {
      if (code !== 0) process.stderr.write(`\nNothing was written: tsc ${tsc.version} ${signal ?? "found errors"}.\n`);
      done(code ?? 1);
    });
  });
}

async function emit(reflector: Reflector, settings: EmitSettings): Promise<number> {
  const { files, diagnostics } = await emitProject(reflector, settings);
  for (const { code, message, location } of diagnostics) {
    process.stderr.write(`${formatLocation(location)} ${code}: ${message}\n`);
  }
  if (diagnostics.length > 0) return 1;
  process.stdout.write(`${files} files in ${relative(process.cwd(), settings.outDir) || "."}\n`);
  return 0;
}
