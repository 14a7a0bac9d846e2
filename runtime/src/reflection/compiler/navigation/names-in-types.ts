import type TS from "typescript";
import type { FileSpan } from "../../navigation.js";
import { resolveAlias } from "../fold/checker-scope.js";
import { fileOf, isProjectFile, originOfSymbol, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { keyPairsOf, objectOfKeys } from "./key-parameters.js";
import { navigationContext } from "./navigation-context.js";
import { insideQuotes } from "./node-at.js";

/** The strings in types that name a property. */
export interface NamesInTypes {
  /** Between the quotes. */
  readonly names: readonly FileSpan[];
  /** Types that name the property in another way than with a string that is written there. */
  readonly unwritten: readonly FileSpan[];
}

/** A type whose property may be named, and the node of the type that names it. */
interface Naming {
  readonly type: TS.Type;
  readonly keys: TS.TypeNode;
}

/**
 * Finds the strings in types that name a property: `Pick<Order, "lines">`, `Omit<Order, "lines">`. TypeScript's own
 * rename does not change them, and an `Omit` with an old name has no error.
 *
 * @param reflector the compiler
 * @param name the property's name
 * @param places where TypeScript's rename changes it, declarations among them
 * @returns the strings
 * @example `(reflector: Reflector, places: FileSpan[]) => findNamesInTypes(reflector, "lines", places).names.length`
 */
export function findNamesInTypes(reflector: Reflector, name: string, places: readonly FileSpan[]): NamesInTypes {
  const context = navigationContext(reflector);
  const renamed = new Set(places.map(({ file, start }) => `${file}:${start}`));
  const isRenamed = ({ type }: Naming): boolean =>
    (context.checker.getPropertyOfType(type, name)?.declarations ?? []).some((declaration) => {
      const place = ts.getNameOfDeclaration(declaration);
      return place !== undefined && renamed.has(`${fileOf(context, place)}:${place.getStart()}`);
    });
  const found = new Map<string, FileSpan>();
  const unwritten: FileSpan[] = [];
  for (const file of filesNaming(context, name)) {
    for (const { type, keys } of namingsIn(context, file)) {
      if (!isRenamed({ type, keys })) continue;
      const literals = literalsIn(context, keys, name);
      for (const literal of literals) {
        const span = { file: fileOf(context, literal), ...insideQuotes(literal) };
        found.set(`${span.file}:${span.start}`, span);
      }
      if (literals.length === 0 && isNamedOtherwise(context, keys, name)) {
        unwritten.push({ file: fileOf(context, keys), start: keys.getStart(), end: keys.end });
      }
    }
  }
  return { names: [...found.values()], unwritten };
}

/** A type may get its keys from another file, where the name is a string. */
function filesNaming({ program }: ProgramContext, name: string): readonly TS.SourceFile[] {
  const files = program.getSourceFiles().filter((file) => isProjectFile(file));
  const quoted = new RegExp(`(["'\`])${name.replaceAll("$", String.raw`\$`)}\\1`);
  return files.some(({ text }) => quoted.test(text)) ? files.filter(({ text }) => text.includes("<")) : [];
}

function namingsIn(context: ProgramContext, file: TS.SourceFile): Naming[] {
  const found: Naming[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      found.push(...namingsOf(context, node));
    } else if (ts.isConditionalTypeNode(node)) {
      const type = objectOfKeys(context, node.checkType);
      if (type !== undefined) found.push({ type, keys: node.extendsType });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function namingsOf(context: ProgramContext, node: TS.NodeWithTypeArguments): Naming[] {
  const given = node.typeArguments;
  if (given === undefined || given.length < 2) return [];
  return keyPairsOf(context, node).flatMap(({ object, keys, isOfKeys }) => {
    const [one, other] = [given[object], given[keys]];
    if (one === undefined || other === undefined) return [];
    const type = isOfKeys ? objectOfKeys(context, one) : context.checker.getTypeFromTypeNode(one);
    return type === undefined ? [] : [{ type, keys: other }];
  });
}

/** The strings with the name: in a union, or in the alias of one. */
function literalsIn(context: ProgramContext, keys: TS.TypeNode, name: string): TS.StringLiteralLike[] {
  const nodes = new Set<TS.TypeNode>([keys]);
  const found: TS.StringLiteralLike[] = [];
  for (const node of nodes) {
    if (ts.isUnionTypeNode(node)) for (const one of node.types) nodes.add(one);
    else if (ts.isParenthesizedTypeNode(node)) nodes.add(node.type);
    else if (ts.isLiteralTypeNode(node)) {
      if (ts.isStringLiteralLike(node.literal) && node.literal.text === name) found.push(node.literal);
    } else if (ts.isTypeReferenceNode(node) && node.typeArguments === undefined) {
      const alias = aliasOf(context, node);
      if (alias !== undefined) nodes.add(alias.type);
    }
  }
  return found;
}

function aliasOf(context: ProgramContext, { typeName }: TS.TypeReferenceNode): TS.TypeAliasDeclaration | undefined {
  const symbol = context.checker.getSymbolAtLocation(typeName);
  const origin = symbol && resolveAlias(context.checker, symbol);
  if (origin === undefined || originOfSymbol(context, origin) !== "project") return undefined;
  return origin.declarations?.find(ts.isTypeAliasDeclaration);
}

/** Whether the keys have the name, and do not get it from the type itself, as with `keyof Order`. */
function isNamedOtherwise({ checker }: ProgramContext, keys: TS.TypeNode, name: string): boolean {
  const type = checker.getTypeFromTypeNode(keys);
  const members = type.isUnion() ? type.types : [type];
  return members.some((one) => one.isStringLiteral() && one.value === name) && !/\bkeyof\b/.test(keys.getText());
}
