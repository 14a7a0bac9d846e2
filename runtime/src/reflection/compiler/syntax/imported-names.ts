import type TS from "typescript";
import { ligaturePackage } from "../program/packages.js";
import { ts } from "../typescript.js";

/** The names imported from Ligature, by their local names. Namespaces end with a dot. */
export type ImportedNames = ReadonlyMap<string, string>;

/** Reads the imports of a file from its syntax. */
export function importedDecorators(sourceFile: TS.SourceFile): ImportedNames {
  const imported = new Map<string, string>();
  for (const statement of sourceFile.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const module = statement.moduleSpecifier.text;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || (module !== ligaturePackage && !module.startsWith(`${ligaturePackage}/`))) continue;
    if (ts.isNamespaceImport(bindings)) imported.set(`${bindings.name.text}.`, "");
    else for (const { name, propertyName } of bindings.elements) imported.set(name.text, (propertyName ?? name).text);
  }
  return imported;
}

/** Ligature's own name for what an expression refers to: `HttpGet` for `Get` and `L.HttpGet`. */
export function importedName(imported: ImportedNames, node: TS.Expression): string | undefined {
  if (ts.isIdentifier(node)) return imported.get(node.text);
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  return imported.has(`${node.expression.text}.`) ? node.name.text : undefined;
}
