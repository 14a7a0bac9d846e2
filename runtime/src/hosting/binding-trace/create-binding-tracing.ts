import { ApplicationModelError } from "../../analysis/index.js";
import { resolveTraceOptions, type BindingTraceOptions } from "./binding-trace-options.js";
import { BindingTracing } from "./binding-tracing.js";

/**
 * Creates the tracing of an application's requests; `undefined` if nothing is traced.
 *
 * @throws ApplicationModelError if clients could see traces outside of development
 */
export function createBindingTracing(option: boolean | BindingTraceOptions | undefined): BindingTracing | undefined {
  const resolved = resolveTraceOptions(option, process.env.NODE_ENV === "development");
  if (resolved === undefined) return undefined;
  if ("code" in resolved) throw new ApplicationModelError([resolved]);
  return new BindingTracing(resolved);
}
