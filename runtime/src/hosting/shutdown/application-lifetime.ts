import type { FastifyInstance } from "fastify";
import { HostApplicationLifetime } from "../../services/index.js";
import { rootOf } from "../fastify/root-instance.js";
import { explainListenFailure } from "./listen-failure.js";
import { RunningActions } from "./running-actions.js";

/** The end of a Fastify instance, as the instance and the contexts inside it know it. */
export interface ApplicationLifetime {
  readonly service: HostApplicationLifetime;
  readonly running: RunningActions;
  /** The function that `stopApplication` calls. */
  stop: () => void;
  /** `listen` was called. Fastify's hooks tell it only when the server listens. */
  isToListen: boolean;
}

const key: unique symbol = Symbol.for("ligature.lifetime") as never;

interface WithLifetime {
  [key]?: ApplicationLifetime;
}

/** The lifetime of an instance. All its contexts share one. */
export function lifetimeOf(app: FastifyInstance): ApplicationLifetime {
  const root = rootOf(app);
  return ((root as WithLifetime)[key] ??= createLifetime(root));
}

function createLifetime(root: FastifyInstance): ApplicationLifetime {
  const lifetime: ApplicationLifetime = {
    service: new HostApplicationLifetime(() => lifetime.stop()),
    running: new RunningActions(),
    isToListen: false,
    stop() {
      root.close().then(undefined, (error: unknown) => {
        root.log.error({ err: error }, "The application stopped with an error.");
      });
    },
  };
  const listen = root.listen.bind(root) as (...args: unknown[]) => unknown;
  const listenOnce = (...args: unknown[]): unknown => {
    lifetime.isToListen = true;
    return explaining(listen, args);
  };
  root.listen = listenOnce as typeof root.listen;
  root.addHook("onListen", (done) => {
    lifetime.service.notifyStarted();
    done();
  });
  root.addHook("preClose", (done) => {
    lifetime.service.notifyStopping();
    lifetime.running.stop();
    done();
  });
  return lifetime;
}

/** Fastify tells a failure to the callback, if there is one, or rejects its promise. */
function explaining(listen: (...args: unknown[]) => unknown, args: readonly unknown[]): unknown {
  const callback = args.at(-1);
  if (typeof callback !== "function") {
    return (listen(...args) as Promise<string>).catch((error: unknown) => {
      throw explainListenFailure(error);
    });
  }
  return listen(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
    (callback as (...args: unknown[]) => void)(explainListenFailure(error), ...rest);
  });
}

/** Under `inject`, an application has started when it is ready. Call it after the hosted services have started. */
export function startUnlessListening(app: FastifyInstance): void {
  const lifetime = lifetimeOf(app);
  if (!lifetime.isToListen) lifetime.service.notifyStarted();
}
