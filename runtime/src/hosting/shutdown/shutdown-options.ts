import { ApplicationModelError, mistakeInTimes, refuseProblems } from "../../analysis/index.js";
import type { AbortedActions } from "./running-actions.js";

/** How an application ends when the process is told to end. Times are in milliseconds. */
export interface ShutdownOptions {
  /**
   * How long it accepts connections after the signal, while it reports that it is not ready and every response has
   * `connection: close`. A load balancer needs this time to choose another server. It does not wait if there is neither
   * a readiness path nor a connection. Default: 500; 5,000 in Kubernetes, which sends the signal before all its nodes
   * know; 0 with `NODE_ENV=development`.
   */
  readonly drainDelay?: number;
  /**
   * The time after the signal at which running requests are cut off; the process then ends with 1. Default: 8,000,
   * because Docker waits for 10,000; 25,000 in Kubernetes, which waits for 30,000.
   */
  readonly deadline?: number;
  /**
   * The running actions whose `AbortSignal` aborts after `drainDelay`, or with `app.close()`. `"streams"`: those that answer with an
   * `async *` sequence or a stream, because event streams never end by themselves. `"all"`, `"none"`. Default: `"streams"`.
   */
  readonly abortActions?: AbortedActions;
}

/** The options with their defaults. */
export interface ResolvedShutdown extends Required<ShutdownOptions> {
  /** The application has requested it, so it happens even if there are other handlers of the signal. */
  readonly isAsked: boolean;
}

type Times = Required<Pick<ShutdownOptions, "drainDelay" | "deadline">>;

/** The defaults depend on where the process runs. */
function defaultsOf({ NODE_ENV, KUBERNETES_SERVICE_HOST }: NodeJS.ProcessEnv): Times {
  const times =
    KUBERNETES_SERVICE_HOST === undefined
      ? { drainDelay: 500, deadline: 8_000 }
      : { drainDelay: 5_000, deadline: 25_000 };
  return NODE_ENV === "development" ? { ...times, drainDelay: 0 } : times;
}

/**
 * Resolves the option; `undefined`: signals are not handled. On the user's own instance, they are handled only if
 * requested.
 *
 * @throws ApplicationModelError (LIG2041) if the times or `abortActions` are invalid
 */
export function resolveShutdown(
  option: boolean | ShutdownOptions | undefined,
  isOwnInstance: boolean,
  env: NodeJS.ProcessEnv = process.env,
): ResolvedShutdown | undefined {
  if (option === false || (option === undefined && isOwnInstance)) return undefined;
  const given = typeof option === "object" ? option : {};
  const defaults = defaultsOf(env);
  const { deadline = defaults.deadline } = given;
  const { drainDelay = Math.min(defaults.drainDelay, deadline / 2) } = given;
  refuseProblems(mistakeInTimes({ drainDelay, deadline }));
  return { drainDelay, deadline, abortActions: abortedActions(given), isAsked: option !== undefined };
}

function abortedActions({ abortActions = "streams" }: ShutdownOptions): AbortedActions {
  if (["streams", "all", "none"].includes(abortActions)) return abortActions;
  const message = `shutdown.abortActions is ${JSON.stringify(abortActions)}. It must be "streams", "all" or "none".`;
  throw new ApplicationModelError([{ code: "LIG2041", message }]);
}
