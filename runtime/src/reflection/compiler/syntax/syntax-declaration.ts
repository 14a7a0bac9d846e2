import type TS from "typescript";
import { parseText } from "../program/parse-text.js";
import { loadTypeScript, ts } from "../typescript.js";

/** A part of a text, by offsets. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A decorator with parentheses, as it is written. */
interface DecoratorPart extends Part {
  /** The last name: `FromBody` of `@L.FromBody()`. */
  readonly name: string;
  /** The text between its parentheses. */
  readonly list: Part;
  readonly hasArguments: boolean;
  /** The names of the properties of its arguments: `name` of `@FromQuery({ name: "q" })`. */
  readonly options: readonly string[];
}

/** An arrow function with a block. */
interface ArrowText extends Part {
  readonly isAsync: boolean;
  /** From its first parenthesis, or its type parameters, to the end of its type. */
  readonly signature: Part;
  readonly block: Part;
}

/** A parameter in a list. */
interface ParameterPart extends Part {
  /** Absent if it is destructured. */
  readonly name?: string;
  readonly isOptional: boolean;
}

/** The text between the parentheses of a method. */
interface ParametersPart extends Part {
  readonly items: readonly ParameterPart[];
  /** The names that a new parameter cannot have: those of the others, and of what the method's block declares. */
  readonly taken: readonly string[];
}

/** A member of a class, or a parameter, as it is written. */
export interface DeclarationText {
  /** Absent for an index signature and for what is destructured. */
  readonly name?: Part & { readonly text: string };
  readonly decorators: readonly DecoratorPart[];
  /** The three dots of a rest parameter. */
  readonly dots?: Part;
  /** Where it begins behind its decorators: its first modifier, or its name. */
  readonly head: number;
  readonly modifiers: readonly (Part & { readonly text: string })[];
  /** Absent if no type is written. For a method, the type that it returns. */
  readonly type?: Part;
  /** The members of a union, or the type alone. */
  readonly typeMembers: readonly Part[];
  /** `Order` of `Promise<Order>`, or the type itself. */
  readonly awaitedType?: Part;
  readonly parameters?: ParametersPart;
  /** Of a parameter: another one follows. */
  readonly isFollowed?: true;
  /** The block of a method. */
  readonly body?: Part;
  /** The function that a property is initialized with. */
  readonly arrow?: ArrowText;
  /** The end, with its semicolon. */
  readonly end: number;
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

/** The parts that only some declarations have. */
interface Typed {
  readonly type?: TS.TypeNode;
  readonly parameters?: TS.NodeArray<TS.ParameterDeclaration>;
  readonly body?: TS.Node;
  readonly initializer?: TS.Expression;
  readonly dotDotDotToken?: TS.Node;
}

type PartOf = (node: TS.Node) => Part;

function describe(sourceFile: TS.SourceFile, node: TS.ClassElement | TS.ParameterDeclaration): DeclarationText {
  const partOf: PartOf = (one) => ({ start: one.getStart(sourceFile), end: one.end });
  const modifiers = (ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []).map((one) => ({
    ...partOf(one),
    text: one.getText(sourceFile),
  }));
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  const { name } = node;
  return {
    head: modifiers[0]?.start ?? firstOf(node).getStart(sourceFile),
    modifiers,
    decorators: decorators.flatMap((one) => decoratorPart(sourceFile, one)),
    ...(name && ts.isIdentifier(name) && { name: { ...partOf(name), text: name.text } }),
    ...typeParts((node as Typed).type, partOf),
    ...otherParts(sourceFile, node as Typed, partOf),
    ...(ts.isParameter(node) && node.parent.parameters.at(-1) !== node && { isFollowed: true }),
    end: node.end,
  };
}

function otherParts(
  sourceFile: TS.SourceFile,
  { parameters, body, initializer, dotDotDotToken }: Typed,
  partOf: PartOf,
): Pick<DeclarationText, "dots" | "parameters" | "body" | "arrow"> {
  const isWritten = parameters !== undefined && isClosed(sourceFile, parameters);
  return {
    ...(dotDotDotToken && { dots: partOf(dotDotDotToken) }),
    ...(isWritten && { parameters: parametersPart(parameters, body, partOf) }),
    ...(body && ts.isBlock(body) && { body: partOf(body) }),
    ...(initializer && ts.isArrowFunction(initializer) && arrowPart(sourceFile, initializer, partOf)),
  };
}

function parametersPart(
  parameters: TS.NodeArray<TS.ParameterDeclaration>,
  body: TS.Node | undefined,
  partOf: PartOf,
): ParametersPart {
  const declared = body && ts.isBlock(body) ? body.statements.flatMap(namesDeclaredBy) : [];
  return {
    start: parameters.pos,
    end: parameters.end,
    items: parameters.map((one) => ({
      ...partOf(one),
      ...(ts.isIdentifier(one.name) && { name: one.name.text }),
      isOptional: one.questionToken !== undefined,
    })),
    taken: [...parameters.flatMap(({ name }) => namesBoundBy(name)), ...declared],
  };
}

/** `a` and `c` of `{ a, b: [c] }`. */
function namesBoundBy(name: TS.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesBoundBy(one.name) : []));
}

function namesDeclaredBy(statement: TS.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesBoundBy(name));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function typeParts(
  type: TS.TypeNode | undefined,
  partOf: PartOf,
): Pick<DeclarationText, "type" | "typeMembers" | "awaitedType"> {
  if (type === undefined || isMissing(type)) return { typeMembers: [] };
  const isPromise = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === "Promise";
  const awaited = isPromise ? type.typeArguments?.[0] : type;
  return {
    type: partOf(type),
    typeMembers: (ts.isUnionTypeNode(type) ? [...type.types] : [type]).map(partOf),
    ...(awaited && { awaitedType: partOf(awaited) }),
  };
}

function decoratorPart(sourceFile: TS.SourceFile, { expression, end }: TS.Decorator): DecoratorPart[] {
  if (!ts.isCallExpression(expression)) return [];
  const { expression: callee, arguments: list } = expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";
  const objects = list.filter(ts.isObjectLiteralExpression);
  return [
    {
      start: expression.parent.getStart(sourceFile),
      end,
      name,
      list: { start: list.pos, end: end - 1 },
      hasArguments: list.length > 0,
      options: objects.flatMap(({ properties }) => properties.flatMap(nameOfProperty)),
    },
  ];
}

function nameOfProperty({ name }: TS.ObjectLiteralElementLike): string[] {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? [name.text] : [];
}

/** `undefined` members are left out: a function with an expression, or with one parameter without parentheses, is no method. */
function arrowPart(sourceFile: TS.SourceFile, arrow: TS.ArrowFunction, partOf: PartOf): Pick<DeclarationText, "arrow"> {
  const { body, modifiers, equalsGreaterThanToken, parameters, typeParameters } = arrow;
  const open = typeParameters ? typeParameters.pos - 1 : parameters.pos - 1;
  const isPlain = ts.isBlock(body) && /[(<]/.test(sourceFile.text[open] ?? "");
  if (!isPlain) return {};
  const { text } = sourceFile;
  const signature = { start: open, end: text.slice(0, equalsGreaterThanToken.getStart(sourceFile)).trimEnd().length };
  return { arrow: { ...partOf(arrow), isAsync: modifiers !== undefined, signature, block: partOf(body) } };
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
