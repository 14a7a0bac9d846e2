import type TS from "typescript";
import type { TypeId } from "../../../model/index.js";
import type { ClassReference } from "../../reflection.js";
import { isInstalled, type FileContext } from "../context.js";
import { exportedNames } from "./exported-names.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { packageOf } from "../program/packages.js";
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
  for (const { text, module } of packagesOf(context)) {
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

/** A package under the name by which a file imports it. */
interface ImportedPackage {
  readonly text: string;
  readonly module: TS.Symbol;
}

const packagesByProgram = new WeakMap<TS.TypeChecker, readonly ImportedPackage[]>();

/** The packages that the files of the project import. Their names mean the same in all of these files. */
function packagesOf({ checker, program }: FileContext): readonly ImportedPackage[] {
  const found = packagesByProgram.get(checker) ?? importedPackages(checker, program);
  packagesByProgram.set(checker, found);
  return found;
}

function importedPackages(checker: TS.TypeChecker, program: TS.Program): readonly ImportedPackage[] {
  const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile && !isInstalled(file.fileName));
  const imports = files.flatMap(({ statements }) => statements.filter(ts.isImportDeclaration));
  const names = new Map(
    imports.map(({ moduleSpecifier }) => [(moduleSpecifier as TS.StringLiteral).text, moduleSpecifier]),
  );
  return [...names].flatMap(([text, specifier]) => {
    const module = text.startsWith(".") ? undefined : checker.getSymbolAtLocation(specifier);
    return module === undefined ? [] : [{ text, module }];
  });
}
