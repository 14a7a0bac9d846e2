export { markExplained, shortenFailures } from "./shorten-failures.js";
