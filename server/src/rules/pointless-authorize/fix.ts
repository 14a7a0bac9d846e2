import { removeAttribute } from "../remove-attribute.js";
import type { FixProvider } from "../fix.js";

/** Removes the attribute without an effect. It is not preferred: perhaps `@AllowAnonymous()` is the mistake. */
export const fix: FixProvider = (request) => removeAttribute(request).map(({ title, edits }) => ({ title, edits }));
