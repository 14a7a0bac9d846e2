import type TS from "typescript";
import type { DocComment } from "../../../model/index.js";
import { docCommentOf } from "./doc-comments.js";
import { ligaturePackage } from "../program/packages.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";

/** The documentation of one export in a package's declarations. */
export interface ExportDocumentation {
  /** Its signature: `HttpGet(template?: string, options?: RouteAttributeOptions)`. */
  readonly signature: string;
  readonly doc?: DocComment;
}

/**
 * Reads the documentation of one of Ligature's exports from the declarations that are installed in a project.
 *
 * @param reflector the project
 * @param name the name of the export
 * @returns its signature and doc comment; `undefined` if no file of the project imports Ligature, or there is no such
 *   export
 * @example `(reflector: Reflector) => exportDocumentation(reflector, "HttpGet")?.doc?.summary`
 */
export function exportDocumentation(reflector: Reflector, name: string): ExportDocumentation | undefined {
  const program = reflector.program();
  const checker = program.getTypeChecker();
  const module = moduleOf(program, reflector.files(), checker);
  const exported = module && checker.tryGetMemberInModuleExports(name, module);
  if (exported === undefined) return undefined;
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined) return undefined;
  const doc = docOf(declaration);
  return { signature: signatureOf(checker, name, symbol, declaration), ...(doc && { doc }) };
}

function moduleOf(program: TS.Program, files: readonly string[], checker: TS.TypeChecker): TS.Symbol | undefined {
  for (const name of files) {
    for (const statement of program.getSourceFile(name)?.statements ?? []) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      if (statement.moduleSpecifier.text === ligaturePackage)
        return checker.getSymbolAtLocation(statement.moduleSpecifier);
    }
  }
  return undefined;
}

/** For a constant, the comment is before its statement. */
function docOf(declaration: TS.Node): DocComment | undefined {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return docCommentOf(node) ?? undefined;
}

function signatureOf(checker: TS.TypeChecker, name: string, symbol: TS.Symbol, declaration: TS.Node): string {
  const [signature] = checker.getSignaturesOfType(
    checker.getTypeOfSymbolAtLocation(symbol, declaration),
    ts.SignatureKind.Call,
  );
  if (signature === undefined) return name;
  // TypeScript writes the parameters that a rest parameter of a tuple stands for. Nobody needs the type of the result.
  const { NoTruncation, OmitParameterModifiers } = ts.TypeFormatFlags;
  const text = checker.signatureToString(signature, declaration, NoTruncation | OmitParameterModifiers);
  const parameters = text.slice(0, text.lastIndexOf("): ") + 1);
  return name + parameters.replace(/(\?: [^?]*?) \| undefined(?=[,)\]])/g, "$1");
}
