import type TS from "typescript";
import type { ObjectTypeModel, TypeId, TypeReference } from "../../../model/index.js";
import { fileOf, originOf, originOfSymbol, type FileContext } from "../context.js";
import { docCommentOf } from "../describe/doc-comments.js";
import { fullText } from "../describe/full-text.js";
import { longestId, mostLiterals, mostMembers } from "../limits.js";
import { rangeOf } from "../syntax/ranges.js";
import { targetOf } from "../describe/target-of.js";
import { declarationId, genericId, nameOf, placeId, shortened } from "../describe/type-ids.js";
import { ts } from "../typescript.js";
import { dictionaryType } from "./collections.js";
import { aliasOf, libraryAlias } from "./aliases.js";
import { baseReference, declaredBases } from "./base-types.js";
import { lostAttributesOf } from "./lost-attributes.js";
import { classesIn, mixinsOf } from "./mixin-types.js";
import { describeProperties, propertySymbols, typeNodeOf } from "./properties.js";
import { anyObject, unknownType } from "./unknown.js";

/** An object type's name and the location of its declaration. */
interface Naming {
  readonly id: TypeId;
  readonly name: string;
  readonly form: ObjectTypeModel["form"];
  readonly declaration: TypeId;
  readonly node?: TS.Declaration;
  readonly typeArguments: readonly TypeReference[];
}

/** A class, interface or object type. It is a record if it has an index signature and no properties. */
export function objectType(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference {
  const naming = namingOf(context, type, nesting, node);
  const dictionary = recordType(context, type, nesting);
  if (dictionary !== undefined) return dictionary;
  const reason = refusal(context, type);
  if (reason !== undefined) return unknownType(context, type, reason);
  if (isEmptyLiteral(type)) return anyObject(context);
  if (naming.id.length > longestId)
    return unknownType(context, shortened(naming.id, 200), "its type arguments grow without limit");
  if (naming.form === "anonymous" && isTooDeep(naming.node))
    return unknownType(context, `{ ... } in ${naming.id}`, tooDeep);
  enterObject(context, type, naming);
  return { type: naming.id };
}

const tooDeep = `it is nested more than ${mostLiterals} levels deep in other types without a name; give inner types a name`;

/** Whether an object type is written inside too many others. Its last levels may be more than the compiler's stack holds. */
function isTooDeep(literal: TS.Node | undefined): boolean {
  let levels = 0;
  for (let node = literal; node !== undefined && !ts.isStatement(node); node = node.parent as TS.Node | undefined) {
    if (ts.isTypeLiteralNode(node) && ++levels > mostLiterals) return true;
  }
  return false;
}

/**
 * The members are described later, from the queue. A class of the project has its own description, so elsewhere only
 * its id is used. An instantiated generic has no class of its own and is described wherever it is mentioned.
 */
function enterObject(context: FileContext, type: TS.Type, naming: Naming): void {
  const symbol = type.getSymbol();
  if (naming.form === "class" && symbol) context.classes.set(naming.declaration, symbol);
  if (context.types.has(naming.id)) return;
  context.types.set(naming.id, draftOf(naming));
  const elsewhere = naming.node !== undefined && naming.node.getSourceFile() !== context.sourceFile;
  if (naming.form === "class" && elsewhere && naming.typeArguments.length === 0 && isProject(context, type)) return;
  context.pending.set(naming.id, () => describeObject(context, type, naming));
}

function isProject(context: FileContext, type: TS.Type): boolean {
  return originOfSymbol(context, type.symbol) === "project";
}

function draftOf({ id, name, form, declaration }: Naming): ObjectTypeModel {
  return { kind: "object", id, name, form, declaration, properties: [], attributes: [] };
}

/** The type with its members. */
export function describeObject(
  context: FileContext,
  type: TS.Type,
  naming: Naming = namingOf(context, type, 0),
): ObjectTypeModel {
  const { node, typeArguments } = naming;
  const isClass = naming.form === "class";
  const toJson = declaredToJson(context, type, node);
  const lostAttributes = lostAttributesOf(context, type);
  if (!isClass) enterClasses(context, type, naming.id);
  return {
    ...draftOf(naming),
    ...(typeArguments.length > 0 && { typeArguments }),
    ...(isAbstract(node) && { abstract: true }),
    ...(isClass && classFacts(context, type)),
    ...(toJson && { toJson }),
    properties: describeProperties(context, type, { id: naming.id, node, isClass }),
    ...(lostAttributes.length > 0 && { lostAttributes }),
    ...(node && declarationFacts(context, node)),
    ...(!context.nullable && { nullableContext: "disabled" }),
  };
}

/** The rules of its members are those of these classes. */
function enterClasses(context: FileContext, type: TS.Type, id: TypeId): void {
  const ids = [...classesIn(context, type)].map((symbol) => {
    const declaration = declarationId(context, classNode(symbol)!);
    context.classes.set(declaration, symbol);
    return declaration;
  });
  if (ids.length > 0) context.owners.set(id, ids);
}

function classFacts(
  context: FileContext,
  type: TS.Type,
): Pick<ObjectTypeModel, "base" | "requiresConstructorArguments" | "hasConstructor"> {
  enterMixins(context, type);
  const base = baseReference(context, type);
  return {
    ...(base && { base }),
    ...(needsArguments(context, type) && { requiresConstructorArguments: true }),
    ...(mayRunConstructor(context, type) && { hasConstructor: true }),
  };
}

/** Whether a class or a base class has a constructor, or may have one, because its source is not known or a function creates it. */
function mayRunConstructor(context: FileContext, type: TS.Type): boolean {
  // A base that a function is given has no class, and perhaps no symbol.
  const symbol = type.getSymbol();
  const node = symbol && classNode(symbol);
  if (node === undefined || originOf(context, node.getSourceFile()) !== "project") return true;
  if (node.members.some(ts.isConstructorDeclaration) || mixinsOf(context, type).length > 0) return true;
  return declaredBases(context, type).some((base) => mayRunConstructor(context, base));
}

/** The classes between a class and the first base class that has a name are described with it. */
function enterMixins(context: FileContext, type: TS.Type): void {
  const mixins = mixinsOf(context, type);
  for (const [index, { id, node, base }] of mixins.entries()) {
    // No name leads to it, so documents do not name it.
    const naming: Naming = { id, name: "", form: "class", declaration: id, node, typeArguments: [] };
    const derived = new Set(mixins.slice(0, index).map((mixin) => mixin.id));
    context.types.set(id, draftOf(naming));
    context.pending.set(id, () => ({
      ...draftOf(naming),
      ...(base && { base }),
      properties: describeProperties(
        context,
        declaredBases(context, type)[0]!,
        { id, node, isClass: true },
        type,
      ).filter(({ declaringType }) => !derived.has(declaringType)),
      ...declarationFacts(context, node),
      ...(!context.nullable && { nullableContext: "disabled" }),
    }));
  }
}

/**
 * The return type of the `toJSON` that a type declares. One that a class of the project inherits from a package is not meant: in a row of
 * an ORM it returns every column.
 */
function declaredToJson(context: FileContext, type: TS.Type, node: TS.Node | undefined): TypeReference | undefined {
  const property = type.getProperty("toJSON");
  const declaration = property?.declarations?.[0];
  if (property === undefined || declaration === undefined) return undefined;
  const isOfProject = node === undefined || originOf(context, node.getSourceFile()) === "project";
  if (isOfProject && originOf(context, declaration.getSourceFile()) !== "project") return undefined;
  const [signature] = context.checker.getTypeOfSymbol(property).getCallSignatures();
  return signature && context.convert(signature.getReturnType(), typeNodeOf(declaration));
}

/**
 * The doc comment of a declaration, and its location if it is in the project. The platform's own types have neither.
 */
function declarationFacts(context: FileContext, node: TS.Declaration): Pick<ObjectTypeModel, "doc" | "location"> {
  const origin = originOf(context, node.getSourceFile());
  const doc = origin === "library" ? undefined : docCommentOf(node);
  return {
    ...(doc && { doc }),
    ...(origin === "project" && { location: { file: fileOf(context, node), range: rangeOf(nameNode(node)) } }),
  };
}

function nameNode(node: TS.Declaration): TS.Node {
  return (node as TS.NamedDeclaration).name ?? node;
}

function namingOf(context: FileContext, type: TS.Type, nesting: number, node?: TS.TypeNode): Naming {
  return aliasNaming(context, type, nesting, node) ?? classNaming(context, type, nesting) ?? placeNaming(context, type);
}

/** `type Line = { ... }`, `type Patch = Partial<Order>`, `Partial<Order>`. */
function aliasNaming(context: FileContext, type: TS.Type, nesting: number, node?: TS.TypeNode): Naming | undefined {
  const alias = aliasOf(context, type, node) ?? libraryAlias(type);
  if (alias === undefined) return undefined;
  const typeArguments = alias.typeArguments.map((argument) => context.convert(argument, undefined, nesting + 1));
  const declaration = declarationId(context, alias.declaration);
  const name = alias.declaration.name.text;
  return {
    id: genericId(declaration, typeArguments),
    name,
    form: "interface",
    declaration,
    node: alias.declaration,
    typeArguments,
  };
}

function classNaming(context: FileContext, type: TS.Type, nesting: number): Naming | undefined {
  const node = type.getSymbol()?.declarations?.find(isNamedObject);
  if (node === undefined) return undefined;
  const form = type.symbol.flags & ts.SymbolFlags.Class ? "class" : "interface";
  const typeArguments = ownTypeArguments(context, type, nesting);
  const declaration = declarationId(context, classNode(type.symbol) ?? node);
  return {
    id: genericId(declaration, typeArguments),
    name: nameOf(node),
    form,
    declaration,
    node: classNode(type.symbol) ?? node,
    typeArguments,
  };
}

function isNamedObject(node: TS.Declaration): node is TS.ClassLikeDeclaration | TS.InterfaceDeclaration {
  return ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
}

function classNode(symbol: TS.Symbol): TS.ClassLikeDeclaration | undefined {
  return symbol.declarations?.find(ts.isClassLike);
}

/** The arguments of an instantiated generic; none for the generic itself. */
function ownTypeArguments(context: FileContext, type: TS.Type, nesting: number): TypeReference[] {
  const reference = type as TS.TypeReference;
  const target = targetOf(type);
  const parameters = target?.typeParameters ?? [];
  if (parameters.length === 0 || target === type) return [];
  const args = context.checker.getTypeArguments(reference).slice(0, parameters.length);
  return args.map((argument) => context.convert(argument, undefined, nesting + 1));
}

/**
 * An object type without a name is identified by its location. If a generic type created it, its text is added, because
 * several types then have the same location.
 */
function placeNaming(context: FileContext, type: TS.Type): Naming {
  const node = type.getSymbol()?.declarations?.[0];
  const place = node && originOf(context, node.getSourceFile()) === "project" ? placeId(context, node) : undefined;
  const full = place === undefined || sharesItsPlace(type) ? fullText(context, type) : "";
  const text = full.length > longestId ? full : shortened(full); // A long text is refused by its length.
  const id = type.isIntersection() ? text : `${place ?? ""}${text && `{${text}}`}`;
  return { id, name: "", form: "anonymous", declaration: id, typeArguments: [], ...(node && { node }) };
}

/** Whether a generic type, a mapped type or an intersection created it, so that others may have the same location. */
function sharesItsPlace(type: TS.Type): boolean {
  const { objectFlags = 0 } = type as Partial<TS.ObjectType>;
  return (objectFlags & (ts.ObjectFlags.Instantiated | ts.ObjectFlags.Mapped)) !== 0 || type.isIntersection();
}

function recordType(context: FileContext, type: TS.Type, nesting: number): TypeReference | undefined {
  const { checker } = context;
  if (type.aliasSymbol?.name === "Record" && originOfSymbol(context, type.aliasSymbol) === "library") {
    const [key, value] = type.aliasTypeArguments ?? [];
    if (key && value) {
      return dictionaryType(
        context,
        "record",
        context.convert(key, undefined, nesting + 1),
        context.convert(value, undefined, nesting + 1),
      );
    }
  }
  const ofEnum = enumRecordType(context, type, nesting);
  if (ofEnum !== undefined) return ofEnum;
  const [index] = checker.getIndexInfosOfType(type);
  if (index === undefined || type.getProperties().length > 0) return undefined;
  const value = context.convert(index.type, index.declaration?.type, nesting + 1);
  return dictionaryType(context, "record", context.convert(index.keyType, undefined, nesting + 1), value);
}

/** The compiler's `keyof`, which knows that a property `"0"` is `Color.red`. */
interface KeyReader {
  getIndexType(type: TS.Type): TS.Type;
}

/**
 * `Partial<Record<Color, T>>` of a numeric enum, or another mapped type over its members. JSON has their names, as that of `Record<Color, T>`
 * has. The names of the properties are numbers, which no client sends.
 */
function enumRecordType(context: FileContext, type: TS.Type, nesting: number): TypeReference | undefined {
  const { objectFlags = 0 } = type as Partial<TS.ObjectType>;
  const properties = objectFlags & ts.ObjectFlags.Mapped ? type.getProperties() : [];
  if (properties.length === 0) return undefined;
  const key = (context.checker as TS.TypeChecker & KeyReader).getIndexType(type);
  const enumNumber = ts.TypeFlags.EnumLiteral | ts.TypeFlags.NumberLiteral;
  const isOfEnum = (key.isUnion() ? key.types : [key]).every(({ flags }) => (flags & enumNumber) === enumNumber);
  const [first, ...others] = new Set(isOfEnum ? properties.map((one) => context.checker.getTypeOfSymbol(one)) : []);
  if (first === undefined || others.length > 0) return undefined;
  const { optional: _optional, ...value } = context.convert(first, undefined, nesting + 1);
  return dictionaryType(context, "record", context.convert(key, undefined, nesting + 1), value);
}

/** Why an object type has no meaning in a request or response. */
function refusal(context: FileContext, type: TS.Type): string | undefined {
  const { checker } = context;
  const calls = checker.getSignaturesOfType(type, ts.SignatureKind.Call).length > 0;
  const constructs = checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length > 0;
  if (calls || constructs) return "a function cannot be sent";
  const symbol = type.getSymbol();
  const origin = symbol && !type.aliasSymbol ? originOfSymbol(context, symbol) : undefined;
  const named = symbol !== undefined && (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
  if (origin === "library" && named) return libraryReason(symbol.name);
  if (propertySymbols(context, type, mostMembers + 1).length > mostMembers)
    return `it has more than ${mostMembers} properties`;
  return undefined;
}

function libraryReason(name: string): string {
  if (name === "Promise") return "a promise in a model is never awaited";
  if (name === "URL") return "URL is not a simple type; use Uri";
  return "a class of the platform is not a model; use your own class or interface";
}

/** `{}` and `Object` say no more than `unknown`. The `{}` that the compiler makes of an `unknown` that is not null has no symbol. */
function isEmptyLiteral(type: TS.Type): boolean {
  const symbol = type.getSymbol();
  return (
    (symbol === undefined || (symbol.flags & ts.SymbolFlags.TypeLiteral) !== 0) &&
    type.aliasSymbol === undefined &&
    type.getProperties().length === 0
  );
}

function isAbstract(node: TS.Declaration | undefined): boolean {
  return node !== undefined && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract) !== 0;
}

/** Every constructor has a required parameter. */
function needsArguments(context: FileContext, type: TS.Type): boolean {
  const node = classNode(type.symbol);
  if (node === undefined) return false;
  const constructor = context.checker.getTypeOfSymbolAtLocation(type.symbol, node);
  const signatures = context.checker.getSignaturesOfType(constructor, ts.SignatureKind.Construct);
  return signatures.length > 0 && signatures.every((signature) => signature.parameters.some(isRequired));
}

function isRequired(symbol: TS.Symbol): boolean {
  const node = symbol.valueDeclaration;
  return node !== undefined && ts.isParameter(node) && !node.questionToken && !node.initializer && !node.dotDotDotToken;
}
