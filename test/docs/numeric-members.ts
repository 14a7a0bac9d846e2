import ts from "typescript";

/** Finds the numbers in types of options: in objects that the package declares, in lists, and in maps. */
export class NumericMembers {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly sources: string,
  ) {}

  /** The paths, such as `limits.maxDepth` and `filters[].order`. */
  of(type: ts.Type): string[] {
    return [...new Set(this.within(type, "", []))].sort();
  }

  /** The paths in a function's arguments. The attributes' are the items of one tuple, or of several. */
  ofArguments(call: ts.Signature): string[] {
    return call.parameters.flatMap((parameter) => {
      const type = this.checker.getTypeOfSymbol(parameter);
      const kinds = type.isUnion() ? type.types : [type];
      return kinds.flatMap((kind) => (this.checker.isTupleType(kind) ? this.items(kind) : this.within(kind, parameter.name, []))); // prettier-ignore
    });
  }

  private items(tuple: ts.Type): string[] {
    const { labeledElementDeclarations: labels } = (tuple as ts.TupleTypeReference).target;
    const items = this.checker.getTypeArguments(tuple as ts.TypeReference);
    return items.flatMap((item, index) => this.within(item, labels?.[index]?.name.getText() ?? String(index), []));
  }

  private within(type: ts.Type, path: string, around: readonly ts.Type[]): string[] {
    if (isNoOption(type)) return [];
    if (type.flags & ts.TypeFlags.NumberLike && !(type.flags & ts.TypeFlags.Enum)) return [path];
    if (type.isUnion()) return type.types.flatMap((each) => this.within(each, path, around));
    if (around.includes(type) || type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return []; // prettier-ignore
    const item = this.checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
    if (item !== undefined) return this.within(item, `${path}[]`, [...around, type]);
    const named = type.getStringIndexType();
    const entries = named === undefined ? [] : this.within(named, `${path}.*`, [...around, type]);
    return [...entries, ...this.ownMembers(type).flatMap((member) => this.member(member, path, [...around, type]))];
  }

  private member(member: ts.Symbol, path: string, around: readonly ts.Type[]): string[] {
    const name = path === "" ? member.name : `${path}.${member.name}`;
    return this.within(this.checker.getTypeOfSymbol(member), name, around);
  }

  /** Options of Fastify are its own, and it checks them. */
  private ownMembers(type: ts.Type): ts.Symbol[] {
    return type.getProperties().filter(({ declarations }) => declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(this.sources)) ?? false); // prettier-ignore
  }
}

/** Any data, or Fastify's own. */
function isNoOption({ aliasSymbol, symbol }: ts.Type): boolean {
  return aliasSymbol?.name === "JsonValue" || (symbol as ts.Symbol | undefined)?.name === "FastifyInstance";
}
