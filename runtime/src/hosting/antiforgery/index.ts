export type { AntiforgeryTokenSet } from "../requests/request-state.js";
export { Antiforgery } from "./antiforgery.js";
export {
  antiforgeryOf,
  antiforgerySettings,
  resolveAntiforgery,
  type AntiforgeryOptions,
  type ResolvedAntiforgery,
} from "./antiforgery-options.js";
export { antiforgeryStep } from "./antiforgery-step.js";
export { hasCsrfPlugin, registerCsrfPlugin, registersCsrfPlugin } from "./csrf-plugin.js";
