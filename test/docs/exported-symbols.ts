import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { DocumentedCalls, type DocumentedCall } from "./documented-calls.js";
import { NumericMembers } from "./numeric-members.js";

const runtime = fileURLToPath(new URL("../../runtime/", import.meta.url));
const sources = join(runtime, "src/");

/** The exports of a package, from its sources. */
export class ExportedSymbols {
  static #shared: ExportedSymbols | undefined;

  private readonly program: ts.Program;
  private readonly checker: ts.TypeChecker;

  /** The same for all tests: nothing changes the sources meanwhile. */
  static get shared(): ExportedSymbols {
    return (this.#shared ??= new ExportedSymbols());
  }

  private constructor() {
    const read = ts.readConfigFile(join(runtime, "tsconfig.json"), (path) => ts.sys.readFile(path));
    const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, runtime);
    this.program = ts.createProgram(fileNames, { ...options, noEmit: true });
    this.checker = this.program.getTypeChecker();
  }

  /** The entry points: their names in `exports`, and their files. */
  static entryPoints(): Map<string, string> {
    const { config } = ts.readConfigFile(join(runtime, "package.json"), (path) => ts.sys.readFile(path)) as {
      config: { exports: Record<string, Record<string, string>> };
    };
    const entries = Object.entries(config.exports).map(([name, target]) => [name, target["ligature-source"]] as const);
    return new Map(entries.flatMap(([name, file]) => (file === undefined ? [] : [[name, join(runtime, file)]])));
  }

  /** The exports of a file, by name. */
  of(file: string): Map<string, ts.Symbol> {
    const module = this.checker.getSymbolAtLocation(this.program.getSourceFile(file)!)!;
    return new Map(this.checker.getExportsOfModule(module).map((symbol) => [symbol.name, this.target(symbol)]));
  }

  /** `class`, `function`, `value` or `type`. */
  kindOf(symbol: ts.Symbol): string {
    if (symbol.flags & ts.SymbolFlags.Class) return "class";
    if (symbol.flags & ts.SymbolFlags.Function) return "function";
    if (!(symbol.flags & ts.SymbolFlags.Value)) return "type";
    const isCalled = this.checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
    return isCalled ? "function" : "value";
  }

  /** The tags of its doc comment, and whether there is a comment at all. */
  docsOf(symbol: ts.Symbol): { readonly text: string; readonly tags: ReadonlyMap<string, string> } {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    const tags = symbol.getJsDocTags(this.checker).map(({ name, text: parts }) => [name, ts.displayPartsToString(parts)] as const); // prettier-ignore
    return { text, tags: new Map(tags) };
  }

  /** The functions that its users can call, with their doc comments. */
  callsOf(symbol: ts.Symbol): DocumentedCall[] {
    return new DocumentedCalls(this.checker).of(symbol);
  }

  /** The paths of the numbers in the options that a type declares: `limits.maxDepth`. */
  numbersOf(symbol: ts.Symbol): string[] {
    return new NumericMembers(this.checker, sources).of(this.checker.getDeclaredTypeOfSymbol(symbol));
  }

  /** The paths of the numbers in the arguments of a function: `maximumLength`, `options.minimumLength`. */
  numericArgumentsOf(symbol: ts.Symbol): string[] {
    const members = new NumericMembers(this.checker, sources);
    return [...new Set(this.checker.getTypeOfSymbol(symbol).getCallSignatures().flatMap((call) => members.ofArguments(call)))]; // prettier-ignore
  }

  /** Where it is declared, below `src`. */
  placeOf(symbol: ts.Symbol): string {
    return symbol.declarations?.[0]?.getSourceFile().fileName.slice(sources.length) ?? "";
  }

  /** The types of the package that the declaration of a symbol mentions, through what its module keeps to itself. */
  mentionedBy(symbol: ts.Symbol, seen = new Set<ts.Symbol>()): Set<ts.Symbol> {
    for (const declaration of symbol.declarations ?? []) {
      this.visit(declaration, (mentioned) => {
        if (mentioned === symbol || seen.has(mentioned)) return;
        seen.add(mentioned);
        if (!this.isExported(mentioned)) this.mentionedBy(mentioned, seen);
      });
    }
    return new Set([...seen].filter((each) => this.isExported(each)));
  }

  private visit(node: ts.Node, found: (symbol: ts.Symbol) => void): void {
    if (isHidden(node)) return;
    const name = nameIn(node);
    const symbol = name && this.checker.getSymbolAtLocation(name);
    if (symbol && this.isOurs(this.target(symbol))) found(this.target(symbol));
    const children = isWithType(node) ? [node.type] : undefined;
    if (children) children.forEach((child) => this.visit(child, found));
    else ts.forEachChild(node, (child) => this.visit(child, found));
  }

  private target(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private isOurs(symbol: ts.Symbol): boolean {
    const declaration = symbol.declarations?.[0];
    const isType = declaration !== undefined && !ts.isTypeParameterDeclaration(declaration);
    return isType && dirname(declaration.getSourceFile().fileName).startsWith(join(runtime, "src"));
  }

  private isExported(symbol: ts.Symbol): boolean {
    const module = this.checker.getSymbolAtLocation(symbol.declarations![0]!.getSourceFile());
    return module !== undefined && this.checker.getExportsOfModule(module).some((each) => this.target(each) === symbol);
  }
}

/** Bodies of functions, and members that a user does not see. */
function isHidden(node: ts.Node): boolean {
  if (ts.isBlock(node)) return true;
  if (ts.getJSDocTags(node).some(({ tagName }) => tagName.text === "internal")) return true;
  const isPrivate = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword); // prettier-ignore
  const isPrivateField = ts.isClassElement(node) && node.name !== undefined && ts.isPrivateIdentifier(node.name);
  return isPrivate === true || isPrivateField;
}

function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}

/** The type of a constant that has its type written beside its value: nobody needs the value. */
function isWithType(node: ts.Node): node is ts.Node & { readonly type: ts.TypeNode } {
  return (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)) && !!node.type;
}
