import type TS from "typescript";
import type { ModelDiagnostic, TypeId, TypeModel, TypeReference } from "../../model/index.js";
import type { GivenArguments } from "./describe/mixins.js";
import type { ModuleCycles } from "./program/module-cycles.js";
import { ligaturePackage, packageOf } from "./program/packages.js";
import { relativePath } from "./program/project.js";

/** The facts about one program. They never change. */
export interface ProgramContext {
  readonly program: TS.Program;
  readonly checker: TS.TypeChecker;
  readonly root: string;
  /** `null` is checked (`strictNullChecks`). */
  readonly nullable: boolean;
  readonly cycles: ModuleCycles;
  /** While a mixin is described: the arguments that its function was given. */
  readonly given?: GivenArguments;
}

/** The work on one file. Files share nothing, so the order in which they are described has no effect. */
export interface FileContext extends ProgramContext {
  readonly sourceFile: TS.SourceFile;
  /** The types that were found, by id. */
  readonly types: Map<TypeId, TypeModel>;
  /** The project's and packages' classes that were found, by the id of their declaration. */
  readonly classes: Map<TypeId, TS.Symbol>;
  /** The classes of which types that are no classes have their properties, by the id of the type. */
  readonly owners: Map<TypeId, readonly TypeId[]>;
  /**
   * Types whose members are described only when something reaches them. So deep types need no deep stack, and unused
   * types cost nothing.
   */
  readonly pending: Map<TypeId, () => TypeModel>;
  readonly diagnostics: ModelDiagnostic[];
  /** `convertType` in this context. Converters of types with parts call it, so that they need not import each other. */
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
    owners: new Map(),
    pending: new Map(),
    diagnostics: [],
    convert: (...use) => convertType(context, ...use),
  };
  return context;
}

/** Where a declaration comes from. It decides the ids and what is described in full. */
export type Origin = "project" | "ligature" | "library" | "package";

export function originOf(context: ProgramContext, file: TS.SourceFile): Origin {
  if (context.program.isSourceFileDefaultLibrary(file)) return "library";
  const { name } = packageOf(file.fileName) ?? {};
  if (name === ligaturePackage) return "ligature";
  if (name === "@types/node" || name === "typescript") return "library";
  return isProjectFile(file) ? "project" : "package";
}

/**
 * Whether a file is one of the project's own sources, including those of other packages of a monorepo: links in
 * node_modules are followed.
 */
export function isProjectFile(file: TS.SourceFile): boolean {
  return !file.isDeclarationFile && !isInstalled(file.fileName) && packageOf(file.fileName)?.name !== ligaturePackage;
}

/** The origin of the first declaration. A global name that a project augments still belongs to the library. */
export function originOfSymbol(context: ProgramContext, symbol: TS.Symbol): Origin | undefined {
  const declaration = symbol.declarations?.[0];
  return declaration && originOf(context, declaration.getSourceFile());
}

/**
 * Whether a file belongs to an installed package.
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
