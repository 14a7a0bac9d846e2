export { registerHealth, type HealthOptions } from "./health.js";
