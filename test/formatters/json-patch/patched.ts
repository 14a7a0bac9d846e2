import { nodeOf, plainOf } from "../../../runtime/src/formatters/json-patch/json-node.js";
import { readOperations } from "../../../runtime/src/formatters/json-patch/operations.js";
import { PatchFailure } from "../../../runtime/src/formatters/json-patch/patch-failure.js";
import { PatchSession } from "../../../runtime/src/formatters/json-patch/patch-session.js";

/** The document after a JSON Patch, or the reason why it cannot be applied. */
export function patched(document: unknown, patch: unknown): { readonly document: unknown } | { readonly failure: string } {
  return attempt(() => {
    const session = new PatchSession(nodeOf(document));
    for (const operation of readOperations(nodeOf(patch))) session.apply(operation);
    return plainOf(session.root);
  });
} // prettier-ignore

/** The document after a merge patch. */
export function merged(document: unknown, patch: unknown): { readonly document: unknown } | { readonly failure: string } {
  return attempt(() => {
    const session = new PatchSession(nodeOf(document));
    session.merge(nodeOf(patch));
    return plainOf(session.root);
  });
} // prettier-ignore

function attempt(apply: () => unknown): { readonly document: unknown } | { readonly failure: string } {
  try {
    return { document: apply() };
  } catch (error) {
    if (error instanceof PatchFailure) return { failure: `${error.key}: ${error.message}` };
    throw error;
  }
}
