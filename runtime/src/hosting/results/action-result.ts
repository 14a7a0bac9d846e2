import type { FastifyReply } from "fastify";

const brand = "~actionResult";

/**
 * What an action may return in place of a plain value: it says itself how to answer. `ControllerBase` has a method for
 * each kind (`ok`, `notFound`, `file`, ...). The reflection recognizes results by the mark of this class: they
 * are no part of the action's response type.
 *
 * @example
 * ```ts
 * class TeapotResult extends ActionResultBase {
 *   execute(reply: FastifyReply) { return reply.code(418).send("short and stout"); }
 * }
 * ```
 */
export abstract class ActionResultBase {
  /** @internal The mark by which reflection and run time know a result. */
  declare readonly "~actionResult"?: string;

  /** Answers the request. May return a promise; what it gives is not looked at. */
  abstract execute(reply: FastifyReply): unknown;
}

// By mark, not by class: two copies of the package in one process (linked, or source and build) understand each other.
Object.defineProperty(ActionResultBase.prototype, brand, { value: "result" });

/**
 * The return type of an action that gives a `T`, or any result. Without `T`: results only.
 *
 * @example `get(id: Int32): ActionResult<Order> { return this.orders.find(id) ?? this.notFound(); }`
 */
export type ActionResult<T = never> = T | ActionResultBase;

/** Whether the value is a result, which is executed, or a plain value, which is written. */
export function isActionResult(value: unknown): value is ActionResultBase {
  return typeof value === "object" && value !== null && typeof (value as Record<string, unknown>)[brand] === "string";
}
