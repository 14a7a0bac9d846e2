import { spawn } from "node:child_process";
import { dirname, join, relative, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import {
  createReflector,
  findProjectFile,
  requireRightConfig,
  type ConfigProblem,
  type Reflector,
} from "../reflection/index.js";
import { UsageError } from "../command-line/index.js";
import { commonDirectory, describeProject, emitProject, type Described, type EmitSettings } from "./emit-project.js";
import { findTsc } from "./find-tsc.js";
import { copyTemplates } from "./copy-templates.js";
import { packageSeverities } from "./package-severities.js";
import { createProgress, readingTypes } from "./progress.js";
import { hintOfDecorators, hintOfModuleType, moduleFormat } from "./project-files.js";
import { placesFrom, shownPlace } from "./shown-place.js";

/** The options of `ligature build`. */
export interface BuildOptions {
  /** The path of the tsconfig. */
  readonly project?: string | undefined;
  readonly outDir?: string | undefined;
  readonly noDeclarations?: boolean | undefined;
}

/** Checks a project's types and, if they are correct, compiles it. Resolves to the exit code. */
export async function buildProject({ project, outDir, noDeclarations }: BuildOptions): Promise<number> {
  const config = configFile(project);
  const progress = createProgress();
  const reflector = createReflector({ tsconfig: config, onRead: readingTypes(progress) });
  requireRightConfig(reflector.project);
  const settings = settingsFor(reflector, config, outDir);
  // tsc is a separate process. The classes are described while it works.
  const isRefused = warn(reflector);
  const checked = checkTypes(reflector, config, settings, !noDeclarations);
  await setImmediate();
  const described = progress.during(() => describeProject(reflector, settings, progress));
  return (await checked) === 0 && !isRefused ? emit(reflector, settings, described, config) : 1;
}

/** Prints the warnings about the tsconfig that severities leave on. Returns whether severities make an error of one. */
function warn({ project }: Reflector): boolean {
  const severities = packageSeverities(project)?.entries ?? {};
  const severityOf = ({ code, severity }: ConfigProblem): unknown => severities[code] ?? severity;
  const shown = project.warnings.filter((one) => ["warning", "error"].includes(String(severityOf(one))));
  for (const { code, message, location } of shown)
    process.stderr.write(`${shownPlace(location)} ${code}: ${message}\n`);
  return shown.some((one) => severityOf(one) === "error");
}

/** The tsconfig with that name; without a name, the one for builds, or the nearest one. */
export function configFile(named: string | undefined): string {
  const found = findProjectFile(process.cwd(), named);
  if (found === undefined) {
    throw new UsageError(
      named === undefined
        ? "There is no tsconfig.json in this directory or above. Create one that extends ligature/tsconfig.base.json, or run ligature init."
        : `There is no ${named}.`,
    );
  }
  return found;
}

function settingsFor({ project }: Reflector, config: string, outDir: string | undefined): EmitSettings {
  const sources = project.fileNames.filter((name) => !/\.d\.[cm]?ts$/.test(name));
  const rootDir = project.options.rootDir ?? commonDirectory(sources);
  if (rootDir === undefined)
    throw new UsageError(`${config} includes no source files. Check its "include" and "files".`);
  return {
    rootDir: resolve(rootDir),
    outDir: resolve(outDir ?? project.options.outDir ?? resolve(dirname(config), "dist")),
  };
}

/** Runs the project's tsc. Its messages go to our output. */
function checkTypes(
  { project }: Reflector,
  config: string,
  { rootDir, outDir }: EmitSettings,
  declarations: boolean,
): Promise<number> {
  const tsc = findTsc(dirname(config));
  const main = join(dirname(config), "main.ts");
  const isCommonJs = moduleFormat(main, project.options.module) === "commonjs";
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
        ...withoutBuildInfo,
      ]
    : ["--noEmit", "true"];
  const child = spawn(process.execPath, [tsc.bin, "-p", config, ...output], {
    stdio: ["inherit", "inherit", "pipe"],
    cwd: placesFrom,
  });
  let isOverflow = false;
  // Only a crash is reported here. The findings go to the standard output.
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    isOverflow ||= text.includes("Maximum call stack size exceeded");
    process.stderr.write(text);
  });
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("close", (code, signal) => {
      const hint = isOverflow ? hintOfOverflow : hintOf(project.options, isCommonJs ? main : undefined);
      if (code !== 0)
        process.stderr.write(failureText(tsc.version, signal ?? (isOverflow ? "failed" : "found errors"), hint));
      done(code ?? 1);
    });
  });
}

/** From its notes on the last build, tsc would conclude that the declarations are still there, although their folder was deleted. */
const withoutBuildInfo = ["--composite", "false", "--incremental", "false", "--tsBuildInfoFile", "null"];

const hintOfOverflow =
  "A type or an expression of the project has more levels than TypeScript's stack: types without a name inside each other, constants that need " +
  "each other. Give inner types names of their own, and write long chains of constants as fewer ones.";

/**
 * The findings that tsc has printed are not read. Without the option they are about decorators, and where no `type` is set, often about
 * CommonJS modules.
 */
function hintOf(
  { experimentalDecorators }: Reflector["project"]["options"],
  commonJs: string | undefined,
): string | undefined {
  if (experimentalDecorators !== true) return hintOfDecorators;
  return commonJs === undefined ? undefined : hintOfModuleType(commonJs);
}

function failureText(version: string, end: string, hint: string | undefined): string {
  const lines = [`Nothing was written: tsc ${version} ${end}.`, ...(hint ? [hint] : [])];
  return `\n${lines.join("\n")}\n`;
}

async function emit(
  reflector: Reflector,
  settings: EmitSettings,
  described: readonly Described[],
  config: string,
): Promise<number> {
  const diagnostics = described.flatMap(({ reflection }) => reflection?.diagnostics ?? []);
  for (const { code, message, location } of diagnostics) {
    process.stderr.write(`${shownPlace(location)} ${code}: ${message}\n`);
  }
  if (diagnostics.length > 0) return 1;
  await emitProject(reflector, settings, described);
  const { templates, texts } = copyTemplates(settings, dirname(config));
  const counts = [
    `${described.length} files`,
    ...(templates > 0 ? [`${templates} templates`] : []),
    ...(texts > 0 ? [`${texts} files of texts`] : []),
  ];
  const written = new Intl.ListFormat("en", { style: "long" }).format(counts);
  process.stdout.write(`${written} in ${relative(process.cwd(), settings.outDir) || "."}\n`);
  return 0;
}
