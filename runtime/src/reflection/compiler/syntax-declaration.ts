import type TS from "typescript";
import { parseText } from "./parse-text.js";
import { loadTypeScript, ts } from "./typescript.js";

/** A part of a text, by offsets. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A member of a class, or a parameter, as it is written. */
export interface DeclarationText {
  /** Where it begins behind its decorators: its first modifier, or its name. */
  readonly head: number;
  readonly modifiers: readonly (Part & { readonly text: string })[];
  /** Absent if no type is written. For a method, the type that it returns. */
  readonly type?: Part;
  /** What is between the parentheses of a method. */
  readonly parameters?: Part;
}

/**
 * Finds the member of a class, or the parameter of one, around an offset of a text.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @returns the innermost one; `undefined` if there is none
 * @example `declarationAt("class A { b: string; }", "src/a.ts", 10)?.type?.start // 13`
 */
export function declarationAt(text: string, file: string, offset: number): DeclarationText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  let found: TS.ClassElement | TS.ParameterDeclaration | undefined;
  const visit = (node: TS.Node): void => {
    if (offset < node.getStart(sourceFile) || offset > node.end) return;
    if (ts.isClassElement(node) || ts.isParameter(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found && describe(sourceFile, found);
}

/**
 * Finds a method by its name: in the class around an offset, or else in the file, if only one class has it.
 *
 * @param text the text of the file
 * @param file its path
 * @param offset the position, in UTF-16 units
 * @param name the method's name
 * @returns the method, the one with a body if there are overloads; `undefined` if there is none
 * @example `methodNear("class A { b(c: string) {} }", "src/a.ts", 10, "b")?.parameters?.start // 12`
 */
export function methodNear(text: string, file: string, offset: number, name: string): DeclarationText | undefined {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const found: TS.MethodDeclaration[] = [];
  const visit = (node: TS.Node): void => {
    if (ts.isMethodDeclaration(node) && ts.isClassLike(node.parent) && nameOf(node) === name) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  const implemented = found.filter(({ body }) => body !== undefined);
  const methods = implemented.length > 0 ? implemented : found;
  const around = methods.find(({ parent }) => parent.pos <= offset && offset <= parent.end);
  const method = around ?? (methods.length === 1 ? methods[0] : undefined);
  return method && describe(sourceFile, method);
}

function nameOf({ name }: TS.MethodDeclaration): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** What only some declarations have. */
interface Typed {
  readonly type?: TS.TypeNode;
  readonly parameters?: TS.NodeArray<TS.ParameterDeclaration>;
}

function describe(sourceFile: TS.SourceFile, node: TS.ClassElement | TS.ParameterDeclaration): DeclarationText {
  const partOf = (one: TS.Node): Part => ({ start: one.getStart(sourceFile), end: one.end });
  const modifiers = (ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []).map((one) => ({
    ...partOf(one),
    text: one.getText(sourceFile),
  }));
  const { type, parameters } = node as Typed;
  return {
    head: modifiers[0]?.start ?? firstOf(node).getStart(sourceFile),
    modifiers,
    ...(type !== undefined && !isMissing(type) && { type: partOf(type) }),
    ...(parameters &&
      isClosed(sourceFile, parameters) && { parameters: { start: parameters.pos, end: parameters.end } }),
  };
}

/** The dots of a rest parameter, the star of a generator, or the name. */
function firstOf(node: TS.ClassElement | TS.ParameterDeclaration): TS.Node {
  const { dotDotDotToken } = node as TS.ParameterDeclaration;
  const { asteriskToken } = node as TS.MethodDeclaration;
  return dotDotDotToken ?? asteriskToken ?? node.name ?? node;
}

function isMissing(node: TS.Node): boolean {
  return node.pos === node.end;
}

function isClosed({ text }: TS.SourceFile, { pos, end }: TS.NodeArray<TS.Node>): boolean {
  return text[pos - 1] === "(" && /^(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*)*\)/.test(text.slice(end));
}
