import type TS from "typescript";
import {
  isUnfolded,
  type ClassDeclaration,
  type DecoratorDeclaration,
  type MethodDeclaration,
  type ParameterDeclaration,
} from "../../../model/index.js";
import { classesOf, constructorOf, decoratedProperties, memberName, methodsOf } from "../describe/class-nodes.js";
import { docCommentOf } from "../describe/doc-comments.js";
import { foldConstant, type ConstantScope } from "../fold/fold-constant.js";
import { ignoreCommentsOf } from "../describe/ignore-comments.js";
import { importedDecorators, importedName, type ImportedNames } from "./imported-names.js";
import { ligaturePackage } from "../program/packages.js";
import { parseText } from "../program/parse-text.js";
import { rangeOf } from "./ranges.js";
import { createSyntaxScope } from "./syntax-scope.js";
import { nameOf, qualifiedName } from "../describe/type-ids.js";
import { loadTypeScript, ts } from "../typescript.js";

/** The information in the syntax of one file. */
interface Syntax {
  readonly file: string;
  readonly scope: ConstantScope;
  readonly imported: ImportedNames;
}

/**
 * Reads the classes of a file from its text alone, for answers while the user types: decorators that are imported from
 * Ligature, literal arguments, names and ranges. Every type is `unknown`. From a text with syntax errors, it reads what
 * it can.
 *
 * @param text the text of the file
 * @param file the path in ids and locations, relative to the project's root
 * @returns the classes
 * @example `reflectSyntax("export class Order {}", "src/order.ts").map(({ name }) => name)`
 */
export function reflectSyntax(text: string, file: string): ClassDeclaration[] {
  loadTypeScript();
  const sourceFile = parseText(text, file);
  const syntax: Syntax = { file, scope: createSyntaxScope(sourceFile, file), imported: importedDecorators(sourceFile) };
  return classesOf(sourceFile).map((node) => describeClass(syntax, node));
}

function describeClass(syntax: Syntax, node: TS.ClassLikeDeclaration): ClassDeclaration {
  const isHeld = ts.isClassExpression(node) && ts.isVariableDeclaration(node.parent);
  const doc = docCommentOf(isHeld ? node.parent.parent.parent : node);
  const decorators = decoratorsOf(syntax, node);
  const constructor = constructorOf(node);
  const methods = methodsOf(node).map((method) => describeMethod(syntax, method));
  const properties = decoratedProperties(node)
    .filter(({ isStatic }) => !isStatic)
    .map(({ name, member }) => [name, decoratorsOf(syntax, member)] as const)
    .filter(([, list]) => list.length > 0);
  const base = baseOf(syntax, node);
  return {
    id: `${syntax.file}#${qualifiedName(node).join(".")}`,
    name: nameOf(node),
    file: syntax.file,
    range: rangeOf(node.name ?? node),
    ...(doc && { doc }),
    ...(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract && { abstract: true as const }),
    ...(base && { base }),
    ...(decorators.length > 0 && { decorators }),
    ...(constructor && {
      constructorParameters: constructor.parameters.map((parameter) => describeParameter(syntax, parameter)),
    }),
    ...(properties.length > 0 && { propertyDecorators: Object.fromEntries(properties) }),
    ...(methods.length > 0 && { methods }),
    ...ignoreCommentsOf(node),
  };
}

/** `extends ControllerBase` from Ligature. Other bases are in files that are not read here. */
function baseOf({ imported }: Syntax, node: TS.ClassLikeDeclaration): ClassDeclaration["base"] {
  const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const name = clause?.types[0] && importedName(imported, clause.types[0].expression);
  return name === undefined ? undefined : { type: `${ligaturePackage}#${name}` };
}

function describeMethod(syntax: Syntax, method: TS.MethodDeclaration): MethodDeclaration {
  const doc = docCommentOf(method);
  const decorators = decoratorsOf(syntax, method);
  const isAsync =
    method.asteriskToken === undefined && (ts.getCombinedModifierFlags(method) & ts.ModifierFlags.Async) !== 0;
  return {
    name: memberName(method)!,
    range: rangeOf(method.name),
    ...(doc && { doc }),
    ...(decorators.length > 0 && { decorators }),
    parameters: method.parameters.map((parameter) => describeParameter(syntax, parameter)),
    ...(isAsync && { returnsPromise: true as const }),
    ...(method.typeParameters && { generic: true as const }),
  };
}

function describeParameter(syntax: Syntax, parameter: TS.ParameterDeclaration): ParameterDeclaration {
  const decorators = decoratorsOf(syntax, parameter);
  const { name, initializer } = parameter;
  const value = initializer && foldConstant(syntax.scope, initializer);
  return {
    name: ts.isIdentifier(name) ? name.text : "",
    type: { type: "unknown", ...(parameter.questionToken && { optional: true as const }) },
    range: rangeOf(name),
    ...(decorators.length > 0 && { decorators }),
    ...(initializer && { hasInitializer: true as const }),
    ...(value !== undefined && !isUnfolded(value) && { default: value }),
    ...(parameter.dotDotDotToken && { rest: true as const }),
  };
}

function decoratorsOf(syntax: Syntax, node: TS.Node): DecoratorDeclaration[] {
  if (!ts.canHaveDecorators(node)) return [];
  return (ts.getDecorators(node) ?? []).flatMap((decorator) => {
    const { expression } = decorator;
    const call = ts.isCallExpression(expression) ? expression : undefined;
    const name = importedName(syntax.imported, call?.expression ?? expression);
    return name === undefined ? [] : [describeDecorator(syntax, decorator, name, call)];
  });
}

function describeDecorator(
  { scope }: Syntax,
  decorator: TS.Decorator,
  name: string,
  call: TS.CallExpression | undefined,
): DecoratorDeclaration {
  return {
    name,
    range: rangeOf(decorator),
    ...(call && call.arguments.length > 0 && { argumentRanges: call.arguments.map((argument) => rangeOf(argument)) }),
    ...(call?.typeArguments && { typeArguments: call.typeArguments.map(() => ({ type: "unknown" })) }),
    ...(call && { arguments: call.arguments.map((argument) => foldConstant(scope, argument)) }),
  };
}
