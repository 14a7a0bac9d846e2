import ts from "typescript";

/** A function that can be called, and its doc comment. */
export interface DocumentedCall {
  readonly name: string;
  readonly kind: "attribute" | "class" | "constructor" | "function" | "method";
  readonly description: string;
  /** Those that the package names itself; one that starts with `_` is not looked at, and needs no words. */
  readonly parameters: readonly string[];
  /** Those whose names come from elsewhere, such as a type of Fastify's: they may be described. */
  readonly foreignParameters: readonly string[];
  readonly hasResult: boolean;
  /** Its body throws, or a function of the same file that it calls. */
  readonly throws: boolean;
  /** The texts of each tag, by the tag's name. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

/** The doc comments of functions, attributes, classes and their public members. */
export class DocumentedCalls {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** The functions that users of an exported symbol can call: itself, and the public methods of a class. */
  of(symbol: ts.Symbol): DocumentedCall[] {
    if (symbol.flags & ts.SymbolFlags.Class) return [this.class(symbol), ...this.members(symbol)];
    const signatures = this.checker.getTypeOfSymbol(symbol).getCallSignatures();
    return signatures.length === 0 ? [] : [this.call(symbol.name, symbol, signatures, this.isAttribute(signatures))];
  }

  private class(symbol: ts.Symbol): DocumentedCall {
    const docs = this.docsOf(symbol);
    const tags = this.hasDocumentedBase(symbol) ? new Map([...docs.tags, ["example", ["its base's"]]]) : docs.tags;
    return {
      name: symbol.name,
      kind: "class",
      ...docs,
      tags,
      parameters: [],
      foreignParameters: [],
      hasResult: false,
      throws: false,
    };
  }

  /** A class that derives from one with an example needs none of its own. */
  private hasDocumentedBase(symbol: ts.Symbol): boolean {
    const bases = this.checker.getBaseTypes(this.checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType);
    return bases.some(({ symbol: base }) => this.docsOf(base).tags.has("example") || this.hasDocumentedBase(base));
  }

  private members(symbol: ts.Symbol): DocumentedCall[] {
    const isStatic = (member: ts.Symbol) => this.checker.getTypeOfSymbol(symbol).getProperty(member.name) === member;
    const members = [...(symbol.members?.values() ?? []), ...(symbol.exports?.values() ?? [])];
    return members.filter(isOfUsers).flatMap((member) => {
      const name = `${symbol.name}${isStatic(member) ? "." : "#"}${member.name}`;
      if (member.flags & ts.SymbolFlags.Constructor) return this.constructorOf(symbol, member);
      if (!(member.flags & ts.SymbolFlags.Method)) return [];
      return [{ ...this.call(name, member, this.checker.getTypeOfSymbol(member).getCallSignatures()), kind: "method" }];
    });
  }

  /** The parameters of a constructor may be described at the class, too. */
  private constructorOf(symbol: ts.Symbol, member: ts.Symbol): DocumentedCall[] {
    const signatures = this.checker.getTypeOfSymbol(symbol).getConstructSignatures();
    const call = this.call(`new ${symbol.name}`, member, signatures);
    if (call.parameters.length === 0) return [];
    const atClass = this.docsOf(symbol);
    const tags = new Map([...atClass.tags, ...call.tags]);
    return [
      { ...call, kind: "constructor", description: call.description || atClass.description, tags, hasResult: false },
    ];
  }

  private call(
    name: string,
    symbol: ts.Symbol,
    signatures: readonly ts.Signature[],
    isAttribute = false,
  ): DocumentedCall {
    return {
      name,
      kind: isAttribute ? "attribute" : "function",
      ...this.docsOf(symbol),
      parameters: [...new Set(signatures.flatMap((signature) => this.parametersOf(signature, isAttribute)))],
      foreignParameters: signatures
        .flatMap((each) => each.getParameters())
        .filter((each) => !this.isOurs(each))
        .map(({ name }) => name),
      hasResult: signatures.some((signature) => this.hasResult(signature.getReturnType())),
      throws: (symbol.declarations ?? []).some((declaration) => this.canThrow(declaration)),
    };
  }

  private docsOf(symbol: ts.Symbol): { readonly description: string; readonly tags: Map<string, string[]> } {
    const tags = new Map<string, string[]>();
    for (const { name, text } of symbol.getJsDocTags(this.checker)) {
      tags.set(name, [...(tags.get(name) ?? []), ts.displayPartsToString(text)]);
    }
    return { description: ts.displayPartsToString(symbol.getDocumentationComment(this.checker)), tags };
  }

  /** The names of the parameters; those of `...args: [name: string]` are its labels. */
  private parametersOf(signature: ts.Signature, isAttribute: boolean): string[] {
    const own = signature.getParameters().filter((parameter) => this.isOurs(parameter));
    return own.flatMap((parameter) => {
      const type = this.checker.getTypeOfSymbol(parameter);
      const tuples = (type.isUnion() ? type.types : [type]).filter((each) => this.checker.isTupleType(each));
      // TypeScript forgets the label of a rest that stands alone: `[...values: string[]]`.
      if (tuples.length === 0) return [isAttribute && parameter.name === "args" ? "__args" : parameter.name];
      return tuples.flatMap((tuple) => {
        const { labeledElementDeclarations: labels = [] } = (tuple as ts.TupleTypeReference).target;
        return labels.map((label) => label?.name.getText() ?? parameter.name);
      });
    });
  }

  /** Nothing, and `this` to go on with, are no results. */
  private hasResult(type: ts.Type): boolean {
    // Fastify's reply can be awaited, too, but it is a result.
    const awaited = type.symbol?.name === "Promise" ? (this.checker.getAwaitedType(type) ?? type) : type;
    const isThis = (type as { isThisType?: boolean }).isThisType === true;
    return !isThis && (awaited.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) === 0;
  }

  private isOurs({ name, valueDeclaration }: ts.Symbol): boolean {
    const isDescribed = valueDeclaration?.getSourceFile().fileName.includes("/node_modules/") === true;
    return !isDescribed && (name.startsWith("__") || !name.startsWith("_"));
  }

  private isAttribute(signatures: readonly ts.Signature[]): boolean {
    return signatures.every((signature) => signature.getReturnType().aliasSymbol?.name === "AttributeDecorator");
  }

  private canThrow(declaration: ts.Node, seen = new Set<ts.Node>()): boolean {
    if (seen.has(declaration)) return false;
    seen.add(declaration);
    const visit = (node: ts.Node): boolean => {
      if (ts.isThrowStatement(node)) return !node.getText().includes('"unreachable"');
      if (node !== declaration && (ts.isFunctionLike(node) || ts.isTryStatement(node))) return false;
      if (ts.isCallExpression(node) && this.callsThrower(node, seen)) return true;
      return ts.forEachChild(node, visit) ?? false;
    };
    return visit(declaration);
  }

  private callsThrower({ expression }: ts.CallExpression, seen: Set<ts.Node>): boolean {
    if (!ts.isIdentifier(expression)) return false;
    const called = this.checker.getSymbolAtLocation(expression)?.valueDeclaration;
    const isNear = called?.getSourceFile() === expression.getSourceFile();
    return called !== undefined && isNear && ts.isFunctionDeclaration(called) && this.canThrow(called, seen);
  }
}

/** Public, with a name, and not marked as internal. */
function isOfUsers(member: ts.Symbol): boolean {
  const declaration = member.declarations?.[0];
  const name = declaration && ts.getNameOfDeclaration(declaration);
  if (declaration === undefined || (name && (ts.isPrivateIdentifier(name) || ts.isComputedPropertyName(name))))
    return false;
  if (ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === "internal")) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (ts.getCombinedModifierFlags(declaration) & hidden) === 0;
}
