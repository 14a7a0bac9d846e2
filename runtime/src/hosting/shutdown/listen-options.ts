import { existsSync } from "node:fs";

/** The options of `app.listen`. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
}

/**
 * Determines where to listen from the environment: `PORT`, or 3000 without it; `HOST`, or without it, every address in
 * a container, whose network can reach no other, and `localhost` everywhere else.
 *
 * @param env the environment (default: the process's)
 * @param isContainer whether this is a container (default: detected)
 * @returns the options for `app.listen`
 * @throws {RangeError} if `PORT` is not a port
 * @example
 * ```ts
 * const app = await createApp({ controllers: [OrdersController] });
 * await app.listen(listenOptions());
 * ```
 */
export function listenOptions(env: NodeJS.ProcessEnv = process.env, isContainer = isInContainer): ListenOptions {
  const { PORT: port = "", HOST: host = "" } = env;
  if (!/^\d{0,5}$/.test(port) || Number(port) > 65_535) {
    throw new RangeError(`PORT is "${port}", which is not a port number from 0 to 65535.`);
  }
  return {
    port: port === "" ? 3000 : Number(port),
    host: host === "" ? (isContainer(env) ? "0.0.0.0" : "localhost") : host,
  };
}

/** Docker, Podman and Kubernetes create these in their containers. */
function isInContainer(env: NodeJS.ProcessEnv): boolean {
  const marks = ["/.dockerenv", "/run/.containerenv", "/run/secrets/kubernetes.io"];
  return env.KUBERNETES_SERVICE_HOST !== undefined || marks.some((mark) => existsSync(mark));
}
