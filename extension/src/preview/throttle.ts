/** Calls of a slow operation, at most one at a time and none more often than asked. */

/** A throttled operation. */
export interface Throttle {
  /** Asks for a run; one that waits or runs already is made use of where it can be. */
  request(): void;
  /** Forgets what is waiting. A run under way ends by itself. */
  dispose(): void;
}

/**
 * Runs `run` a `delay` (milliseconds) after it is first asked for; whatever is asked for meanwhile is served by that same
 * run. What is asked for during a run is served by one further run.
 */
export function createThrottle(delay: () => number, run: () => void | Promise<void>): Throttle {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let disposed = false;
  const start = async (): Promise<void> => {
    timer = undefined;
    running = true;
    try {
      await run();
    } finally {
      running = false;
      if (again) request();
    }
  };
  const request = (): void => {
    again = running;
    if (running || disposed || timer !== undefined) return;
    timer = setTimeout(() => void start(), delay());
  };
  return {
    request,
    dispose: () => {
      disposed = true;
      clearTimeout(timer);
    },
  };
}
