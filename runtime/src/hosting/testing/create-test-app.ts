import type { FastifyInstance } from "fastify";
import type { ServiceCollection } from "../../services/index.js";
import type { AppOptions } from "../startup/app-options.js";
import { createApp } from "../startup/create-app.js";
import { testOverrides } from "../startup/test-overrides.js";
import { sender, TestApp } from "./test-app.js";

/** What a test changes in an application. */
export interface TestAppOptions {
  /** Registers services after the application's own, so that they replace those of the same token. */
  readonly services?: (services: ServiceCollection) => unknown;
  /**
   * The user who sends the requests: the value of `request.user`. Default: the result of the application's
   * authentication.
   */
  readonly user?: unknown;
}

/**
 * Creates an application for a test and prepares it for requests. It does not listen.
 *
 * @param source the application's own function, which calls `createApp`; or the options of `createApp`
 * @param options services to replace, and the user
 * @returns the application, which receives requests and must be closed
 * @throws {Error} if the function created its application without `createApp`
 * @throws {ApplicationModelError} if the declarations have mistakes
 * @example
 * ```ts
 * import { createTestApp } from "ligature/testing";
 *
 * const store = new OrderStore();
 * const app = await createTestApp(
 *   { controllers: [OrdersController] },
 *   { services: (services) => services.addSingleton(OrderStore, () => store), user: { id: 1, roles: ["admin"] } },
 * );
 * const response = await app.inject("/api/orders");
 * await app.close();
 * ```
 */
export async function createTestApp(
  source: AppOptions | (() => FastifyInstance | Promise<FastifyInstance>),
  options: TestAppOptions = {},
): Promise<TestApp> {
  const made: FastifyInstance[] = [];
  const configure = (app: FastifyInstance): void => {
    made.push(app);
    signIn(app);
  };
  const make = typeof source === "function" ? source : () => createApp(source);
  const instance = await testOverrides.run({ services: options.services, configure }, async () => make());
  if (!made.includes(instance)) {
    throw new Error(
      "The function returned an application that createApp did not create, so nothing in it can be replaced.",
    );
  }
  await instance.ready();
  return new TestApp(instance, options.user);
}

/** A test's user is set before all hooks run, and hooks cannot replace it. */
function signIn(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const user = sender.getStore()?.user;
    if (user !== undefined) Object.defineProperty(request, "user", { get: () => user, set: () => undefined });
    done();
  });
}
