import { ApplicationModelError } from "../../analysis/index.js";
import { resolveTraceOptions, type BindingTraceOptions } from "./binding-trace-options.js";
import { BindingTracing } from "./binding-tracing.js";

/**
 * What traces an application's requests; `undefined` where nothing is to be traced.
 *
 * @throws ApplicationModelError where traces would be shown to clients outside of development
 */
export function createBindingTracing(option: boolean | BindingTraceOptions | undefined): BindingTracing | undefined {
  const resolved = resolveTraceOptions(option, process.env.NODE_ENV === "development");
  if (resolved === undefined) return undefined;
  if ("code" in resolved) throw new ApplicationModelError([resolved]);
  return new BindingTracing(resolved);
}
