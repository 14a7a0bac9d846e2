import type TS from "typescript";
import type { FileContext } from "../context.js";
import { actionResultKind } from "../converters/action-results.js";
import { ts } from "../typescript.js";
import type { Found } from "./found.js";
import { replyStatusOf, type ReplyStatus } from "./reply-status.js";
import { mayEnd, type FollowedFunction } from "./return-expressions.js";

/**
 * A function whose text is read, and what is known of the values that it gives. Its type is looked at only where it is written, or
 * known already: to infer it would cost as much as to compile the function.
 */
export class FunctionScope {
  /** Where the `return` stands that is being followed. */
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

  /** The status of plain values; `undefined` where the text does not say it. */
  get replyStatus(): number | undefined {
    return this.#reply === undefined || this.position > this.#reply.from ? this.#reply?.status : 200;
  }

  /** It may come to its end without a `return`. */
  get hasEnd(): boolean {
    const { Undefined, Void, Any } = ts.TypeFlags;
    // Only the compiler knows of a `switch` whether it names all cases.
    return (
      mayEnd(this.node) && (this.#isUntyped || this.#parts().some(({ flags }) => flags & (Undefined | Void | Any)))
    );
  }

  /** An expression that is no result as far as its text shows. By the function's type it may have to be one. */
  value(): Found {
    if (this.replyStatus === undefined) return "unknown";
    const parts = this.#isUntyped ? [] : this.#parts();
    const isResult = parts.length > 0 && parts.every((part) => actionResultKind(this.context, part));
    return isResult ? "unknown" : { statusCode: this.replyStatus, body: "value", plain: true };
  }

  /** Null is 204, as ASP.NET Core's HttpNoContentOutputFormatter has it. */
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
