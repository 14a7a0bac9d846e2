import type TS from "typescript";
import { isUnfolded, type ConstantValue } from "../../../model/index.js";
import { originOfSymbol, type ProgramContext } from "../context.js";
import { isSimpleTypeName } from "../converters/simple.js";
import { specialClassOf } from "../converters/special.js";
import { foldConstant, type ConstantScope } from "./fold-constant.js";
import { foldSimpleValue } from "./fold-simple-values.js";
import { symbolId } from "../describe/type-ids.js";
import { ts } from "../typescript.js";

/** Resolves names with the whole program, through imports. */
export function createCheckerScope(context: ProgramContext): ConstantScope {
  return {
    resolve(node, fold) {
      const symbol = symbolAt(context, node);
      if (symbol === undefined) return undefined;
      const argument = context.given?.get(symbol);
      if (argument !== undefined) {
        const value = foldConstant(createCheckerScope({ ...context, given: argument.given }), argument.node);
        return isUnfolded(value) ? undefined : value;
      }
      const value = foldSymbol(context, symbol, fold);
      return value === undefined ? literalValue(context, node) : value;
    },
  };
}

/** The value of an initializer, if all of it is constant and meaningful. */
export function foldDefault(context: ProgramContext, initializer: TS.Expression): ConstantValue | undefined {
  const scope = { ...createCheckerScope(context), make: foldSimpleValue };
  const value = foldConstant(scope, initializer);
  if (isUnfolded(value)) return undefined;
  return noDefaults.some((key) => typeof value === "object" && value !== null && key in value) ? undefined : value;
}

/** Functions and `undefined` are not defaults. */
const noDefaults = ["$undefined", "$function", "$class"];

/** The symbol that a name refers to, through import aliases. */
export function symbolAt({ checker }: ProgramContext, node: TS.Node): TS.Symbol | undefined {
  const parent = node.parent as TS.Node | undefined;
  const symbol =
    parent && ts.isShorthandPropertyAssignment(parent) && parent.name === node
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node);
  return symbol && resolveAlias(checker, symbol);
}

export function resolveAlias(checker: TS.TypeChecker, symbol: TS.Symbol): TS.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

type Fold = (initializer: TS.Expression, name: string) => ConstantValue;

function foldSymbol(context: ProgramContext, symbol: TS.Symbol, fold: Fold): ConstantValue | undefined {
  const { SymbolFlags } = ts;
  // This comes first, because a member may have the name of a simple type: `DataTypeKind.DateTime`.
  if (symbol.flags & SymbolFlags.EnumMember) return memberValue(context, symbol);
  if (isSimpleType(context, symbol)) return { $class: symbol.name };
  if (symbol.flags & SymbolFlags.Class) return classConstant(context, symbol);
  if (symbol.flags & SymbolFlags.RegularEnum) return enumObject(context, symbol);
  if (symbol.flags & SymbolFlags.Function) return { $function: symbol.name };
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined) return undefined;
  return foldVariable(context, declaration, symbol, fold);
}

/** `Decimal` and `DateTime` are constants with the name of their type. */
function isSimpleType(context: ProgramContext, symbol: TS.Symbol): boolean {
  return isSimpleTypeName(symbol.name) && originOfSymbol(context, symbol) === "ligature";
}

/**
 * Only a class with a description can be referred to at run time. Other classes are functions there, and so they are
 * here.
 */
function classConstant(context: ProgramContext, symbol: TS.Symbol): ConstantValue {
  const isOfProject = originOfSymbol(context, symbol) === "project";
  const id = isOfProject ? symbolId(context, symbol) : specialClassOf(context, symbol);
  return id === undefined ? { $function: symbol.name } : { $class: id };
}

function memberValue(context: ProgramContext, symbol: TS.Symbol): ConstantValue | undefined {
  const member = symbol.valueDeclaration;
  return member && ts.isEnumMember(member) ? context.checker.getConstantValue(member) : undefined;
}

/** The run-time object of an enum, including the mapping from numbers to names. */
function enumObject(context: ProgramContext, symbol: TS.Symbol): ConstantValue {
  const object: Record<string, ConstantValue> = {};
  for (const member of (symbol.declarations ?? [])
    .filter(ts.isEnumDeclaration)
    .flatMap(({ members }) => [...members])) {
    const value = context.checker.getConstantValue(member);
    const name = ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : undefined;
    if (value === undefined || name === undefined) continue;
    object[name] = value;
    if (typeof value === "number") object[value] = name;
  }
  return object;
}

/** A `const`, or a `static readonly` property. A `let` may have another value by then. */
function foldVariable(
  context: ProgramContext,
  declaration: TS.Declaration,
  symbol: TS.Symbol,
  fold: Fold,
): ConstantValue | undefined {
  const { NodeFlags, ModifierFlags } = ts;
  const flags = ts.getCombinedModifierFlags(declaration);
  const constant =
    (ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & NodeFlags.Const) !== 0) ||
    (ts.isPropertyDeclaration(declaration) &&
      (flags & ModifierFlags.Static) !== 0 &&
      (flags & ModifierFlags.Readonly) !== 0);
  const { initializer } = declaration as TS.VariableDeclaration;
  if (constant && initializer !== undefined) {
    if (ts.isClassExpression(initializer))
      return classConstant(context, context.checker.getTypeAtLocation(initializer).symbol);
    const value = fold(initializer, symbol.name);
    return isUnfolded(value) ? undefined : value;
  }
  const type = ts.isVariableDeclaration(declaration) ? context.checker.getTypeOfSymbol(symbol) : undefined;
  return type && type.getConstructSignatures().length > 0 ? { $function: nameOfCode(context, symbol) } : undefined;
}

/** With its namespaces: `Temporal.PlainDate`. At run time, a class of a namespace of the platform says the same. */
function nameOfCode({ checker }: ProgramContext, symbol: TS.Symbol): string {
  return checker.getFullyQualifiedName(symbol).replace(/^".*"\./, "");
}

/** A name whose type has one value: a `declare const` of a package. */
function literalValue({ checker }: ProgramContext, node: TS.Expression): ConstantValue | undefined {
  const type = checker.getTypeAtLocation(node);
  return type.isStringLiteral() || type.isNumberLiteral() ? type.value : undefined;
}
