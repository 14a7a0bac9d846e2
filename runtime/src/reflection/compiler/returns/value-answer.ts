import type TS from "typescript";
import type { ReturnedBody, TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext } from "../context.js";
import { isIterable, yieldsEvents } from "../converters/collections.js";
import { specialTypeOf } from "../converters/special.js";
import { targetOf } from "../describe/target-of.js";
import { ts } from "../typescript.js";
import { isNull, isUndefined, unwrapped } from "./constants.js";
import type { FoundAnswer } from "./possible-answer.js";

/** The facts about an action that are known when its returns are read. */
export interface AnsweredType {
  /** It returns values, so `undefined` is the absence of one. */
  readonly hasType: boolean;
  /** All values of successes have the action's return type. */
  readonly isDeclared: boolean;
}

/** A result with a value, or without one. */
export function valueAnswer(
  context: FileContext,
  { isDeclared }: AnsweredType,
  statusCode: number,
  node: TS.Expression | undefined,
): FoundAnswer {
  const value = node && unwrapped(node);
  if (value === undefined) return { statusCode, body: "none" };
  // Null is a 204, as in ASP.NET Core's HttpNoContentOutputFormatter.
  if (isNull(value) || isUndefined(value)) return { statusCode: statusCode === 200 ? 204 : statusCode, body: "none" };
  if (isOwnModelState(value)) return { statusCode, body: "validation-problem" };
  if (isDeclared && isSuccess(statusCode)) return { statusCode, body: "value" };
  return { statusCode, ...typedBody(context, node!) };
}

export function isSuccess(statusCode: number): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** `this.modelState`. The compiler is not needed for it. */
function isOwnModelState(node: TS.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === "modelState" &&
    node.expression.kind === ts.SyntaxKind.ThisKeyword
  );
}

/** The body for a value, and its type if that can be described. */
export function typedBody(
  context: FileContext,
  node: TS.Expression,
): Pick<FoundAnswer, "yieldsEvents"> & { readonly body: ReturnedBody; readonly type?: TypeReference } {
  const { checker } = context;
  const type = checker.getWidenedType(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(node)));
  const body = problemBodies.get(nameOfLigature(context, type) ?? "");
  if (body !== undefined) return { body };
  const described = describedType(context, type);
  const isOfEvents = yieldsEvents(context, type);
  return {
    body: isOfEvents ? "events" : "value",
    ...(described && { type: described }),
    ...(isOfEvents && { yieldsEvents: true }),
  };
}

const problemBodies: ReadonlyMap<string, ReturnedBody> = new Map([
  ["ModelState", "validation-problem"],
  ["ValidationProblemDetails", "validation-problem"],
  ["ProblemDetails", "problem"],
]);

function nameOfLigature(context: FileContext, type: TS.Type): string | undefined {
  const symbol = type.getSymbol();
  return symbol && originOfSymbol(context, symbol) === "ligature" ? symbol.name : undefined;
}

/** A type that can be described. */
export function describedType(context: FileContext, type: TS.Type): TypeReference | undefined {
  if (specialTypeOf(context, type) === "AbortSignal" || isOpen(context, type, 0)) return undefined;
  const reference = context.convert(type);
  const converted = context.types.get(reference.type);
  return converted?.kind === "unknown" && converted.tuple === undefined ? undefined : reference;
}

const deepest = 5;

/** Whether a type is unknown or depends on a type parameter. */
function isOpen(context: FileContext, type: TS.Type, depth: number): boolean {
  const { Any, Unknown, Never, Void, Undefined, Null, Instantiable } = ts.TypeFlags;
  if (type.flags & (Any | Unknown | Never | Void | Undefined | Null | Instantiable) || depth > deepest) return true;
  const parts = type.isUnion() ? type.types.filter(({ flags }) => !(flags & (Undefined | Null))) : [];
  const args = argumentsOf(context, type);
  // A class is a reference to itself: its own `this` type is one of the arguments.
  const own = new Set<TS.Type>(targetOf(type)?.typeParameters ?? []);
  const inner = [...parts, ...args.filter((argument) => !isThisType(argument) && !own.has(argument))];
  return inner.some((part) => isOpen(context, part, depth + 1));
}

/** The type arguments. Values that a generator returns and takes are not sent. */
function argumentsOf(context: FileContext, type: TS.Type): readonly TS.Type[] {
  if (!targetOf(type)) return [];
  const args = context.checker.getTypeArguments(type as TS.TypeReference);
  return isIterable(context, type) ? args.slice(0, 1) : args;
}

function isThisType(type: TS.Type): boolean {
  return (type as TS.TypeParameter & { readonly isThisType?: boolean }).isThisType === true;
}
