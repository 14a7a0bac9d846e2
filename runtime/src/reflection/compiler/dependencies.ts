import type TS from "typescript";
import type { ProgramContext } from "./context.js";
import { isProjectFile } from "./context.js";
import { ts } from "./typescript.js";

/** The project's files that a file imports, by any kind of import; type-only ones too, as types come through them. */
export interface DependencyGraph {
  importsOf(file: TS.SourceFile): readonly TS.SourceFile[];
  /** The file and all that it imports, directly or not, sorted by name. */
  closureOf(file: TS.SourceFile): readonly TS.SourceFile[];
}

export function createDependencyGraph(context: ProgramContext): DependencyGraph {
  const imports = new Map<TS.SourceFile, readonly TS.SourceFile[]>();
  const importsOf = (file: TS.SourceFile): readonly TS.SourceFile[] => {
    let found = imports.get(file);
    if (found === undefined) imports.set(file, (found = resolveImports(context, file)));
    return found;
  };
  return { importsOf, closureOf: (file) => closureOf(file, importsOf) };
}

function closureOf(file: TS.SourceFile, importsOf: DependencyGraph["importsOf"]): TS.SourceFile[] {
  const seen = new Set([file]);
  for (const current of seen) for (const next of importsOf(current)) seen.add(next);
  return [...seen].sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

function resolveImports(context: ProgramContext, file: TS.SourceFile): TS.SourceFile[] {
  const found = new Set<TS.SourceFile>();
  for (const specifier of specifiersOf(file)) {
    const target = targetOf(context.checker, specifier);
    if (target !== undefined && isProjectFile(context, target)) found.add(target);
  }
  return [...found];
}

/** The file that a module specifier leads to. */
export function targetOf(checker: TS.TypeChecker, specifier: TS.Expression): TS.SourceFile | undefined {
  const declaration = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
  return declaration && ts.isSourceFile(declaration) ? declaration : undefined;
}

/** All of them, `import("./x")` in types and code too: the compiler has collected them already. */
function specifiersOf(file: TS.SourceFile): readonly TS.Expression[] {
  const { imports } = file as TS.SourceFile & { readonly imports?: readonly TS.Expression[] };
  return imports ?? file.statements.flatMap((statement) => specifierOf(statement) ?? []);
}

export function specifierOf(statement: TS.Statement): TS.Expression | undefined {
  return ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
}
