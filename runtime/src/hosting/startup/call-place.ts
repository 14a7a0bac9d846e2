import { ApplicationModelError } from "../../analysis/index.js";

/** Where the application calls a function. */
export interface CallPlace {
  /** Adds the place to the stack of a mistake that has no other: the stack does not lead there through Fastify's steps. */
  addTo(error: unknown): unknown;
}

/**
 * Notes the place. Its text is only made if it is needed.
 *
 * @param called the function
 */
export function callPlace(called: (...args: never[]) => unknown): CallPlace {
  const holder: { readonly stack?: string } = {};
  Error.captureStackTrace(holder, called);
  return {
    addTo(error) {
      if (!(error instanceof ApplicationModelError) || error.problems.every(({ location }) => location)) return error;
      const [, ...frames] = (holder.stack ?? "").split("\n");
      const known = error.stack?.split("\n") ?? [];
      error.stack = [...known, ...frames.filter((frame) => !known.includes(frame))].join("\n");
      return error;
    },
  };
}
