/** Throttles calls of a slow operation: only one at a time, and with a minimum delay. */

/** A throttled operation. */
export interface Throttle {
  /** Requests a run. A run that is waiting or running is reused if possible. */
  request(): void;
  /** Cancels a waiting run. A running one ends by itself. */
  dispose(): void;
}

/**
 * Runs `run` after a `delay` (in milliseconds) from the first request. Requests during the delay share that run.
 * Requests during a run share one further run.
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
