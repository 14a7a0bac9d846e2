import type { FastifyReply } from "fastify";
import { completeProblem, ProblemDetails, type ProblemDetailsMembers } from "../../formatters/index.js";
import type { ProblemSettings } from "./problem-settings.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";

/**
 * Lets the application complete a problem. The response has the `status` that it sets. If it fails, the response is a bare problem
 * with the original status, because it is unknown what it would have added or removed.
 */
export function customizeProblem(
  problem: ProblemDetailsMembers,
  reply: FastifyReply,
  { customizeProblem: customize }: ProblemSettings,
): ProblemDetailsMembers {
  if (customize === undefined) return problem;
  const { status = 500 } = problem;
  try {
    // Its type does not forbid a promise.
    const complete: Untyped = customize;
    const result = complete(problem, reply.request);
    if (isThenable(result)) throw unwaited(result, reply);
    if (problem.status === undefined || isFinalStatus(problem.status)) return problem;
    throw new RangeError(`customizeProblem set the status ${String(problem.status)}; it must be one of 200 to 599.`);
  } catch (error) {
    return failed(reply, status, error, "customizeProblem failed.");
  }
}

type Untyped = (...args: Parameters<NonNullable<ProblemSettings["customizeProblem"]>>) => unknown;

/** A problem with only its status. The error is logged. */
export function failed(reply: FastifyReply, status: number, error: unknown, text: string): ProblemDetailsMembers {
  logError(reply.request, "error", { err: asError(error), req: reply.request }, text);
  return bareProblem(status);
}

/** A problem with only its status. */
export function bareProblem(status: number): ProblemDetailsMembers {
  return completeProblem(new ProblemDetails(), status);
}

/** Problems are sent immediately: later changes would be lost, and a later failure would end the process. */
function unwaited(promise: PromiseLike<unknown>, reply: FastifyReply): TypeError {
  promise.then(undefined, (error: unknown) => failed(reply, 500, error, "customizeProblem failed."));
  return new TypeError("customizeProblem returned a promise, but it is not awaited. Make it synchronous.");
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

function isFinalStatus(status: unknown): boolean {
  return typeof status === "number" && Number.isInteger(status) && status >= 200 && status <= 599;
}
