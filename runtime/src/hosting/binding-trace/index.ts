export { describeShown, type BindingTraceOptions } from "./binding-trace-options.js";
export type { BindingTracing } from "./binding-tracing.js";
export { createBindingTracing } from "./create-binding-tracing.js";
export { formatBindingTrace } from "./format-binding-trace.js";
export { bindingTraceOf } from "./request-binding-trace.js";
export { registerTraceEndpoint } from "./trace-endpoint.js";
export { runTraced } from "./run-traced.js";
