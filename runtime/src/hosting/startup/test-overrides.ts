import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { ServiceCollection } from "../../services/index.js";
import type { AppOptions } from "./app-options.js";

/** The parts of an application that a test replaces. */
export interface TestOverrides {
  /** Registers services last, so that they replace those of the application. */
  readonly services?: ((services: ServiceCollection) => unknown) | undefined;
  /** Called with the instance before the application's own `configure`. */
  readonly configure: (app: FastifyInstance) => unknown;
}

const key: unique symbol = Symbol.for("ligature.testOverrides") as never;
const holder = globalThis as { [key]?: AsyncLocalStorage<TestOverrides> };

/**
 * It is set while a test creates an application with the application's own function, which does not know about tests.
 * All copies of the package in one process share it, because a test runner may load one copy for the test and another
 * for the application.
 */
export const testOverrides: AsyncLocalStorage<TestOverrides> = (holder[key] ??= new AsyncLocalStorage());

/** The options of `createApp`, with the test's replacements. */
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
