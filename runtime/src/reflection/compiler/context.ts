import type TS from "typescript";
import type { ModelDiagnostic, TypeId, TypeModel, TypeReference } from "../../model/index.js";
import type { ModuleCycles } from "./module-cycles.js";
import { ligaturePackage, packageOf } from "./packages.js";
import { relativePath } from "./project.js";

/** What belongs to one program: it never changes. */
export interface ProgramContext {
  readonly program: TS.Program;
  readonly checker: TS.TypeChecker;
  readonly root: string;
  /** `null` is checked (`strictNullChecks`). */
  readonly nullable: boolean;
  readonly cycles: ModuleCycles;
}

/** The work on one file. Nothing is shared between files, so that the order in which they are described never shows. */
export interface FileContext extends ProgramContext {
  readonly sourceFile: TS.SourceFile;
  /** The types that were met, by id. */
  readonly types: Map<TypeId, TypeModel>;
  /** The project's and packages' classes that were met, by the id of their declaration. */
  readonly classes: Map<TypeId, TS.Symbol>;
  /** Types whose members are described when something reaches them: deep types need no deep stack, others no work. */
  readonly pending: Map<TypeId, () => TypeModel>;
  readonly diagnostics: ModelDiagnostic[];
  /** `convertType` in this context. Converters of types with parts call each other by it, and need not import each other. */
  convert(type: TS.Type, node?: TS.TypeNode, nesting?: number): TypeReference;
}

type ConvertType = (context: FileContext, ...use: Parameters<FileContext["convert"]>) => TypeReference;

export function createFileContext(
  program: ProgramContext,
  sourceFile: TS.SourceFile,
  convertType: ConvertType,
): FileContext {
  const context: FileContext = {
    ...program,
    sourceFile,
    types: new Map(),
    classes: new Map(),
    pending: new Map(),
    diagnostics: [],
    convert: (...use) => convertType(context, ...use),
  };
  return context;
}

/** Where a declaration comes from: it decides ids, and what is described in full. */
export type Origin = "project" | "ligature" | "library" | "package";

export function originOf(context: ProgramContext, file: TS.SourceFile): Origin {
  if (context.program.isSourceFileDefaultLibrary(file)) return "library";
  const { name } = packageOf(file.fileName) ?? {};
  if (name === ligaturePackage) return "ligature";
  if (name === "@types/node" || name === "typescript") return "library";
  return isProjectFile(file) ? "project" : "package";
}

/** The project's own sources, those of other packages of a monorepo included: links into node_modules are followed. */
export function isProjectFile(file: TS.SourceFile): boolean {
  return !file.isDeclarationFile && !isInstalled(file.fileName) && packageOf(file.fileName)?.name !== ligaturePackage;
}

/** The first declaration's origin; global names that a project augments stay the library's. */
export function originOfSymbol(context: ProgramContext, symbol: TS.Symbol): Origin | undefined {
  const declaration = symbol.declarations?.[0];
  return declaration && originOf(context, declaration.getSourceFile());
}

/**
 * Whether a file is one of an installed package.
 *
 * @param fileName the path, with forward slashes
 * @returns whether it is
 * @example isInstalled("/app/node_modules/fastify/fastify.d.ts") // true
 */
export function isInstalled(fileName: string): boolean {
  return /[\\/]node_modules[\\/]/.test(fileName);
}

export function fileOf(context: ProgramContext, node: TS.Node): string {
  return relativePath(context.root, node.getSourceFile().fileName);
}
