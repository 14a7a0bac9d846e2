import type { StartupProblem } from "../../analysis/index.js";

/** When binding traces are recorded automatically. Everything except `log` is for development: `NODE_ENV=development`. */
export interface BindingTraceOptions {
  /** Logs a debug line for each request, if the logger's level includes it. Default: true. */
  readonly log?: boolean;
  /**
   * A request with the header `Ligature-Binding-Trace` gets a short form of its own trace in the response's header of that name.
   * Default: false.
   */
  readonly header?: boolean;
  /**
   * Shows the latest traces as text and as JSON, at `/_ligature/binding-trace` or at your own path. They contain data of other clients, so
   * this is only for development, without exception. Default: false.
   */
  readonly endpoint?: boolean | string;
  /** The number of traces that the endpoint keeps, a positive integer. Default: 20. */
  readonly keep?: number;
  /** Allows `header` outside of development: any client can then see how its own request is bound. Default: false. */
  readonly headerOutsideDevelopment?: boolean;
}

/** Options with defaults. */
export interface ResolvedTraceOptions {
  readonly log: boolean;
  readonly header: boolean;
  /** The path of the endpoint, if there is one. */
  readonly path: string | undefined;
  readonly keep: number;
}

/** The default path of the endpoint. */
const defaultPath = "/_ligature/binding-trace";

const defaults: Required<BindingTraceOptions> = {
  log: true,
  header: false,
  endpoint: false,
  keep: 20,
  headerOutsideDevelopment: false,
};

/** Normalizes the option; `undefined`: nothing is traced automatically. */
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
  return { log, header, path: pathOf(endpoint), keep };
}

/** The places where clients can see traces, as text for the start-up log. */
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
