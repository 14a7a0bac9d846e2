import type { FastifyRequest } from "fastify";
import type { AuthorizeOptions } from "../../attributes/index.js";
import type { RouteValues } from "../../routing/index.js";

/** The context of a policy. */
export interface PolicyContext<User = unknown, Resource = unknown> {
  /** The user that an authentication plugin has put into `request.user`. Policies are called only if there is one. */
  readonly user: User;
  /** Fastify's request. Its form is not read yet. */
  readonly request: FastifyRequest;
  /** The values of the route's parameters, as text. */
  readonly routeValues: RouteValues;
  /** The resource of `this.authorize(policy, resource)`; `undefined` before an action. */
  readonly resource: Resource;
}

/** A policy as a function. Only `true` allows the user. An error is answered with 500. */
export type PolicyFunction<User = unknown, Resource = unknown> = {
  // A method, so that a policy can declare the types of its users and resources.
  ask(context: PolicyContext<User, Resource>): boolean | PromiseLike<boolean>;
}["ask"];

/**
 * A policy as a class, whose constructor's parameters are services. It is a service itself, created for each request
 * that uses it, unless `services` registers it with another lifetime.
 *
 * @example
 * ```ts
 * export class OwnerPolicy implements AuthorizationPolicy<{ name: string }> {
 *   constructor(private readonly orders: OrderStore) {}
 *   isAllowed({ user, routeValues }: PolicyContext<{ name: string }>): boolean {
 *     return this.orders.find(Number(routeValues.id))?.customerEmail === user.name;
 *   }
 * }
 * ```
 */
export interface AuthorizationPolicy<User = unknown, Resource = unknown> {
  /** Only `true` allows the user. An error is answered with 500. */
  isAllowed(context: PolicyContext<User, Resource>): boolean | PromiseLike<boolean>;
}

/** A policy class. */
export type PolicyClass = new (...args: never[]) => AuthorizationPolicy;

/** The options of `createApp({ authorization })`. All are optional. */
export interface AuthorizationOptions {
  /** The policies by the names that `@Authorize("name")` and `this.authorize("name")` call them by. Default: none. */
  readonly policies?: Readonly<Record<string, PolicyFunction | PolicyClass>>;
  /**
   * All roles that exist. A role of `@Authorize` that is not listed is then an error at start-up and in the editor.
   * Default: any string can be a role.
   */
  readonly roles?: readonly string[];
  /**
   * The policy that applies if neither `@Authorize` nor `@AllowAnonymous` is present: `true` for any user, a policy's
   * name, or the arguments of `@Authorize`. Default: none, so anyone can call such actions. It applies only to
   * actions and pages, not to routes of other plugins.
   */
  readonly fallbackPolicy?: true | string | AuthorizeOptions;
  /** The roles of a user. Default: `user.roles` (a list) and `user.role` (one). */
  // A method, so that the function can declare the type of its users.
  rolesOf?(user: unknown): Iterable<string> | undefined;
  /** The header `WWW-Authenticate` of every 401: `Bearer`, `Basic realm="shop"`. Default: none. */
  readonly challenge?: string | ((request: FastifyRequest) => string | undefined);
  /**
   * The path to which pages redirect clients that are not signed in, such as `/login`. The requested path is passed
   * as `returnUrl`. It is a path of this application. If the prefix of the routes has parameters, the path comes after
   * it: under `/t/:tenant`, `/login` is `/t/acme/login`. Default: pages answer 401, as controllers do.
   */
  readonly loginPath?: string;
}
