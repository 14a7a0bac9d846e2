export { lifetimeOf, startUnlessListening, type ApplicationLifetime } from "./application-lifetime.js";
export { GracefulShutdown } from "./graceful-shutdown.js";
export { explainListenFailure } from "./listen-failure.js";
export { listenOptions, type ListenOptions } from "./listen-options.js";
export type { AbortedActions, RunningActions } from "./running-actions.js";
export { resolveShutdown, type ShutdownOptions } from "./shutdown-options.js";
