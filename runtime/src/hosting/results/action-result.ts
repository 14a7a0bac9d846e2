import type { FastifyReply } from "fastify";

const brand = "~actionResult";

/**
 * The base class of results, which an action can return instead of a plain value. `ControllerBase` has a method for
 * each kind (`ok`, `notFound`, `file`, ...). Reflection recognizes results by the mark of this class: they are not
 * part of the action's response type.
 *
 * @example
 * ```ts
 * class TeapotResult extends ActionResultBase {
 *   execute(reply: ControllerBase["reply"]) { return reply.code(418).send("short and stout"); }
 * }
 * ```
 * @typeParam Value the value that the action's return type must allow, as in `ObjectResult<Order>`. Default: none, so any
 * action may return it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `ActionResult<T>` compares it
export abstract class ActionResultBase<Value = never> {
  /** @internal The mark by which reflection and run time know a result. */
  declare readonly "~actionResult"?: string;
  /** @internal Only for the compiler, which reads the value's type from it. No result has it. */
  declare readonly "~value"?: Value;

  /**
   * Answers the request.
   *
   * @param reply Fastify's reply
   * @returns anything; a promise is awaited, and its value is ignored
   */
  abstract execute(reply: FastifyReply): unknown;
}

// By mark, not by class, so that two copies of the package in one process (linked, or source and build) work together.
Object.defineProperty(ActionResultBase.prototype, brand, { value: "result" });

/**
 * The return type of an action that returns a `T` or a result. `ok`, `created`, `accepted`, `json` and `statusCode`
 * of a success also contain a `T`, and are written as `T` declares. Error results can have any value. Without `T`:
 * only results, with any value.
 *
 * @example `@HttpGet("{id:int}") get(id: Int32): ActionResult<Order> { return orders.find(id) ?? this.notFound(); }`
 */
export type ActionResult<T = never> = T | ActionResultBase<[T] extends [never] ? unknown : T>;

/** `Value` if `Status` is a success (200 to 299). An error may have any value. */
export type SuccessValue<Status extends number, Value> = `${Status}` extends `2${string}` ? Value : never;

/**
 * Checks whether the return value of an action is a result, which is executed, or a plain value, which is written.
 *
 * @param value any value
 * @returns whether it is a result
 * @example isActionResult(new StatusCodeResult(204)) // true
 */
export function isActionResult(value: unknown): value is ActionResultBase<unknown> {
  return typeof value === "object" && value !== null && typeof (value as Record<string, unknown>)[brand] === "string";
}
