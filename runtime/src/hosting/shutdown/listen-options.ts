import { existsSync } from "node:fs";

/** What `app.listen` takes. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
}

/**
 * Where to listen, as the environment says: `PORT`, 3000 without it; `HOST`, else every address in a container, whose network reaches no
 * other, and `localhost` anywhere else.
 *
 * @param env the environment (default: the process's)
 * @param isContainer whether this is a container (default: found out)
 * @returns what `app.listen` takes
 * @throws {RangeError} where `PORT` is no port
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

/** Docker, Podman and Kubernetes leave these in theirs. */
function isInContainer(env: NodeJS.ProcessEnv): boolean {
  const marks = ["/.dockerenv", "/run/.containerenv", "/run/secrets/kubernetes.io"];
  return env.KUBERNETES_SERVICE_HOST !== undefined || marks.some((mark) => existsSync(mark));
}
