import type TS from "typescript";
import type { ConstantValue, TypeId } from "../../../model/index.js";
import { ancestor, decoratedPlace, type DecoratedPlace } from "./decorated-place.js";
import { foldConstant } from "../fold/fold-constant.js";
import { importedDecorators, importedName } from "./imported-names.js";
import { parseText } from "../program/parse-text.js";
import { createSyntaxScope } from "./syntax-scope.js";
import { tokenAt } from "./token-at.js";
import { qualifiedName } from "../describe/type-ids.js";
import { loadTypeScript, ts } from "../typescript.js";

/** The name of a decorator that is being typed. */
export interface DecoratorNamePlace {
  readonly kind: "decorator";
  /** The name without its namespace. */
  readonly start: number;
  readonly end: number;
  /** `L` of `@L.HttpGet`. */
  readonly namespace?: string;
  /** Whether parentheses follow. */
  readonly isCalled: boolean;
  readonly on: DecoratedPlace;
}

/** A position in the arguments of a call. */
export interface ArgumentPlace {
  readonly kind: "argument";
  /** The name of Ligature's attribute. For other calls, the last name: `createdAtRoute` of `this.createdAtRoute()`. */
  readonly callee: string;
  /** The class that contains the call. */
  readonly classId?: TypeId;
  /** The declaration of the decorator; absent if the call is not a decorator of Ligature's. */
  readonly on?: DecoratedPlace;
  readonly index: number;
  /** The path inside the argument: `["required", 1]`. */
  readonly path: readonly (string | number)[];
  /** The position is in the name of an object's member. */
  readonly isKey?: true;
  /** The string literal around the position. */
  readonly literal?: { readonly start: number; readonly end: number };
  /** The word or number around or before the position; empty between words. */
  readonly start: number;
  readonly end: number;
  /** The arguments, if they are constants of this file. */
  readonly arguments: readonly ConstantValue[];
}

/** The placeholder for the name that is being typed. */
const standIn = "ligature$";
const beforeName = /@(?:([A-Za-z_$][\w$]*)\s*\.\s*)?([A-Za-z_$][\w$]*)?$/;

/**
 * Finds what is at a position in a text, for an editor that completes it: the name of a decorator, or an argument of a
 * call. From a text with syntax errors, it reads what it can.
 *
 * @param text the text of the file
 * @param file the path in ids, relative to the project's root
 * @param offset the position, in UTF-16 units
 * @returns the position's meaning; `undefined` if it is neither
 * @example `syntaxPlaceAt("class A { @", "src/a.ts", 11)?.kind`
 */
export function syntaxPlaceAt(
  text: string,
  file: string,
  offset: number,
): DecoratorNamePlace | ArgumentPlace | undefined {
  loadTypeScript();
  const found = decoratorNameAt(text, file, offset) ?? argumentAt(parseText(text, file), file, offset);
  if (found?.kind !== "argument" || !isOpen(text, found.literal)) return found;
  // A string without its last quote extends to the end of the line. Here it ends at the cursor.
  const closed = text.slice(0, offset) + text[found.literal.start]! + text.slice(offset);
  return argumentAt(parseText(closed, file), file, offset);
}

function isOpen(text: string, literal: ArgumentPlace["literal"]): literal is NonNullable<ArgumentPlace["literal"]> {
  if (literal === undefined) return false;
  const { start, end } = literal;
  return end - start < 2 || text[end - 1] !== text[start];
}

/** A lone `@` would use the code after it as its name, so a name is inserted before the text is read. */
function decoratorNameAt(text: string, file: string, offset: number): DecoratorNamePlace | undefined {
  const found = beforeName.exec(text.slice(Math.max(0, offset - 300), offset));
  if (found === null) return undefined;
  const [, namespace, word = ""] = found;
  const start = offset - word.length;
  const end = offset + /^[\w$]*/.exec(text.slice(offset, offset + 300))![0].length;
  const isCalled = /^\s*[(<]/.test(text.slice(end, end + 100));
  const patched = `${text.slice(0, start)}${standIn}${isCalled ? "" : "()"}${text.slice(end)}`;
  const sourceFile = parseText(patched, file);
  const name = tokenAt(sourceFile, start + 1);
  const decorator = name && ts.isIdentifier(name) ? ancestor(name, ts.isDecorator) : undefined;
  if (decorator === undefined || decorator.getStart(sourceFile) < start - found[0].length) return undefined;
  const on = decoratedPlace(sourceFile, file, decorator);
  return on && { kind: "decorator", start, end, ...(namespace !== undefined && { namespace }), isCalled, on };
}

function argumentAt(sourceFile: TS.SourceFile, file: string, offset: number): ArgumentPlace | undefined {
  const call = callAround(sourceFile, offset);
  if (call === undefined) return undefined;
  const index = argumentIndex(sourceFile, call, offset);
  const step = inside(call.arguments[index], offset, []);
  if (step === undefined) return undefined;
  const { node, path, isKey } = step;
  const imported = importedDecorators(sourceFile);
  const decorator = ts.isDecorator(call.parent) ? call.parent : undefined;
  const attribute = decorator && importedName(imported, call.expression);
  const on = decorator && attribute !== undefined ? decoratedPlace(sourceFile, file, decorator) : undefined;
  const scope = createSyntaxScope(sourceFile, file);
  const owner = ancestor(call.parent, ts.isClassLike);
  return {
    kind: "argument",
    callee: attribute ?? lastName(call.expression),
    ...(owner && { classId: `${file}#${qualifiedName(owner).join(".")}` }),
    ...(on && { on }),
    index,
    path,
    ...(isKey && { isKey }),
    ...wordAt(sourceFile, node, offset),
    arguments: call.arguments.map((argument) => foldConstant(scope, argument)),
  };
}

/** The innermost call that has the position between its parentheses. */
function callAround(sourceFile: TS.SourceFile, offset: number): TS.CallExpression | undefined {
  let found: TS.CallExpression | undefined;
  const visit = (node: TS.Node): void => {
    if (offset < node.pos || offset > node.end) return;
    if (ts.isCallExpression(node) && offset >= node.arguments.pos && offset <= innerEnd(sourceFile, node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

function innerEnd({ text }: TS.SourceFile, { arguments: args, end }: TS.CallExpression): number {
  return end > args.end && text[end - 1] === ")" ? end - 1 : end;
}

function argumentIndex({ text }: TS.SourceFile, { arguments: args }: TS.CallExpression, offset: number): number {
  const index = args.findIndex(({ end }) => offset <= end);
  if (index !== -1) return index;
  const behind = args.length === 0 ? "" : text.slice(args.at(-1)!.end, offset);
  return behind.includes(",") || args.length === 0 ? args.length : args.length - 1;
}

interface Step {
  /** The expression at the position; absent if nothing is typed yet. */
  readonly node: TS.Expression | undefined;
  readonly path: readonly (string | number)[];
  readonly isKey?: true;
}

/** The path into objects and lists; `undefined` if the position is in an expression of another kind. */
function inside(node: TS.Expression | undefined, offset: number, path: readonly (string | number)[]): Step | undefined {
  if (node === undefined || offset < node.getStart()) return { node: undefined, path };
  if (ts.isArrayLiteralExpression(node)) {
    const index = node.elements.findIndex(({ end }) => offset <= end);
    const element = index === -1 ? undefined : node.elements[index];
    return offset > node.getStart()
      ? inside(element, offset, [...path, index === -1 ? node.elements.length : index])
      : undefined;
  }
  if (ts.isObjectLiteralExpression(node))
    return offset > node.getStart() ? insideObject(node, offset, path) : undefined;
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isIdentifier(node)
    ? { node, path }
    : undefined;
}

function insideObject(node: TS.ObjectLiteralExpression, offset: number, path: Step["path"]): Step | undefined {
  const member = node.properties.find((property) => offset >= property.getStart() && offset <= property.end);
  if (member === undefined) return { node: undefined, path, isKey: true };
  const { name } = member;
  if (ts.isShorthandPropertyAssignment(member)) return { node: member.name, path, isKey: true };
  if (!ts.isPropertyAssignment(member) || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)))
    return undefined;
  if (offset <= member.name.end) return { node: member.name, path, isKey: true };
  const { initializer } = member;
  const isMissing = initializer.getStart() === initializer.end;
  return inside(isMissing ? undefined : initializer, offset, [
    ...path,
    (name as TS.Identifier | TS.StringLiteral).text,
  ]);
}

function wordAt(
  sourceFile: TS.SourceFile,
  node: TS.Expression | undefined,
  offset: number,
): Pick<ArgumentPlace, "start" | "end" | "literal"> {
  if (node === undefined) return { start: offset, end: offset };
  const start = node.getStart(sourceFile);
  if (!ts.isStringLiteralLike(node)) return { start, end: node.end };
  // Before and after the quotes there is nothing to complete.
  return offset > start && (offset < node.end || isUnterminated(node))
    ? { start, end: node.end, literal: { start, end: node.end } }
    : { start: offset, end: offset };
}

function isUnterminated(node: TS.StringLiteralLike): boolean {
  const text = node.getText();
  return text.length < 2 || !text.endsWith(text[0]!);
}

function lastName(node: TS.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
}
