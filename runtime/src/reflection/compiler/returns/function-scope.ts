import type TS from "typescript";
import type { FileContext } from "../context.js";
import { actionResultKind } from "../converters/action-results.js";
import { ts } from "../typescript.js";
import type { Found } from "./found.js";
import { replyStatusOf, type ReplyStatus } from "./reply-status.js";
import { mayEnd, type FollowedFunction } from "./return-expressions.js";

/**
 * A function whose source is read, and what is known about its return values. Its type is used only if it is written or
 * already known: inferring it would cost as much as compiling the function.
 */
export class FunctionScope {
  /** The position of the `return` that is being followed. */
  position = 0;
  readonly #reply: ReplyStatus | undefined;
  #type: TS.Type | undefined;

  constructor(
    private readonly context: FileContext,
    readonly node: FollowedFunction,
    private readonly isHandler = false,
  ) {
    this.#reply = replyStatusOf(context, node);
  }

  /** The status of plain values; `undefined` if the source does not say. */
  get replyStatus(): number | undefined {
    return this.#reply === undefined || this.position > this.#reply.from ? this.#reply?.status : 200;
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
  value(): Found {
    if (this.replyStatus === undefined) return "unknown";
    const parts = this.#isUntyped ? [] : this.#parts();
    const isResult = parts.length > 0 && parts.every((part) => actionResultKind(this.context, part));
    return isResult ? "unknown" : { statusCode: this.replyStatus, body: "value", plain: true };
  }

  /** Null is a 204, as in ASP.NET Core's HttpNoContentOutputFormatter. */
  nothing(nullish: "null" | "undefined"): Found {
    const { replyStatus } = this;
    if (replyStatus === undefined) return "unknown";
    const statusCode = nullish === "null" && replyStatus === 200 ? 204 : replyStatus;
    return { statusCode, body: "none", plain: true, nullish };
  }

  get #isUntyped(): boolean {
    return !this.isHandler && this.node.type === undefined;
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
