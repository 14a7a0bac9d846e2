import type TS from "typescript";
import type { FileContext } from "../context.js";
import { actionResultKind } from "../converters/action-results.js";
import { ts } from "../typescript.js";
import type { PossibleAnswer } from "./possible-answer.js";
import type { AnsweredType } from "./value-answer.js";
import { replyStatusesOf, type ReplyStatuses } from "./reply-status.js";
import { mayEnd, type FollowedFunction } from "./return-expressions.js";

/**
 * A function whose source is read, and what is known about its return values. Its type is used only if it is written or
 * already known: inferring it would cost as much as compiling the function.
 */
export class FunctionScope {
  /** The position of the `return` that is being followed. */
  position = 0;
  readonly #reply: ReplyStatuses | undefined;
  #type: TS.Type | undefined;

  constructor(
    private readonly context: FileContext,
    readonly node: FollowedFunction,
    /** The scope that calls it; absent for a handler. */
    private readonly caller?: FunctionScope,
  ) {
    const before = caller === undefined ? [200] : caller.replyStatuses;
    this.#reply = before && replyStatusesOf(context, node, before);
  }

  /** The statuses of plain values; `undefined` if the source does not say. */
  get replyStatuses(): readonly number[] | undefined {
    return this.#reply?.(this.position);
  }

  /** Whether its end can be reached without a `return`. */
  get hasEnd(): boolean {
    const { Undefined, Void, Any } = ts.TypeFlags;
    // Only the compiler knows whether a `switch` covers all cases.
    return (
      mayEnd(this.node) && (this.#isUntyped || this.#parts().some(({ flags }) => flags & (Undefined | Void | Any)))
    );
  }

  /** An expression that is not a result according to its source. By the function's type it may have to be one. */
  value(): PossibleAnswer[] {
    const { replyStatuses } = this;
    if (replyStatuses === undefined) return ["unknown"];
    const parts = this.#isUntyped ? [] : this.#parts();
    const isResult = parts.length > 0 && parts.every((part) => actionResultKind(this.context, part));
    return isResult ? ["unknown"] : replyStatuses.map((statusCode) => ({ statusCode, body: "value", plain: true }));
  }

  /** The absence of a value is a 204, as in ASP.NET Core's HttpNoContentOutputFormatter. The end of a `void` method is none. */
  nothing(nullish: "null" | "undefined", { hasType }: AnsweredType): PossibleAnswer[] {
    const { replyStatuses } = this;
    if (replyStatuses === undefined) return ["unknown"];
    return replyStatuses.map((status) => {
      const statusCode = (hasType || nullish === "null") && status === 200 ? 204 : status;
      return { statusCode, body: "none", plain: true, nullish };
    });
  }

  get #isUntyped(): boolean {
    return this.caller !== undefined && this.node.type === undefined;
  }

  #parts(): readonly TS.Type[] {
    this.#type ??= this.#answer();
    return this.#type.isUnion() ? this.#type.types : [this.#type];
  }

  #answer(): TS.Type {
    const { checker } = this.context;
    const signature = checker.getSignatureFromDeclaration(this.node)!;
    const declared = checker.getReturnTypeOfSignature(signature);
    return checker.getAwaitedType(declared) ?? declared;
  }
}
