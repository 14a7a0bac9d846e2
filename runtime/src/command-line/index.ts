export { endWithReader } from "./end-with-reader.js";
export { parseArguments } from "./parse-arguments.js";
export { UsageError } from "./usage-error.js";
