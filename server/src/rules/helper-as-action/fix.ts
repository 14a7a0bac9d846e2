import type { FixProvider } from "../fix.js";
import { hideMethod } from "../hide-method.js";

/** Hides the method. Until then it answers requests, and perhaps it is meant to. */
export const fix: FixProvider = (request) => hideMethod(request).map((one) => ({ ...one, unsafe: true as const }));
