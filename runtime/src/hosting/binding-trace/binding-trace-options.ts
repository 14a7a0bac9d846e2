import type { StartupProblem } from "../startup-problem.js";

/** When the binding trace of a request is written down by itself. Everything but `log` is for development. */
export interface BindingTraceOptions {
  /** A debug log line for each request, where the logger writes such lines. Default: true. */
  readonly log?: boolean;
  /**
   * A request with the header `Ligature-Binding-Trace` gets its own trace, in short, in the answer's header of that name.
   * Default: false.
   */
  readonly header?: boolean;
  /** Shows the latest traces as text and as JSON, at `/_ligature/binding-trace` or at a path of your own. Default: false. */
  readonly endpoint?: boolean | string;
  /** How many traces the endpoint remembers. Default: 20. */
  readonly keep?: number;
  /** `header` and `endpoint` with `NODE_ENV=production` too: traces show what clients sent. Default: false. */
  readonly allowInProduction?: boolean;
}

/** Options with their defaults filled in. */
export interface ResolvedTraceOptions {
  readonly log: boolean;
  readonly header: boolean;
  /** The path of the endpoint, if there is one. */
  readonly path: string | undefined;
  readonly keep: number;
}

/** Where the endpoint is unless told otherwise. */
const defaultPath = "/_ligature/binding-trace";

const defaults: Required<BindingTraceOptions> = {
  log: true,
  header: false,
  endpoint: false,
  keep: 20,
  allowInProduction: false,
};

/** What an option means here; `undefined`: nothing is traced by itself. */
export function resolveTraceOptions(
  option: boolean | BindingTraceOptions | undefined,
  isProduction: boolean,
): ResolvedTraceOptions | StartupProblem | undefined {
  if (option === undefined || option === false) return undefined;
  const chosen = option === true ? { header: !isProduction } : option;
  const { log, header, endpoint, keep, allowInProduction } = { ...defaults, ...chosen };
  const isShown = header || endpoint !== false;
  if (isShown && isProduction && !allowInProduction) return refusedInProduction;
  if (!log && !isShown) return undefined;
  return { log, header, path: pathOf(endpoint), keep: Math.max(1, Math.trunc(keep) || 1) };
}

function pathOf(endpoint: boolean | string): string | undefined {
  if (endpoint === false) return undefined;
  return endpoint === true ? defaultPath : withSlash(endpoint);
}

function withSlash(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}

const refusedInProduction: StartupProblem = {
  code: "LIG2022",
  message:
    "bindingTrace asks for 'header' or 'endpoint', which show whoever asks what clients sent, and NODE_ENV is 'production'. " +
    "Leave them out there ('bindingTrace: true' does so by itself), or set 'allowInProduction'.",
};
