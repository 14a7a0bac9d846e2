import type TS from "typescript";
import type { AttributeText, MethodText, NameUse, ParameterText, TextSpan } from "../../navigation.js";
import { fileOf, type ProgramContext } from "../context.js";
import type { Reflector } from "../reflector.js";
import { ts } from "../typescript.js";
import { docNames } from "./doc-names.js";
import { navigationContext, sourceFileOf } from "./navigation-context.js";
import { insideQuotes, nodeAt, spanOf } from "./node-at.js";
import { isMemberName, symbolOf } from "./outer-names.js";

/**
 * Reads the method around a position in a file, with its parameters and all their uses. The method includes its doc
 * comment and its decorators.
 *
 * @param reflector the compiler
 * @param file the path, absolute or relative to the project's root
 * @param offset the position
 * @returns the method; `undefined` if there is none
 * @example `(reflector: Reflector) => readMethod(reflector, "src/orders.controller.ts", 420)?.parameters[0]?.uses.length`
 */
export function readMethod(reflector: Reflector, file: string, offset: number): MethodText | undefined {
  const context = navigationContext(reflector);
  const sourceFile = sourceFileOf(context, file);
  const method = sourceFile && nodeAt(sourceFile, offset, isMethodOfClass);
  if (sourceFile === undefined || method === undefined) return undefined;
  const { uses, names } = readNames(context, method);
  const docs = docNames(sourceFile, method);
  return {
    file: fileOf(context, method),
    name: spanOf(method.name),
    attributes: (ts.getDecorators(method) ?? []).flatMap(readAttribute),
    names: [...names],
    parameters: method.parameters.flatMap((parameter) => readParameter(parameter, uses, docs)),
  };
}

/**
 * Reads the attributes of the property around a position in a file.
 *
 * @param reflector the compiler
 * @param file the path, relative to the project's root
 * @param offset the position
 * @returns the attributes; none if there is no property
 * @example `(reflector: Reflector) => readAttributes(reflector, "src/order.ts", 42).length`
 */
export function readAttributes(reflector: Reflector, file: string, offset: number): AttributeText[] {
  const sourceFile = sourceFileOf(navigationContext(reflector), file);
  const member = sourceFile && nodeAt(sourceFile, offset, isProperty);
  return (member ? (ts.getDecorators(member) ?? []) : []).flatMap(readAttribute);
}

function isProperty(node: TS.Node): node is TS.PropertyDeclaration | TS.AccessorDeclaration {
  return ts.isPropertyDeclaration(node) || ts.isAccessor(node);
}

function isMethodOfClass(node: TS.Node): node is TS.MethodDeclaration {
  return ts.isMethodDeclaration(node) && ts.isClassLike(node.parent);
}

function readParameter(
  parameter: TS.ParameterDeclaration,
  uses: ReadonlyMap<TS.Node, readonly NameUse[]>,
  docs: ReadonlyMap<string, readonly TextSpan[]>,
): ParameterText[] {
  const { name } = parameter;
  if (!ts.isIdentifier(name) || name.text === "this") return [];
  return [
    {
      name: name.text,
      ...spanOf(name),
      outerStart: parameter.getStart(),
      uses: uses.get(parameter) ?? [],
      docs: docs.get(name.text) ?? [],
      attributes: (ts.getDecorators(parameter) ?? []).flatMap(readAttribute),
    },
  ];
}

function readAttribute(decorator: TS.Decorator): AttributeText[] {
  const { expression } = decorator;
  if (!ts.isCallExpression(expression)) return [];
  const options = expression.arguments.find(ts.isObjectLiteralExpression);
  const name = options?.properties.find(isNameProperty)?.initializer;
  const [first] = expression.arguments;
  // `@FromCookie("theme")`
  const value = name ?? (first && options === undefined ? first : undefined);
  return [
    {
      ...spanOf(decorator),
      ...(value && ts.isStringLiteralLike(value) && { nameValue: insideQuotes(value) }),
      ...(options && { optionsStart: options.getStart() + 1 }),
      argumentsEnd: expression.end - 1,
      hasArguments: expression.arguments.length > 0,
    },
  ];
}

const nameOptions: ReadonlySet<string> = new Set(["name", "prefix"]);

function isNameProperty(property: TS.ObjectLiteralElementLike): property is TS.PropertyAssignment {
  return (
    ts.isPropertyAssignment(property) &&
    (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name)) &&
    nameOptions.has(property.name.text)
  );
}

interface Names {
  readonly uses: ReadonlyMap<TS.Node, readonly NameUse[]>;
  readonly names: ReadonlySet<string>;
}

/** The declarations to which the names in a method refer: its parameters, by declaration, and everything else. */
function readNames({ checker }: ProgramContext, method: TS.MethodDeclaration): Names {
  const own = new Map(
    method.parameters.flatMap((one) => (ts.isIdentifier(one.name) ? [[one.name.text, one] as const] : [])),
  );
  const uses = new Map<TS.Node, NameUse[]>();
  const names = new Set<string>();
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) {
      names.add(node.text);
      const parameter = own.get(node.text);
      if (
        parameter !== undefined &&
        node !== parameter.name &&
        symbolOf(checker, node) === symbolOf(checker, parameter.name)
      )
        uses.set(parameter, [...(uses.get(parameter) ?? []), useOf(node)]);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(method, visit);
  return { uses, names };
}

function useOf(node: TS.Identifier): NameUse {
  const { parent } = node;
  return {
    ...spanOf(node),
    ...(ts.isShorthandPropertyAssignment(parent) && { shorthand: true }),
    ...(isWritten(node) && { write: true }),
  };
}

/** `id = 5`, `id += 1`, `id++`. */
function isWritten(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
    const { kind } = parent.operatorToken;
    return parent.left === node && kind >= FirstAssignment && kind <= LastAssignment;
  }
  if (!ts.isPrefixUnaryExpression(parent) && !ts.isPostfixUnaryExpression(parent)) return false;
  return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
}
