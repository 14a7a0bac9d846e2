import {
  defaultRolesOf,
  evaluate,
  requirementOf,
  type AuthorizationRequirement,
  type Verdict,
} from "../../authorization/index.js";
import { Authorize, type AuthorizeOptions } from "../../attributes/index.js";
import { instanceSetting } from "../fastify/instance-setting.js";
import type { RequestContext } from "../requests/request-context.js";
import { isClass, type ServiceCollection } from "../../services/index.js";
import type { AuthorizationOptions, PolicyClass, PolicyContext, PolicyFunction } from "./authorization-options.js";

/** The authorization of one application. It is a setting of its instance, for `this.authorize` of controllers. */
export class ApplicationAuthorization {
  readonly #policies: ReadonlyMap<string, PolicyFunction | PolicyClass>;

  constructor(readonly options: AuthorizationOptions) {
    this.#policies = new Map(Object.entries(options.policies ?? {}));
  }

  /** Whether a request is allowed. It throws or rejects if a policy does, and if there is no such policy. */
  evaluate(
    requirements: readonly AuthorizationRequirement[],
    context: RequestContext,
    resource?: unknown,
  ): Verdict | Promise<Verdict> {
    return evaluate(requirements, context.user, {
      hasRole: (user, roles) => this.#hasRole(user, roles),
      askPolicy: (name, user) => this.#ask(name, user, context, resource),
    });
  }

  #hasRole(user: unknown, roles: readonly string[]): boolean {
    const { options } = this;
    const own = options.rolesOf === undefined ? defaultRolesOf(user) : (options.rolesOf(user) ?? []);
    // A string is also iterable, but its characters are not roles.
    const list = typeof own === "string" ? [own] : [...own];
    return roles.some((role) => list.includes(role));
  }

  #ask(name: string, user: unknown, context: RequestContext, resource: unknown): unknown {
    const policy = this.#policies.get(name);
    if (policy === undefined) throw new Error(noSuchPolicy(name, [...this.#policies.keys()]));
    const { request, routeValues } = context;
    const asked: PolicyContext = { user, request, routeValues, resource };
    if (isPolicyClass(policy)) return context.services.get(policy).isAllowed(asked);
    return policy(asked);
  }
}

function noSuchPolicy(name: string, known: readonly string[]): string {
  const names = known.length === 0 ? "There is none" : `There are: ${known.join(", ")}`;
  return `There is no policy '${name}'. ${names}. Add it to createApp({ authorization: { policies } }).`;
}

/** The authorization of the controllers on an instance. */
export const authorizationSetting = instanceSetting<ApplicationAuthorization>("authorization");

/** Registers policy classes as services, so that their constructors get services and are checked at the start. */
export function registerPolicies({ policies = {} }: AuthorizationOptions, services: ServiceCollection): void {
  for (const policy of Object.values(policies)) {
    if (isPolicyClass(policy) && !services.has(policy)) services.addScoped(policy);
  }
}

function isPolicyClass(policy: PolicyFunction | PolicyClass): policy is PolicyClass {
  return isClass(policy);
}

/** The requirement of a policy's name or of the options of `@Authorize`. */
export function requirementFrom(given: string | AuthorizeOptions): AuthorizationRequirement {
  return requirementOf({ data: Authorize.definition.create(given as never) });
}

/** The requirement for actions without attributes. */
export function fallbackOf({ fallbackPolicy }: AuthorizationOptions): AuthorizationRequirement | undefined {
  if (fallbackPolicy === undefined) return undefined;
  return fallbackPolicy === true ? {} : requirementFrom(fallbackPolicy);
}
