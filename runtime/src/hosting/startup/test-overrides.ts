import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { ServiceCollection } from "../../services/index.js";
import type { AppOptions } from "./app-options.js";

/** What a test puts in the place of an application's own. */
export interface TestOverrides {
  /** Registered last, so that they replace those of the application. */
  readonly services?: ((services: ServiceCollection) => unknown) | undefined;
  /** Called with the instance before the application's own `configure`. */
  readonly configure: (app: FastifyInstance) => unknown;
}

const key: unique symbol = Symbol.for("ligature.testOverrides") as never;
const holder = globalThis as { [key]?: AsyncLocalStorage<TestOverrides> };

/**
 * Set while a test makes an application by the application's own function, which knows nothing of tests. One for all copies of the package
 * in a process: a test runner may load one for the test and one for what it tests.
 */
export const testOverrides: AsyncLocalStorage<TestOverrides> = (holder[key] ??= new AsyncLocalStorage());

/** The options of `createApp`, with what a test replaces. */
export function withTestOverrides(options: AppOptions): AppOptions {
  const overrides = testOverrides.getStore();
  if (overrides === undefined) return options;
  return {
    ...options,
    services: (services) => {
      options.services?.(services);
      overrides.services?.(services);
    },
    configure: async (app) => {
      await overrides.configure(app);
      await options.configure?.(app);
    },
  };
}
