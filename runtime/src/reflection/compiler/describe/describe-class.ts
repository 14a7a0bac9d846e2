import type TS from "typescript";
import type { ClassDeclaration, HiddenMethod, TypeReference } from "../../../model/index.js";
import {
  constructorOf,
  decoratedProperties,
  type DecoratedProperty,
  instanceTypeOf,
  hiddenMethodsOf,
  memberName,
  methodsOf,
} from "./class-nodes.js";
import { attributesOn } from "./attributes-on.js";
import { createCheckerScope } from "../fold/checker-scope.js";
import { fileOf, type FileContext } from "../context.js";
import { baseReference } from "../converters/base-types.js";
import { decoratorsOf } from "./decorators.js";
import { docCommentOf } from "./doc-comments.js";
import { describeMethod } from "./describe-method.js";
import { describeParameters } from "./describe-parameters.js";
import { foldConstant } from "../fold/fold-constant.js";
import { handlerFactsOf } from "./handler-classes.js";
import { ignoreCommentsOf } from "./ignore-comments.js";
import { rangeOf } from "../syntax/ranges.js";
import { mentionedByOthers } from "./self-mentions.js";
import { describeSimpleType } from "./describe-simple-type.js";
import { declarationId, nameOf } from "./type-ids.js";
import { ts } from "../typescript.js";

/** A generic class with the type arguments of a derived class. */
export interface Instantiation {
  readonly base?: TypeReference | undefined;
  methodSignature(name: string): TS.Signature | undefined;
  constructorSignature(): TS.Signature | undefined;
}

/** The parts of a class besides its type: methods, constructor and decorators, with their locations. */
export function describeClass(
  context: FileContext,
  node: TS.ClassLikeDeclaration,
  as?: Instantiation,
): ClassDeclaration {
  const doc = docCommentOf(declarationNode(node));
  const base = as ? as.base : baseReference(context, instanceTypeOf(context.checker, node));
  const decorators = decoratorsOf(context, node);
  const constructor = constructorOf(node);
  const properties = decoratedProperties(node);
  const mentioned = mentionedByOthers(node);
  const handlers = handlerFactsOf(context, node);
  const methods = methodsOf(node).map((method) => {
    const name = memberName(method)!;
    const described = describeMethod(context, method, name, { ...handlers, instantiated: as?.methodSignature(name) });
    return mentioned.has(name) ? { ...described, usedByOthers: true as const } : described;
  });
  return {
    id: declarationId(context, node),
    name: nameOf(node),
    file: fileOf(context, node),
    range: rangeOf(node.name ?? node),
    ...(doc && { doc }),
    ...(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Abstract && { abstract: true as const }),
    ...(base && { base }),
    ...(decorators.length > 0 && { decorators }),
    ...(constructor &&
      !passesOn(constructor) && {
        constructorParameters: describeParameters(context, constructor.parameters, as?.constructorSignature()),
      }),
    ...describeSimpleType(context, node, decorators),
    ...describePropertyDecorators(context, properties),
    ...describeStaticAttributes(context, properties),
    ...describeOrder(context, node),
    ...(methods.length > 0 && { methods }),
    ...describeHiddenMethods(context, node),
    ...describeProtectedAttributes(context, node),
    ...(!context.nullable && { nullableContext: "disabled" as const }),
    ...ignoreCommentsOf(node),
  };
}

/** The constructor of a mixin takes `...args: any[]` and hands them to the class that it extends. */
function passesOn({ parameters: [first] }: TS.ConstructorDeclaration): boolean {
  return first?.dotDotDotToken !== undefined;
}

/** Methods that cannot be actions although they have a route attribute. */
function describeHiddenMethods(
  context: FileContext,
  node: TS.ClassLikeDeclaration,
): Pick<ClassDeclaration, "hiddenMethods"> {
  const hiddenMethods = hiddenMethodsOf(node).flatMap((method): HiddenMethod[] => {
    const attribute = decoratorsOf(context, method).find(({ name }) => /^(Http[A-Z]\w*|AcceptVerbs|Route)$/.test(name));
    const name = memberName(method);
    if (attribute === undefined || name === undefined) return [];
    return [{ name, range: rangeOf(method.name), visibility: visibilityOf(method), attribute: attribute.name }];
  });
  return hiddenMethods.length > 0 ? { hiddenMethods } : {};
}

function describeProtectedAttributes(
  context: FileContext,
  node: TS.ClassLikeDeclaration,
): Pick<ClassDeclaration, "protectedAttributes"> {
  const protectedAttributes = hiddenMethodsOf(node).flatMap((method) => {
    const member = visibilityOf(method) === "protected" ? memberName(method) : undefined;
    return member === undefined
      ? []
      : attributesOn(context, method).map(({ name, range }) => ({ member, name, range }));
  });
  return protectedAttributes.length === 0 ? {} : { protectedAttributes };
}

/** An order that only the running class knows is not folded. */
function describeOrder(context: FileContext, node: TS.ClassLikeDeclaration): Pick<ClassDeclaration, "order"> {
  const member = node.members.find((one) => memberName(one) === "order" && isStatic(one));
  if (member === undefined) return {};
  const initializer = ts.isPropertyDeclaration(member) ? member.initializer : undefined;
  const order = initializer && foldConstant(createCheckerScope(context), initializer);
  return { order: order ?? { $expression: member.getText() } };
}

function isStatic(member: TS.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

function visibilityOf(method: TS.MethodDeclaration | TS.AccessorDeclaration): HiddenMethod["visibility"] {
  if (ts.isAccessor(method)) return "an accessor";
  const flags = ts.getCombinedModifierFlags(method);
  if (flags & ts.ModifierFlags.Static) return "static";
  return flags & ts.ModifierFlags.Private ? "private" : "protected";
}

/** The comment of a class expression is before its variable's statement. */
function declarationNode(node: TS.ClassLikeDeclaration): TS.Node {
  return ts.isClassExpression(node) && ts.isVariableDeclaration(node.parent) ? node.parent.parent.parent : node;
}

function describePropertyDecorators(
  context: FileContext,
  properties: readonly DecoratedProperty[],
): Pick<ClassDeclaration, "propertyDecorators"> {
  const entries = properties
    .filter(({ isStatic }) => !isStatic)
    .map(({ name, member }) => [name, decoratorsOf(context, member)] as const)
    .filter(([, decorators]) => decorators.length > 0);
  return entries.length === 0 ? {} : { propertyDecorators: Object.fromEntries(entries) };
}

function describeStaticAttributes(
  context: FileContext,
  properties: readonly DecoratedProperty[],
): Pick<ClassDeclaration, "staticAttributes"> {
  const staticAttributes = properties
    .filter(({ isStatic }) => isStatic)
    .flatMap(({ name: member, member: node }) =>
      decoratorsOf(context, node).map(({ name, range }) => ({ member, name, range })),
    );
  return staticAttributes.length === 0 ? {} : { staticAttributes };
}
