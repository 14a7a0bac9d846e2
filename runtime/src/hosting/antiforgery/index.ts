export { Antiforgery, type AntiforgeryTokenSet } from "./antiforgery.js";
export { resolveAntiforgery, type AntiforgeryOptions, type ResolvedAntiforgery } from "./antiforgery-options.js";
export { missingCsrfPlugin } from "./antiforgery-problems.js";
export { antiforgeryStep } from "./antiforgery-step.js";
export { hasCsrfPlugin } from "./csrf-plugin.js";
