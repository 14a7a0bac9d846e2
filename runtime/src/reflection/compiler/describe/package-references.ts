import type TS from "typescript";
import type { TypeId } from "../../../model/index.js";
import type { ClassReference } from "../../reflection.js";
import { isInstalled, type FileContext } from "../context.js";
import { exportedNames } from "./exported-names.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { isSibling, packageOf } from "../program/packages.js";
import { ts } from "../typescript.js";

/**
 * A class of another package, imported in the same way as in this file, because the package decides what may be imported. If this file does not
 * import the class, another file of the project does, and it is loaded only if it may have attributes.
 */
export function packageReference(context: FileContext, id: TypeId, symbol: TS.Symbol): ClassReference | undefined {
  for (const statement of context.sourceFile.statements.filter(ts.isImportDeclaration)) {
    const name = importedName(context.checker, statement, symbol);
    if (name !== undefined) return { id, module: (statement.moduleSpecifier as TS.StringLiteral).text, name };
  }
  if (!mayHaveAttributes(symbol)) return undefined;
  for (const { text, module } of importedModules(context)) {
    const name = exportedNames(context.checker, module).get(symbol);
    if (name !== undefined) return { id, module: text, name };
  }
  return undefined;
}

function importedName(checker: TS.TypeChecker, statement: TS.ImportDeclaration, symbol: TS.Symbol): string | undefined {
  const is = (name: TS.Identifier): boolean => {
    const found = checker.getSymbolAtLocation(name);
    return found !== undefined && resolveAlias(checker, found) === symbol;
  };
  const { name, namedBindings } = statement.importClause ?? {};
  if (name && is(name)) return "default";
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const element = elements.find((candidate) => is(candidate.name));
  return element && (element.propertyName ?? element.name).text;
}

/** Whether a class of a package may have attributes, which declaration files do not show: the package uses Ligature, or is part of the workspace. */
export function mayHaveAttributes({ declarations: [first] = [] }: TS.Symbol): boolean {
  const fileName = first?.getSourceFile().fileName;
  return fileName !== undefined && (!isInstalled(fileName) || packageOf(fileName)?.usesLigature === true);
}

/** A module of another package, under the name by which a file imports it. */
interface ImportedModule {
  readonly text: string;
  readonly module: TS.Symbol;
}

/** By the folder of a package, for each program. */
const known = new WeakMap<TS.TypeChecker, Map<string, readonly ImportedModule[]>>();

/** The modules of other packages that the sources of this file's package import. Their names mean the same in all of these files. */
function importedModules(context: FileContext): readonly ImportedModule[] {
  const packages = known.get(context.checker) ?? new Map<string, readonly ImportedModule[]>();
  known.set(context.checker, packages);
  const directory = packageOf(context.sourceFile.fileName)?.directory ?? "";
  const modules = packages.get(directory) ?? findModules(context);
  packages.set(directory, modules);
  return modules;
}

function findModules({ program, checker, sourceFile }: FileContext): readonly ImportedModule[] {
  const files = program.getSourceFiles().filter((file) => isSibling(sourceFile, file));
  const specifiers = new Map(files.flatMap(specifiersIn).map((one) => [(one as TS.StringLiteral).text, one]));
  return [...specifiers].flatMap(([text, specifier]) => {
    const module = text.startsWith(".") ? undefined : checker.getSymbolAtLocation(specifier);
    const target = module?.declarations?.[0]?.getSourceFile();
    // The `paths` of a tsconfig name sources of the package itself, and mean nothing at run time.
    return module === undefined || target === undefined || isSibling(sourceFile, target) ? [] : [{ text, module }];
  });
}

function specifiersIn({ statements }: TS.SourceFile): TS.Expression[] {
  return statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? (statement.moduleSpecifier ?? []) : [],
  );
}
