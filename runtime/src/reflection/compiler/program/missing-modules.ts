import type TS from "typescript";
import type { ProgramContext } from "../context.js";
import { specifiersOf } from "../keys/dependencies.js";
import { relativePath } from "./project.js";
import { rangeOf } from "../syntax/ranges.js";
import type { MissingModule } from "../reflector.js";
import { ts } from "../typescript.js";

/** The modules that a file imports, and that are not found. */
export function missingModulesOf({ checker, root }: ProgramContext, file: TS.SourceFile): MissingModule[] {
  const missing = specifiersOf(file).filter((one): one is TS.StringLiteral => isMissing(one, checker));
  return missing.map((specifier) => ({
    name: specifier.text,
    location: { file: relativePath(root, file.fileName), range: rangeOf(specifier, file) },
  }));
}

/** A file without exports is no module for the checker, but nothing is imported from it by name either. */
function isMissing(specifier: TS.Expression, checker: TS.TypeChecker): boolean {
  const { parent } = specifier;
  const hasNames = !ts.isImportDeclaration(parent) || parent.importClause !== undefined;
  return hasNames && ts.isStringLiteral(specifier) && checker.getSymbolAtLocation(specifier) === undefined;
}
