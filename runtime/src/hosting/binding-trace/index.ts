export { describeShown, type BindingTraceOptions } from "./binding-trace-options.js";
export { createBindingTracing, runTraced, type BindingTracing } from "./binding-tracing.js";
export { formatBindingTrace } from "./format-binding-trace.js";
export { bindingTraceOf } from "./request-binding-trace.js";
export { registerTraceEndpoint } from "./trace-endpoint.js";
