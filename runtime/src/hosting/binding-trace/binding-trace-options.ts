import type { StartupProblem } from "../../analysis/index.js";

/** When the binding trace of a request is written down by itself. Everything but `log` is for development: `NODE_ENV=development`. */
export interface BindingTraceOptions {
  /** A debug log line for each request, where the logger writes such lines. Default: true. */
  readonly log?: boolean;
  /**
   * A request with the header `Ligature-Binding-Trace` gets its own trace, in short, in the response's header of that name.
   * Default: false.
   */
  readonly header?: boolean;
  /**
   * Shows the latest traces as text and as JSON, at `/_ligature/binding-trace` or at a path of your own. They hold what others have sent,
   * so that it is for development without exception. Default: false.
   */
  readonly endpoint?: boolean | string;
  /** How many traces the endpoint remembers. Default: 20. */
  readonly keep?: number;
  /** `header` outside of development too: whoever asks is shown how their own request was bound. Default: false. */
  readonly headerOutsideDevelopment?: boolean;
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
  headerOutsideDevelopment: false,
};

/** What an option means here; `undefined`: nothing is traced by itself. */
export function resolveTraceOptions(
  option: boolean | BindingTraceOptions | undefined,
  isDevelopment: boolean,
): ResolvedTraceOptions | StartupProblem | undefined {
  if (option === undefined || option === false) return undefined;
  const chosen = option === true ? { header: isDevelopment } : option;
  const { log, header, endpoint, keep, headerOutsideDevelopment } = { ...defaults, ...chosen };
  const isAllowed = isDevelopment || (endpoint === false && (!header || headerOutsideDevelopment));
  if (!isAllowed) return refusedOutsideDevelopment;
  if (!log && !header && endpoint === false) return undefined;
  return { log, header, path: pathOf(endpoint), keep: Math.max(1, Math.trunc(keep) || 1) };
}

/** Where traces are shown to clients, in words for the log at start-up. */
export function describeShown({ header, path }: ResolvedTraceOptions): StartupProblem | undefined {
  const places = [
    ...(header ? ["in a response header to any client that requests it"] : []),
    ...(path === undefined ? [] : [`at ${path}, with the data that other clients have sent`]),
  ];
  if (places.length === 0) return undefined;
  const message = `Binding traces are shown to clients: ${places.join(", and ")}. This is for development.`;
  return { code: "LIG2040", message };
}

function pathOf(endpoint: boolean | string): string | undefined {
  if (endpoint === false) return undefined;
  return endpoint === true ? defaultPath : withSlash(endpoint);
}

function withSlash(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}

const refusedOutsideDevelopment: StartupProblem = {
  code: "LIG2022",
  message:
    "bindingTrace has 'header' or 'endpoint', which show clients how requests were bound, but NODE_ENV is not 'development'. Omit them " +
    "outside development, as 'bindingTrace: true' does. 'headerOutsideDevelopment' allows the header. The endpoint shows the data of " +
    "other clients, so it is only for development.",
};
