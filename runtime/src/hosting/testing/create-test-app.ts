import type { FastifyInstance } from "fastify";
import { findNearestName } from "../../routing/index.js";
import type { ServiceCollection } from "../../services/index.js";
import type { AppOptions } from "../startup/app-options.js";
import { createApp } from "../startup/create-app.js";
import { testOverrides } from "../startup/test-overrides.js";
import { observeRequests, sender } from "./sent-request.js";
import { describedApplication } from "../docs/openapi-plugin.js";
import { TestApp } from "./test-app.js";

/** The changes that a test makes to an application. */
export interface TestAppOptions {
  /** Registers services after the application's own, so that they replace those of the same token. */
  readonly services?: (services: ServiceCollection) => unknown;
  /**
   * The user who sends the requests: the value of `request.user`. Default: the result of the application's
   * authentication.
   */
  readonly user?: unknown;
  /**
   * Values of route parameters for `app.call`, such as those of the prefix `/:tenant`: `{ tenant: "acme" }`. A call that
   * gives its own value replaces them. Default: none.
   */
  readonly routeValues?: Readonly<Record<string, unknown>>;
}

/**
 * Creates an application for a test and prepares it for requests. It does not listen.
 *
 * @param source the application's own function, which calls `createApp`; or the options of `createApp`
 * @param options services to replace, the user, and route values
 * @returns the application, which receives requests and must be closed
 * @throws {Error} if the function created its application without `createApp`, or no route has one of `routeValues`
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
    observeRequests(app);
  };
  const make = typeof source === "function" ? source : () => createApp(source);
  const instance = await testOverrides.run({ services: options.services, configure }, async () => make());
  if (!made.includes(instance)) {
    throw new Error(
      "The function returned an application that createApp did not create, so nothing in it can be replaced.",
    );
  }
  await instance.ready();
  refuseRouteValues(instance, options.routeValues);
  return new TestApp(instance, options.user, options.routeValues);
}

/** A name that no route has is a mistake, as in a call. */
function refuseRouteValues(instance: FastifyInstance, routeValues: TestAppOptions["routeValues"] = {}): void {
  const { endpoints } = describedApplication.of(instance)!.endpoints;
  const known = [...new Set(endpoints.flatMap(({ template }) => template.parameters.map(({ name }) => name)))];
  const isKnown = (name: string): boolean => known.some((each) => each.toLowerCase() === name.toLowerCase());
  const unknown = Object.keys(routeValues).find((name) => !isKnown(name));
  if (unknown === undefined) return;
  const meant = findNearestName(unknown, known);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  throw new Error(`routeValues has ${unknown}, but no route of the application has this parameter.${hint}`);
}

/** A test's user is set before all hooks run, and hooks cannot replace it. */
function signIn(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const user = sender.getStore()?.user;
    if (user !== undefined) Object.defineProperty(request, "user", { get: () => user, set: () => undefined });
    done();
  });
}
