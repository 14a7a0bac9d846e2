import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { classIdOf } from "../../attributes/index.js";
import type { Endpoint, EndpointTable } from "../../endpoints/index.js";
import { jsonOptionsOf } from "../../metadata/index.js";
import type { ControllerModel } from "../../model/index.js";
import { findNearestName } from "../../routing/index.js";
import type { ControllerBase } from "../controllers/controller-base.js";
import type { PageModel } from "../controllers/page-model.js";
import { describedApplication } from "../docs/openapi-plugin.js";
import type { ActionResultBase } from "../results/action-result.js";
import { createActionRequest } from "./action-request.js";
import type { JsonOf } from "./json-of.js";
import { refuseMismatches, refuseUnseenMismatches, sender, type SentRequest } from "./sent-request.js";
import { TestResponse } from "./test-response.js";

/** The names of a class's own methods, without `ok`, `notFound` and the others from `ControllerBase` or `PageModel`. */
export type ActionOf<Controller> = {
  [Name in keyof Controller]: Controller[Name] extends (...args: never[]) => unknown
    ? Name extends keyof Bases
      ? IsSame<Controller[Name], Bases[Name]> extends true
        ? never
        : Name
      : Name
    : never;
}[keyof Controller] &
  string;

/** The base class of controllers and pages. */
type Bases = PageModel & ControllerBase;

type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false;

/** The value with which an action answers, as a client reads it, without its results (`notFound()` and similar). */
export type AnswerOf<Action> = Action extends (...args: never[]) => infer Returned
  ? JsonOf<Exclude<Awaited<Returned>, ActionResultBase | ActionResultBase<unknown>>>
  : never;

/** Further options of one request. */
export interface CallOptions {
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Constructor<Instance> = abstract new (...args: never[]) => Instance;

/**
 * An application under test, created by `createTestApp`.
 *
 * @example
 * ```ts
 * const app = await createTestApp({ controllers: [OrdersController] });
 * const response = await app.inject({ url: "/api/orders/1" });
 * await app.close();
 * ```
 */
export class TestApp {
  /** The application itself: a Fastify instance that is ready. */
  readonly instance: FastifyInstance;
  readonly #user: unknown;
  readonly #routeValues: Readonly<Record<string, unknown>>;

  /** @internal */
  constructor(instance: FastifyInstance, user: unknown, routeValues: Readonly<Record<string, unknown>> = {}) {
    this.instance = instance;
    this.#user = user;
    this.#routeValues = routeValues;
  }

  /**
   * Returns the same application, but with requests from another user. The user is the value of `request.user`,
   * whatever authentication finds.
   *
   * @param user the user; with `undefined`, the application's own authentication applies
   * @returns an application that need not be closed separately
   */
  as(user: unknown): TestApp {
    return new TestApp(this.instance, user, this.#routeValues);
  }

  /**
   * Sends a request to an action. Its parameters and the bound properties of its class determine where each value goes:
   * the path, the query string, a header, a form, or the body.
   *
   * @param controller the class
   * @param action the method's name
   * @param values the values by the names of parameters and bound properties; a destructured parameter has the names of
   *   its properties; a parameter of the route that no target binds, such as one of the prefix, has its own name; a
   *   missing value is not sent
   * @param options additional headers
   * @returns the response
   * @throws {Error} if the action has no parameter with one of the names, or no route accepts the values
   */
  async call<Controller extends object, Action extends ActionOf<Controller>>(
    controller: Constructor<Controller>,
    action: Action,
    values: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ): Promise<TestResponse<AnswerOf<Controller[Action]>>> {
    const { model, endpoints, sending } = this.#described(controller, action);
    const { method, url, headers, payload } = await createActionRequest(model, endpoints, values, sending);
    const response = await this.inject({
      method: method,
      url,
      headers: { ...headers, ...options.headers },
      ...(payload !== undefined && { payload }),
    });
    return new TestResponse(response, `${method} ${url}`);
  }

  /**
   * Sends any request, like Fastify's `inject`, from this application's user.
   *
   * @param options the request
   * @returns the response
   * @throws {ResponseMismatchError} if responses are verified, and this one is not as the document says
   */
  async inject(options: InjectOptions | string): Promise<LightMyRequestResponse> {
    const sent: SentRequest = { user: this.#user, mismatches: [] };
    const response = await sender.run(sent, async () => this.instance.inject(options));
    sent.checkItems?.(response);
    refuseMismatches(sent.mismatches ?? [], sent.thrown);
    return response;
  }

  /** @internal Sends a request from this application's user, and tells how its binding ended. */
  async observe(options: InjectOptions, observed: Omit<SentRequest, "user">): Promise<LightMyRequestResponse> {
    const sent: SentRequest = Object.assign(observed, { user: this.#user });
    const response = await sender.run(sent, async () => this.instance.inject(options));
    sent.checkItems?.(response);
    return response;
  }

  /**
   * Closes the application and disposes of its services. `await using` does the same.
   *
   * @throws {ResponseMismatchError} if responses are verified, and one that neither `inject` nor `call` has returned is not as the document
   *   says
   */
  async close(): Promise<void> {
    await this.instance.close();
    refuseUnseenMismatches(this.instance);
  }

  /** @internal */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #described(controller: Constructor<object>, method: string) {
    const described = describedApplication.of(this.instance)!;
    const { endpoints: table, settings, constraints } = described;
    const owner = table.model.controllers.find(({ id }) => id === classIdOf(controller));
    if (owner === undefined) throw new Error(`${controller.name} is not a controller or page of the application.`);
    const action = owner.actions.find(({ methodName }) => methodName === method);
    const endpoints: readonly Endpoint[] = action === undefined ? [] : table.endpointsOf(action);
    if (endpoints.length === 0) throw new Error(noAction(controller.name, method, owner, table));
    return {
      model: table.model,
      endpoints,
      sending: {
        json: jsonOptionsOf({ controller: owner, action: action! }, settings.json),
        constraints,
        routeValues: this.#routeValues,
      },
    };
  }
}

function noAction(name: string, method: string, { actions }: ControllerModel, table: EndpointTable): string {
  const reached = actions.filter((action) => table.endpointsOf(action).length > 0).map(({ methodName }) => methodName);
  const meant = findNearestName(method, reached);
  const hint = meant === undefined ? `Its actions are ${reached.join(", ") || "none"}.` : `Did you mean "${meant}"?`;
  return `${name}.${method} is not an action, or no route leads to it. ${hint}`;
}
