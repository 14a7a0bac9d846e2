import type TS from "typescript";
import type { AttributeFacts, ConstantValue } from "../../../model/index.js";
import type { ProgramContext } from "../context.js";
import { ts } from "../typescript.js";

/**
 * The facts in the definition of an application's own attribute, read from the type of its decorator. `defineAttribute`
 * and `defineParameter` keep them there as literals, so they are known through aliases, other files and the
 * declarations of packages. `undefined` for Ligature's own attributes.
 */
export function attributeFactsOf(context: ProgramContext, callee: TS.Expression): AttributeFacts | undefined {
  const { checker } = context;
  const definition = propertyType(context, checker.getTypeAtLocation(callee), "definition", callee);
  const facts = definition && propertyType(context, definition, "facts", callee);
  if (facts === undefined) return undefined;
  const value = constantOf(context, facts, callee, 0);
  return typeof value === "object" && value !== null ? (value as AttributeFacts) : undefined;
}

/** The type of a property that must exist. Ligature's own attributes have no facts. */
function propertyType({ checker }: ProgramContext, type: TS.Type, name: string, node: TS.Node): TS.Type | undefined {
  const symbol = checker.getPropertyOfType(type, name);
  return symbol && !(symbol.flags & ts.SymbolFlags.Optional)
    ? checker.getTypeOfSymbolAtLocation(symbol, node)
    : undefined;
}

const deepest = 5;

/** The only value of a type; `undefined` if it has several values, or one that JSON cannot represent. */
function constantOf(context: ProgramContext, type: TS.Type, node: TS.Node, depth: number): ConstantValue | undefined {
  const only = withoutUndefined(context, type);
  if (only.isStringLiteral() || only.isNumberLiteral()) return only.value;
  if (only.flags & ts.TypeFlags.BooleanLiteral) return context.checker.typeToString(only) === "true";
  if (!isStructure(only) || depth > deepest) return undefined;
  if (context.checker.isTupleType(only)) {
    const items = context.checker.getTypeArguments(only as TS.TypeReference);
    return items.flatMap((item) => constantOf(context, item, node, depth + 1) ?? []);
  }
  if (context.checker.isArrayType(only) || only.getCallSignatures().length > 0) return undefined;
  return membersOf(context, only, node, depth);
}

function membersOf(context: ProgramContext, type: TS.Type, node: TS.Node, depth: number): ConstantValue {
  const members = context.checker.getPropertiesOfType(type).flatMap((property): [string, ConstantValue][] => {
    // An optional property has no certain value.
    if (property.flags & ts.SymbolFlags.Optional) return [];
    const own = context.checker.getTypeOfSymbolAtLocation(property, node);
    const value = constantOf(context, own, node, depth + 1);
    return value === undefined ? [] : [[property.name, value]];
  });
  return Object.fromEntries(members);
}

function isStructure(type: TS.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function withoutUndefined({ checker }: ProgramContext, type: TS.Type): TS.Type {
  return checker.getNonNullableType(type);
}
