import type TS from "typescript";
import { isUndescribable, type TypeId, type TypeModel, type TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { arrayId, genericId, referenceId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";
import { tupleOf } from "./unknown.js";

const iterables = new Set([
  "Array", "ReadonlyArray", "ConcatArray", "ArrayLike", "Iterable", "IterableIterator", "Iterator", "IteratorObject", "ArrayIterator", "SetIterator",
  "MapIterator", "Generator", "AsyncIterable", "AsyncIterableIterator", "AsyncIterator", "AsyncIteratorObject", "AsyncGenerator",
]); // prettier-ignore

/** Arrays, tuples, sets, maps and iterables; `undefined` for any other type. */
export function collectionType(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference | undefined {
  const { checker } = context;
  if (checker.isTupleType(type)) return tupleType(context, type as TS.TupleTypeReference, nesting);
  const symbol = type.getSymbol();
  if (symbol === undefined || originOfSymbol(context, symbol) !== "library") return undefined;
  const args = () => typeArguments(context, type, node, nesting);
  const { name } = symbol;
  const data = dataOfEvents(context, type);
  if (data !== undefined) return arrayType(context, context.convert(data, undefined, nesting + 1));
  if (iterables.has(name)) return first(args, (element) => arrayType(context, element));
  if (name === "Set" || name === "ReadonlySet") return first(args, (element) => setType(context, element));
  if (name === "Map" || name === "ReadonlyMap") {
    const [key, value] = args();
    return key && value && dictionaryType(context, "map", key, value);
  }
  return undefined;
}

/** Whether a type is one of the library's that yield elements. Only its first type argument is their type. */
export function isIterable(context: FileContext, type: TS.Type): boolean {
  const symbol = type.getSymbol();
  return symbol !== undefined && iterables.has(symbol.name) && originOfSymbol(context, symbol) === "library";
}

/** Whether a type is one of the library's whose elements are not available yet. */
export function isAsyncIterable(context: FileContext, type: TS.Type): boolean {
  return isIterable(context, type) && type.getSymbol()!.name.startsWith("Async");
}

/** Whether a type is an async sequence of events, with or without values that are the data of one. */
export function yieldsEvents(context: FileContext, type: TS.Type): boolean {
  return partsOfElement(context, type).some((part) => isEvent(context, part));
}

/** Whether a type is the event of Ligature, which only a sequence can send. */
export function isEvent(context: FileContext, type: TS.Type): boolean {
  const symbol = type.getSymbol();
  return symbol?.name === "SseItem" && originOfSymbol(context, symbol) === "ligature";
}

function partsOfElement(context: FileContext, type: TS.Type): readonly TS.Type[] {
  const [element] = isAsyncIterable(context, type) ? context.checker.getTypeArguments(type as TS.TypeReference) : [];
  if (element === undefined) return [];
  return element.isUnion() ? element.types : [element];
}

/** The type that the events of a sequence have as their data, if it yields events: `Price` of `AsyncGenerator<Price | SseItem<Price>>`. */
function dataOfEvents(context: FileContext, type: TS.Type): TS.Type | undefined {
  const parts = partsOfElement(context, type);
  if (!parts.some((part) => isEvent(context, part))) return undefined;
  const data = new Set(
    parts.flatMap((part) =>
      isEvent(context, part) ? context.checker.getTypeArguments(part as TS.TypeReference).slice(0, 1) : [part],
    ),
  );
  return unionOf(context, [...data]);
}

/** The union of types, which the compiler makes. */
export function unionOf(context: FileContext, types: readonly TS.Type[]): TS.Type | undefined {
  if (types.length === 1) return types[0];
  const checker = context.checker as TS.TypeChecker & { getUnionType?(types: readonly TS.Type[]): TS.Type };
  return checker.getUnionType?.(types);
}

function first(
  args: () => TypeReference[],
  make: (element: TypeReference) => TypeReference,
): TypeReference | undefined {
  const [element] = args();
  return element && make(element);
}

function arrayType(context: FileContext, element: TypeReference): TypeReference {
  return enter(context, arrayId(element), (id) => ({ kind: "array", id, element }));
}

function setType(context: FileContext, element: TypeReference): TypeReference {
  return enter(context, genericId("Set", [element]), (id) => ({ kind: "set", id, element }));
}

export function dictionaryType(
  context: FileContext,
  form: "record" | "map",
  key: TypeReference,
  value: TypeReference,
): TypeReference {
  const name = form === "map" ? "Map" : "Record";
  return enter(context, genericId(name, [key, value]), (id) => ({ kind: "dictionary", id, form, key, value }));
}

function enter(context: FileContext, id: TypeId, make: (id: TypeId) => TypeModel): TypeReference {
  if (!context.types.has(id)) context.types.set(id, make(id));
  return { type: id };
}

/** A tuple whose elements have one type is an array of that type, and counts its items. Others are read from bodies, by position. */
function tupleType(context: FileContext, type: TS.TupleTypeReference, nesting: number): TypeReference {
  const { elementFlags } = type.target;
  const types = context.checker.getTypeArguments(type).map((element, index) => {
    const reference = context.convert(element, undefined, nesting + 1);
    return elementFlags[index]! & ts.ElementFlags.Optional ? { ...reference, optional: true as const } : reference;
  });
  const kinds = new Set(types.map((element) => element.type));
  const rest = elementFlags.findIndex((flags) => flags & ts.ElementFlags.Variable);
  if (kinds.size === 1) return countedArray(context, types, rest);
  const isReadable = types.every((element) => !isUndescribable(context.types.get(element.type)));
  return tupleOf(context, type, { types, ...(rest !== -1 && { rest }), ...(isReadable && { isReadable }) });
}

/** `[Int32, Int32]` */
function countedArray(context: FileContext, types: readonly TypeReference[], rest: number): TypeReference {
  const { type } = types[0]!;
  const element = types.some(({ nullable }) => nullable) ? { type, nullable: true as const } : { type };
  const least = types.filter(({ optional }, index) => !optional && index !== rest).length;
  if (least === 0 && rest !== -1) return arrayType(context, element);
  const count = { least, ...(rest === -1 && { most: types.length }) };
  const parts = types.map((one, index) => `${index === rest ? "..." : ""}${referenceId(one)}`);
  return enter(context, `[${parts.join()}]`, (id) => ({ kind: "array", id, element, count }));
}

/** The type arguments with their source, if the type is written out: it keeps the names of unions of literals. */
function typeArguments(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
  nesting: number,
): TypeReference[] {
  const nodes = argumentNodes(context, type, node);
  const args = context.checker.getTypeArguments(type as TS.TypeReference);
  return args.map((argument, index) => context.convert(argument, nodes?.[index], nesting + 1));
}

function argumentNodes(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
): readonly TS.TypeNode[] | undefined {
  if (node === undefined || context.checker.getTypeFromTypeNode(node) !== type) return undefined;
  if (ts.isParenthesizedTypeNode(node)) return argumentNodes(context, type, node.type);
  if (ts.isTypeOperatorNode(node)) return argumentNodes(context, type, node.type) ?? elementNode(node.type);
  return elementNode(node) ?? (ts.isTypeReferenceNode(node) ? node.typeArguments : undefined);
}

function elementNode(node: TS.TypeNode): readonly TS.TypeNode[] | undefined {
  return ts.isArrayTypeNode(node) ? [node.elementType] : undefined;
}
