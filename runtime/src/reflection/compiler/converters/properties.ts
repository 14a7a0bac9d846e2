import type TS from "typescript";
import type { PropertyModel, TypeId } from "../../../model/index.js";
import { fileOf, originOf, type FileContext } from "../context.js";
import { docCommentOf } from "../describe/doc-comments.js";
import { foldDefault } from "../fold/checker-scope.js";
import { isNamed } from "../describe/mixins.js";
import { rangeOf } from "../syntax/ranges.js";
import { targetOf } from "../describe/target-of.js";
import { declarationId, placeId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";
import { declaredBases } from "./base-types.js";
import { initializerOf } from "./initializers.js";
import { mixinIdsOf } from "./mixin-types.js";
import { isReadOnly, isWriteOnly } from "./read-only.js";
import { withFlags } from "./unions.js";

/** The public properties of a type without its methods. Inherited ones come first, each at its first declaration. */
export function propertySymbols(context: FileContext, type: TS.Type, limit = Infinity): TS.Symbol[] {
  const names = new Set<string>();
  collectNames(context, type, names, limit);
  return [...names]
    .map((name) => context.checker.getPropertyOfType(type, name))
    .filter((symbol): symbol is TS.Symbol => symbol !== undefined && isPublicProperty(context, symbol, type));
}

function collectNames(context: FileContext, type: TS.Type, names: Set<string>, limit: number): void {
  for (const base of declaredBases(context, type).flatMap(basesIn)) collectNames(context, base, names, limit);
  for (const { escapedName } of ownFirst(context, type)) {
    if (names.size >= limit) return;
    if (!String(escapedName).startsWith("__@") && !String(escapedName).startsWith("__#"))
      names.add(ts.unescapeLeadingUnderscores(escapedName));
  }
}

/** The last class of a mixin's type is the one that the others extend. */
function basesIn(base: TS.Type): readonly TS.Type[] {
  return base.isIntersection() ? [...base.types].reverse() : [base];
}

/** The members of a class in source order; the compiler's list may start with inherited ones. */
function ownFirst(context: FileContext, type: TS.Type): readonly TS.Symbol[] {
  const properties = context.checker.getPropertiesOfType(type);
  const source = mappedFrom(type);
  if (source === undefined) return properties;
  const ranks = ranksOf(context, source);
  const rankOf = ({ declarations }: TS.Symbol): number => ranks.get(declarations?.[0]) ?? ranks.size;
  return [...properties].sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * The type whose properties a mapped type has: `Order` of `Omit<Order, "id">`. The compiler's own order of `Omit` and `Pick` depends on the
 * names that it has met before, in any file.
 */
function mappedFrom(type: TS.Type): TS.Type | undefined {
  const isMapped = ((type as TS.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  return isMapped ? (type as { modifiersType?: TS.Type }).modifiersType : undefined;
}

/** The places of the properties of a type, by what declares them, because a mapped type can give them other names. */
function ranksOf(context: FileContext, type: TS.Type): ReadonlyMap<TS.Declaration | undefined, number> {
  const names = new Set<string>();
  collectNames(context, type, names, Infinity);
  const ranks = new Map<TS.Declaration | undefined, number>();
  for (const name of names) {
    const declaration = context.checker.getPropertyOfType(type, name)?.declarations?.[0];
    if (declaration !== undefined) ranks.set(declaration, ranks.size);
  }
  return ranks;
}

function isPublicProperty(context: FileContext, symbol: TS.Symbol, owner: TS.Type): boolean {
  if (!(symbol.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Accessor))) return false;
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) return true; // A member of a mapped type: `Record<"a" | "b", string>`.
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  if (ts.getCombinedModifierFlags(declaration) & hidden) return false;
  if (isMethod(context, symbol, declaration)) return false;
  const ownerSymbol = owner.getSymbol();
  const inherited = ownerSymbol !== undefined && declaration.parent !== ownerSymbol.declarations?.[0];
  if (!inherited) return true;
  // The members of ControllerBase belong to the framework, not to the model.
  if (originOf(context, declaration.getSourceFile()) === "ligature") return false;
  return !(ownerSymbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface) && isOfError(context, declaration));
}

/** Whether a member is a method, whatever it is called in its type: JSON has no functions, and no request fills it. */
function isMethod({ checker }: FileContext, symbol: TS.Symbol, declaration: TS.Declaration): boolean {
  if (!mayBeMethod(declaration)) return false;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

/**
 * A method of which `Omit<Order, "id">` makes a property, or a property that begins as a function, `log = () => ...`. One that is only declared is a
 * mistake of its type (LIG1008), and so is `validate = () => ...`, which looks like the rules of the class and never runs (LIG1049). Attributes
 * can provide a function: a service, for example.
 */
function mayBeMethod(declaration: TS.Declaration): boolean {
  if (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration)) return true;
  if (!ts.isPropertyDeclaration(declaration) || declaration.initializer === undefined) return false;
  return declaration.name.getText() !== "validate" && ts.getDecorators(declaration) === undefined;
}

/** The message and the stack of an `Error` are not for clients, unless a model declares them itself. */
function isOfError(context: FileContext, { parent }: TS.Declaration): boolean {
  return (
    ts.isInterfaceDeclaration(parent) &&
    parent.name.text === "Error" &&
    originOf(context, parent.getSourceFile()) === "library"
  );
}

/** The facts about its type that a property's description needs. */
interface Owner {
  readonly id: TypeId;
  readonly node: TS.Declaration | undefined;
  /**
   * Instances are created by a constructor, which runs initializers. The objects of a mapped type have no constructor.
   */
  readonly isClass: boolean;
}

/** `from`: the class whose base type it is, if it is not a class itself. */
export function describeProperties(
  context: FileContext,
  type: TS.Type,
  owner: Owner,
  from: TS.Type = type,
): PropertyModel[] {
  const ids: DeclaringIds = { known: new Map(), from, bases: basesOfInterface(context, type) };
  return propertySymbols(context, type).map((symbol) => describeProperty(context, symbol, owner, ids));
}

/** The ids of what declares a type's properties, by the node. Properties share them, because thousands of properties are kept. */
interface DeclaringIds {
  readonly known: Map<TS.Node, TypeId | undefined>;
  /** The type with the properties. */
  readonly from: TS.Type;
  /** The types that it extends, if it is an interface. */
  readonly bases: readonly TS.Type[];
}

function describeProperty(context: FileContext, symbol: TS.Symbol, owner: Owner, ids: DeclaringIds): PropertyModel {
  const declaration = declarationOf(symbol);
  const type = context.checker.getTypeOfSymbol(symbol);
  const reference = context.convert(type, declaration && typeNodeOf(declaration));
  const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  const declaringType = (declaration && declaringTypeOf(context, declaration, ids)) ?? owner.id;
  const others = otherClassesOf(context, symbol, ids).filter((id) => id !== declaringType);
  const written = !context.nullable && declaration !== undefined ? writtenNull(declaration) : false;
  return {
    name: symbol.name,
    type: withFlags(reference, written, optional),
    attributes: [],
    declaringType,
    ...(others.length > 0 && { alsoDeclaredBy: others }),
    ...(isReadOnly(context, symbol) && { readOnly: true }),
    ...(isWriteOnly(symbol) && { writeOnly: true }),
    ...(optional && isWrittenRequired(declaration) && { madeOptional: true }),
    ...(declaration && declaredFacts(context, declaration, owner, type)),
  };
}

/** A `readonly` field without a value, of which TypeScript does not check that the constructor sets it. */
function isUnassigned(declaration: TS.Declaration): boolean {
  if (!ts.isPropertyDeclaration(declaration) || declaration.initializer !== undefined) return false;
  const isReadOnly = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false;
  return isReadOnly && (declaration.exclamationToken ?? declaration.questionToken) !== undefined;
}

/** Of the members that an intersection makes one, that of a class has or inherits the rules: `{ name: string } & Order`. */
function declarationOf({ declarations = [], valueDeclaration }: TS.Symbol): TS.Declaration | undefined {
  const [first, ...others] = declarations;
  if (others.every(({ parent }) => parent === first?.parent)) return valueDeclaration ?? first;
  const isDecorated = (node: TS.Node): boolean => ts.canHaveDecorators(node) && ts.getDecorators(node) !== undefined;
  return declarations.find(isDecorated) ?? declarations.find(({ parent }) => ts.isClassLike(parent)) ?? first;
}

/**
 * The classes with the members that an intersection makes one, or that an interface inherits. TypeScript takes a member of several bases from
 * the first, and one that an interface declares again from there.
 */
function otherClassesOf(
  context: FileContext,
  { name, declarations: own = [] }: TS.Symbol,
  ids: DeclaringIds,
): TypeId[] {
  const inherited = ids.bases.flatMap((base) => context.checker.getPropertyOfType(base, name)?.declarations ?? []);
  const ofClasses = [...own, ...inherited].filter(({ parent }) => ts.isClassLike(parent));
  if (ofClasses.length === 0 || own.length + inherited.length < 2) return [];
  return [...new Set(ofClasses.flatMap((declaration) => declaringTypeOf(context, declaration, ids) ?? []))];
}

/** The types that an interface extends, also by other interfaces, but not these. */
function basesOfInterface(context: FileContext, type: TS.Type): TS.Type[] {
  const isInterface = (one: TS.Type): boolean => Boolean((one.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Interface);
  if (!isInterface(type)) return [];
  const found = new Set([type]);
  // The set grows while it is iterated.
  for (const one of found) if (isInterface(one)) for (const base of declaredBases(context, one)) found.add(base);
  return [...found].filter((one) => !isInterface(one));
}

/** Whether the initializer is `new Address()`, and the declared class is the same. */
function createsObject({ checker }: FileContext, initializer: TS.Expression, type: TS.Type): boolean {
  if (!ts.isNewExpression(initializer) || initializer.arguments?.length) return false;
  const declared = checker.getNonNullableType(type);
  const isClass = declared.isClass() || targetOf(declared)?.isClass() === true;
  return isClass && checker.getTypeAtLocation(initializer) === declared;
}

/** Initializer, doc comment and location. Only declarations of the project have them. */
function declaredFacts(
  context: FileContext,
  declaration: TS.Declaration,
  owner: Owner,
  type: TS.Type,
): Pick<PropertyModel, "hasInitializer" | "default" | "createsObject" | "unassigned" | "doc" | "range" | "file"> {
  const { name } = declaration as Partial<TS.PropertyDeclaration>;
  const doc = docCommentOf(declaration);
  const sourceFile = declaration.getSourceFile();
  return {
    ...(owner.isClass && initialFacts(context, declaration, type)),
    ...(isUnassigned(declaration) && { unassigned: true }),
    ...(doc && { doc }),
    ...(originOf(context, sourceFile) === "project" && {
      range: rangeOf(name ?? declaration),
      ...(sourceFile !== owner.node?.getSourceFile() && { file: fileOf(context, declaration) }),
    }),
  };
}

function initialFacts(
  context: FileContext,
  declaration: TS.Declaration,
  type: TS.Type,
): Pick<PropertyModel, "hasInitializer" | "default" | "createsObject"> {
  const initializer = initializerOf(context, declaration);
  if (initializer === undefined) return {};
  if (initializer === "computed") return { hasInitializer: true };
  const constant = foldDefault(context, initializer);
  return {
    hasInitializer: true,
    ...(constant !== undefined && { default: constant }),
    ...(createsObject(context, initializer, type) && { createsObject: true }),
  };
}

/** The source of a declared type. */
export function typeNodeOf(declaration: TS.Declaration): TS.TypeNode | undefined {
  const { type } = declaration as { type?: TS.TypeNode };
  return type && ts.isTypeNode(type) ? type : undefined;
}

/** Without `strictNullChecks` the compiler drops `null`. The source still has it. */
export function writtenNull(declaration: TS.Declaration): boolean {
  const node = typeNodeOf(declaration);
  return node !== undefined && ts.isUnionTypeNode(node) && node.types.some((part) => part.getText() === "null");
}

function isWrittenRequired(declaration: TS.Declaration | undefined): boolean {
  return declaration !== undefined && (declaration as Partial<TS.PropertyDeclaration>).questionToken === undefined;
}

/** The class, interface, alias or location whose source contains the property. */
function declaringTypeOf(context: FileContext, { parent }: TS.Declaration, ids: DeclaringIds): TypeId | undefined {
  const { known } = ids;
  if (!known.has(parent)) known.set(parent, idOfParent(context, parent, ids));
  return known.get(parent);
}

function idOfParent(context: FileContext, parent: TS.Node, { from }: DeclaringIds): TypeId | undefined {
  if (ts.isConstructorDeclaration(parent)) return declarationId(context, parent.parent);
  const mixed = ts.isClassLike(parent) && !isNamed(parent) ? mixinIdsOf(context, from).get(parent) : undefined;
  if (mixed !== undefined) return mixed;
  if (ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent)) return declarationId(context, parent);
  if (!ts.isTypeLiteralNode(parent)) return undefined;
  return ts.isTypeAliasDeclaration(parent.parent) ? declarationId(context, parent.parent) : placeId(context, parent);
}
