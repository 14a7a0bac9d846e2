import { resolve } from "node:path";
import { typedCodes } from "ligature/internal/analysis";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { Reflector } from "ligature/internal/reflection";

/** Marks the mistakes that TypeScript reports too: it has an error on one of their lines. */
export function markTypeErrors(
  found: readonly ModelDiagnostic[],
  reflector: Pick<Reflector, "project" | "typeErrors">,
): ModelDiagnostic[] {
  return found.map((one) => {
    if (!typedCodes.has(one.code)) return one;
    const {
      file,
      range: [first, , last],
    } = one.location;
    const errors = reflector.typeErrors(resolve(reflector.project.root, file));
    const isTypeError = errors.some(({ location: { range } }) => range[0] <= last && range[2] >= first);
    return isTypeError ? { ...one, isTypeError } : one;
  });
}
