import { createParameterMatch } from "./parameter-match.js";
import { nameParameter } from "../../navigation/name-edits.js";
import { writtenTaker } from "../../navigation/occurrences.js";
import { Refusal } from "../../navigation/refusal.js";
import type { Fix } from "../../rules/fix.js";
import type { ChangeFixRequest } from "./change-fix.js";

const ids: ReadonlySet<string> = new Set([
  "request-parameter-removed",
  "request-parameter-removed-with-deprecation",
  "request-parameter-removed-before-sunset",
  "new-required-request-parameter",
]);

/** Binds a parameter that was renamed under the name that clients know: `@FromQuery({ name: "size" })`. */
export function restoreName({ diagnostic, scope }: ChangeFixRequest): Fix | undefined {
  if (!ids.has(diagnostic.code)) return undefined;
  const match = createParameterMatch(diagnostic);
  const written = match && writtenTaker(scope, match.taker);
  if (match === undefined || written === undefined || written.method.file !== diagnostic.location.file)
    return undefined;
  try {
    const edits = nameParameter(scope, match.taker, written, match.name);
    return { title: `Keep the name '${match.name}' for clients`, edits };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
