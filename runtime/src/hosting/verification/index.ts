export { logMismatches } from "./log-mismatches.js";
export { ResponseCheck } from "./response-check.js";
