export { GracefulShutdown } from "./graceful-shutdown.js";
export { registerHealth, type HealthOptions } from "./health.js";
export { listenOptions, type ListenOptions } from "./listen-options.js";
export { resolveShutdown, type ShutdownOptions } from "./shutdown-options.js";
