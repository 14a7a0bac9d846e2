import type { OptionMistake } from "./option-mistake.js";

/** The paths of `health`, as they are given: another value than a text or `false` is a mistake. */
export interface HealthPaths {
  readonly livenessPath?: unknown;
  readonly readinessPath?: unknown;
}

/**
 * Finds paths that no request can have, and one path for both questions (LIG2088). Fastify's own errors name no option.
 *
 * @param paths the paths, with their defaults
 * @returns the mistakes
 * @example mistakesInHealth({ livenessPath: "live" }).length // 1
 */
export function mistakesInHealth({ livenessPath, readinessPath }: HealthPaths): OptionMistake[] {
  const wrong = Object.entries({ livenessPath, readinessPath }).filter(([, path]) => !isPath(path));
  const mistakes = wrong.map(([name, path]): OptionMistake => {
    const written = typeof path === "string" ? `'${path}'` : String(path);
    const message = `The option 'health.${name}' is ${written}, but it must be a path that begins with a slash, such as '/health/live', or false.`;
    return { code: "LIG2088", path: `health.${name}`, message };
  });
  if (mistakes.length > 0 || typeof livenessPath !== "string" || livenessPath !== readinessPath) return mistakes;
  const message =
    `The options 'health.livenessPath' and 'health.readinessPath' are both '${livenessPath}', and one path cannot answer both questions. ` +
    "Give one of them another path, or turn it off with false.";
  return [{ code: "LIG2088", path: "health.readinessPath", message }];
}

function isPath(path: unknown): boolean {
  return path === undefined || path === false || (typeof path === "string" && /^\/[^\s?#]*$/.test(path));
}
