import type { JsonValue, ProblemDetailsMembers } from "ligature";
import type { OperationFilter } from "ligature/openapi";

/**
 * Every error is a problem (RFC 9457) that also has the `errors` of the RealWorld specification: texts by member.
 * There, an invalid body is a 422, and members have no prefix: `email`, not `user.email`.
 */
export function toConduitError(problem: ProblemDetailsMembers): void {
  const { errors } = problem;
  if (!isErrors(errors)) {
    problem.errors = { body: [problem.detail ?? problem.title ?? "failed"] };
    return;
  }
  const entries = Object.entries(errors).map(([key, texts]) => [nameOf(key), texts]);
  problem.errors = Object.fromEntries(entries) as Errors;
  if (problem.status === 400) Object.assign(problem, unprocessable);
}

/** The same for the document: a response described as 400 is sent as 422. */
export const describeConduitErrors: OperationFilter = (operation) => {
  const { "400": invalid, ...responses } = operation.responses ?? {};
  if (invalid === undefined) return operation;
  return { ...operation, responses: { ...responses, "422": { ...invalid, description: "Unprocessable Content" } } };
};

const unprocessable = { status: 422, type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.21" };

type Errors = Record<string, string[]>;

function isErrors(errors: JsonValue | undefined): errors is Errors {
  return typeof errors === "object" && errors !== null;
}

/** An error of the body as a whole has no name of its own. */
function nameOf(key: string): string {
  return key.replace(/^(user|article|comment)\./, "") || "body";
}
