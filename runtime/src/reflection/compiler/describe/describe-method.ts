import type TS from "typescript";
import type { MethodDeclaration, TypeReference } from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { actionResultKind, resultValue } from "../converters/action-results.js";
import { isAsyncIterable, unionOf, yieldsEvents } from "../converters/collections.js";
import { convertType } from "../converters/convert-type.js";
import { specialType } from "../converters/special.js";
import { withFlags } from "../converters/unions.js";
import { hasUnknownDecorator } from "./attributes-on.js";
import { decoratorsOf } from "./decorators.js";
import { describeParameters } from "./describe-parameters.js";
import { docCommentOf } from "./doc-comments.js";
import type { HandlerFacts } from "./handler-classes.js";
import { rangeOf } from "../syntax/ranges.js";
import { ignoredPatchesIn } from "./ignored-patches.js";
import { rawRequestReadIn } from "./raw-request-read.js";
import { uncheckedParameters } from "./unchecked-parameters.js";
import { describeReturns } from "../returns/describe-returns.js";
import type { AnsweredType } from "../returns/value-answer.js";
import { ts } from "../typescript.js";

/** Facts about a method that its source does not contain. */
export interface MethodFacts extends HandlerFacts {
  /** Its signature in a generic class with type arguments. */
  readonly instantiated?: TS.Signature | undefined;
}

export function describeMethod(
  context: FileContext,
  method: TS.MethodDeclaration,
  name: string,
  { isAction, mayHandle, instantiated }: MethodFacts,
): MethodDeclaration {
  const doc = docCommentOf(method);
  const decorators = decoratorsOf(context, method);
  const signature = instantiated ?? context.checker.getSignatureFromDeclaration(method);
  const answer = mayHandle && signature ? describeAnswer(context, signature, method.type) : undefined;
  return {
    name,
    range: rangeOf(method.name),
    ...(doc && { doc }),
    ...(decorators.length > 0 && { decorators }),
    parameters: describeParameters(context, method.parameters, instantiated),
    ...answer,
    ...(isAsync(method) && { returnsPromise: true as const }),
    ...(method.typeParameters && { generic: true as const }),
    ...(isAction && hasUnknownDecorator(context, method) && { hasUnknownDecorator: true as const }),
    ...describeBody(context, method),
    ...(isAction && describeReturns(context, method, answeredType(answer))),
  };
}

/** The ways in which its code uses its parameters and the request. */
function describeBody(
  context: FileContext,
  method: TS.MethodDeclaration,
): Pick<MethodDeclaration, "uncheckedParameters" | "rawRequestRead" | "ignoredPatches"> {
  const unchecked = uncheckedParameters(context, method);
  const rawRead = rawRequestReadIn(method);
  const ignored = ignoredPatchesIn(method);
  return {
    ...(unchecked.length > 0 && { uncheckedParameters: unchecked }),
    ...(rawRead && { rawRequestRead: rangeOf(rawRead) }),
    ...(ignored.length > 0 && { ignoredPatches: ignored }),
  };
}

function answeredType(answer: Answer | undefined): AnsweredType {
  const hasType = answer?.returnType !== undefined;
  return { hasType, isDeclared: hasType && answer.hasOpenResults === undefined };
}

/** It returns a promise. An `async *` method yields its elements. */
function isAsync(method: TS.MethodDeclaration): boolean {
  return method.asteriskToken === undefined && (ts.getCombinedModifierFlags(method) & ts.ModifierFlags.Async) !== 0;
}

type Answer = Pick<
  MethodDeclaration,
  "returnType" | "hasOpenResults" | "isSequence" | "yieldsEvents" | "returnsPromise"
>;

/** The type that a client receives: without promises and action results. `ActionResult<T>` is `T`. */
function describeAnswer(context: FileContext, signature: TS.Signature, node: TS.TypeNode | undefined): Answer {
  const declared = context.checker.getReturnTypeOfSignature(signature);
  const { type, node: inner, promised } = awaited(context, declared, node);
  const returnType = answerType(context, type, inner);
  return {
    ...(returnType && { returnType }),
    ...(returnType && holdsOtherValues(context, type) && { hasOpenResults: true }),
    ...(returnType && holdsSequence(context, type) && { isSequence: true }),
    ...(returnType && holdsEvents(context, type) && { yieldsEvents: true }),
    ...(promised && { returnsPromise: true }),
  };
}

/** Whether it may be an async sequence, which `async *` methods return. */
function holdsSequence(context: FileContext, type: TS.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some((part) => isAsyncIterable(context, part));
}

function holdsEvents(context: FileContext, type: TS.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some((part) => yieldsEvents(context, part));
}

interface Awaited {
  readonly type: TS.Type;
  readonly node?: TS.TypeNode | undefined;
  readonly promised: boolean;
}

/** `Promise<T>` and `T | Promise<T>` as `T`, with the source of `T` if it is written out. */
function awaited(context: FileContext, type: TS.Type, node: TS.TypeNode | undefined): Awaited {
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.some(isPromise)) return { type, node, promised: false };
  const value = context.checker.getAwaitedType(type) ?? type;
  return { type: value, node: parts.length === 1 ? promiseArgument(node) : undefined, promised: true };
}

function promiseArgument(node: TS.TypeNode | undefined): TS.TypeNode | undefined {
  return node && ts.isTypeReferenceNode(node) && node.typeArguments?.length === 1 ? node.typeArguments[0] : undefined;
}

function isPromise(type: TS.Type): boolean {
  const name = type.getSymbol()?.name;
  return name === "Promise" || name === "PromiseLike";
}

function answerType(context: FileContext, type: TS.Type, node: TS.TypeNode | undefined): TypeReference | undefined {
  const { Void, Undefined, Never } = ts.TypeFlags;
  if (type.flags & (Void | Undefined | Never)) return undefined;
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.some((part) => actionResultKind(context, part))) return convertType(context, type, node);
  return withoutResults(context, type, node, parts);
}

/** `ActionResult<Order>` is `Order | ActionResult`. The written argument keeps the names in it. */
function withoutResults(
  context: FileContext,
  type: TS.Type,
  node: TS.TypeNode | undefined,
  parts: readonly TS.Type[],
): TypeReference | undefined {
  const [argument, ...more] = type.aliasTypeArguments ?? [];
  const { Null, Undefined, Void } = ts.TypeFlags;
  const values = parts.filter((part) => !actionResultKind(context, part));
  const content = values.filter(({ flags }) => !(flags & (Null | Undefined | Void)));
  if (content.length === 0)
    return parts.some((part) => actionResultKind(context, part) === "file")
      ? specialType(context, "FileResult")
      : undefined;
  if (argument && more.length === 0) return convertType(context, argument, argumentNode(context, node, argument));
  const nullable = values.some(({ flags }) => flags & Null);
  const optional = values.some(({ flags }) => flags & (Undefined | Void));
  return withFlags(convertParts(context, type, content), nullable, optional);
}

function argumentNode(context: FileContext, node: TS.TypeNode | undefined, type: TS.Type): TS.TypeNode | undefined {
  const argument = promiseArgument(node);
  return argument && context.checker.getTypeFromTypeNode(argument) === type ? argument : undefined;
}

/** The values of a union without its action results. The compiler creates that union from its parts. */
function convertParts(context: FileContext, type: TS.Type, content: readonly TS.Type[]): TypeReference {
  if (content.length === 1) return convertType(context, content[0]!);
  return convertType(context, unionOf(context, content) ?? type);
}

/** Whether a result may have a value outside the method's declared type: `Order | ObjectResult<{ failed: true }>`. */
function holdsOtherValues(context: FileContext, type: TS.Type): boolean {
  // `ActionResult<T>` says so, and the compiler has checked it.
  if (type.aliasSymbol?.name === "ActionResult") return false;
  const parts = type.isUnion() ? type.types : [type];
  const results = parts.filter((part) => actionResultKind(context, part));
  return results.some((result) => {
    const value = resultValue(context, result);
    return !value.every((part) => parts.includes(part));
  });
}
