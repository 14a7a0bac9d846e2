import type { JsonValue, ProblemDetailsMembers } from "ligature";
import type { OperationFilter } from "ligature/openapi";

/**
 * Every error is a problem (RFC 9457) that has, beside its own members, what the RealWorld specification asks for: `errors`, texts by
 * member. What is wrong with a body is 422 there, and the members are named without the object around them: `email`, not `user.email`.
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

/** The same in the document: what is described as 400 is answered 422. */
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

/** What is wrong with the body as a whole has no name of its own. */
function nameOf(key: string): string {
  return key.replace(/^(user|article|comment)\./, "") || "body";
}
