import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type TS from "typescript";
import { formatLocation, uncheckedNull, type ModelDiagnostic, type Range } from "../../../model/index.js";
import { ts } from "../typescript.js";
import { compilerSystem } from "./compiler-system.js";

/** A mistake in a tsconfig. The compiler ignores wrong parts, which would change types and options silently. */
export type ConfigProblem = ModelDiagnostic;

/**
 * A tsconfig has mistakes, so its project cannot be compiled as intended.
 *
 * @example `(error: unknown) => (error instanceof ProjectError ? error.problems.map(({ code }) => code) : [])`
 */
export class ProjectError extends Error {
  /**
   * @param problems the mistakes
   * @param configFiles the tsconfig and those that it extends: if one changes, it is worth trying again
   */
  constructor(
    readonly problems: readonly ConfigProblem[],
    readonly configFiles: readonly string[],
  ) {
    super(problems.map(({ code, message, location }) => `${formatLocation(location)} ${code}: ${message}`).join("\n"));
    this.name = "ProjectError";
  }
}

/** A project without files is not wrong yet. Its commands report what they need. */
const noMistakes: ReadonlySet<number> = new Set([18002, 18003]);

/** An option, or a value of an option. */
const unknownName: ReadonlySet<number> = new Set([5023, 5025, 6046]);

/**
 * Finds the mistakes in a tsconfig and in those that it extends.
 *
 * @param pathOf returns a path in the form that locations have
 */
export function configProblems(
  parsed: TS.ParsedCommandLine,
  configFile: string,
  pathOf: (fileName: string) => string,
): ConfigProblem[] {
  const mistakes = ts
    .getConfigFileParsingDiagnostics(parsed)
    .filter(({ category, code }) => category === ts.DiagnosticCategory.Error && !noMistakes.has(code))
    .filter(({ code }) => !unknownName.has(code) || !hasNewerCompiler(configFile));
  return mistakes.map((mistake) => problemOf(mistake, parsed, configFile, pathOf));
}

function problemOf(
  { file, start, length, messageText, code }: TS.Diagnostic,
  { options }: TS.ParsedCommandLine,
  configFile: string,
  pathOf: (fileName: string) => string,
): ConfigProblem {
  const source = options.configFile as TS.TsConfigSourceFile | undefined;
  const isPlaced = file !== undefined && start !== undefined;
  const extending = extendsOf(isPlaced ? (file as TS.TsConfigSourceFile) : source);
  const isExtending = !isPlaced || (extending !== undefined && start >= extending.pos && start < extending.end);
  const range = isPlaced ? rangeIn(file, start, length) : rangeOf(extending, source);
  const text = ts.flattenDiagnosticMessageText(messageText, " ").replace(/\.$/, "");
  const kind = isExtending ? "extends" : code < 2000 ? "syntax" : "option";
  return {
    code: codes[kind],
    severity: "error",
    message: messages[kind](text),
    location: { file: pathOf(file?.fileName ?? configFile), range },
  };
}

const codes = { extends: "LIG2074", syntax: "LIG2075", option: "LIG2076" } as const;

const messages: Readonly<Record<keyof typeof codes, (reason: string) => string>> = {
  extends: (reason) =>
    `The configuration that this tsconfig extends cannot be read, so its options are missing: ${reason}. Correct the path in "extends", or install the package that it names.`,
  syntax: (reason) =>
    `This tsconfig is not valid JSON, so options after this position are lost: ${reason}. Apart from JSON, only comments and trailing commas are allowed.`,
  option: (reason) =>
    `TypeScript ${ts.version} does not know this option or value, so it ignores it: ${reason}. Correct the name or the value, or remove it.`,
};

/** Says that the compiler does not check `null`, at the option that switches it off, if the tsconfig itself has one. */
export function nullWarning(configFile: string, file: string): ConfigProblem {
  const source = ts.readJsonConfigFile(configFile, (path) => compilerSystem().readFile(path));
  const options = propertyOf(source.statements[0]?.expression, "compilerOptions");
  const option = propertyOf(options, "strictNullChecks") ?? propertyOf(options, "strict");
  return { ...uncheckedNull, location: { file, range: rangeOf(option, source) } };
}

function propertyOf(node: TS.Expression | undefined, name: string): TS.Expression | undefined {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return undefined;
  const isIt = (property: TS.ObjectLiteralElementLike): property is TS.PropertyAssignment =>
    ts.isPropertyAssignment(property) && ts.isStringLiteral(property.name) && property.name.text === name;
  return node.properties.find(isIt)?.initializer;
}

/** The value of `extends`. */
function extendsOf(source: TS.TsConfigSourceFile | undefined): TS.Expression | undefined {
  return propertyOf(source?.statements[0]?.expression, "extends");
}

function rangeOf(node: TS.Node | undefined, source: TS.SourceFile | undefined): Range {
  if (node === undefined || source === undefined) return [0, 0, 0, 0];
  const start = node.getStart(source);
  return rangeIn(source, start, node.end - start);
}

function rangeIn(file: TS.SourceFile, start: number, length = 0): Range {
  const from = file.getLineAndCharacterOfPosition(start);
  const to = file.getLineAndCharacterOfPosition(start + length);
  return [from.line, from.character, to.line, to.character];
}

/** The project checks its types with a newer compiler, which may know options that this one does not. */
function hasNewerCompiler(configFile: string): boolean {
  try {
    const manifest = createRequire(join(configFile, "..", "x.js")).resolve("typescript/package.json");
    const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
    return version.localeCompare(ts.version, "en", { numeric: true }) > 0;
  } catch {
    return false;
  }
}
