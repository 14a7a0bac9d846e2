import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { OpenApiGuard } from "../../docs-ui/index.js";
import { isAround, rootOf } from "../startup/root-instance.js";
import { sendResponse } from "./send-response.js";

/** Which part of the description an endpoint is, by the name of its plugin. */
export type EndpointKind = "openApi" | "swaggerUi" | "reDoc";

/** Who may read a part of the description, where there is a guard. */
export interface EndpointAccess {
  /**
   * It is open on purpose to those who are not authenticated. It must then stand outside of the guard's `urlSegment`. Default:
   * false.
   */
  readonly allowAnonymous?: boolean;
}

/** A part of the description, with its paths behind the scope's prefix. */
export interface DescriptionEndpoint {
  readonly scope: FastifyInstance;
  readonly kind: EndpointKind;
  readonly paths: readonly string[];
  readonly allowAnonymous: boolean;
}

/** A guard of the scope, and of the scopes inside of it. */
export interface ScopeGuard {
  readonly scope: FastifyInstance;
  readonly guard: OpenApiGuard;
  /** Rejects where it cannot be told. */
  readonly isAllowed: (request: FastifyRequest) => Promise<boolean>;
}

const accessKey = Symbol("ligature.descriptionAccess");

/** The guards and the description endpoints of one application, in whatever order and scopes they are registered. */
export function accessOf(scope: FastifyInstance): DescriptionAccess {
  const root = rootOf(scope) as FastifyInstance & { [accessKey]?: DescriptionAccess };
  if (root[accessKey] === undefined) {
    const access = new DescriptionAccess();
    root[accessKey] = access;
    root.addHook("onReady", async () => {
      const { findAccessProblems } = await import("./access-problems.js");
      const problems = findAccessProblems(access.guards, access.endpoints);
      if (problems.length > 0) throw new ApplicationModelError(problems);
    });
  }
  return root[accessKey];
}

/** A guard's hook runs only for routes of its scope, and of scopes made after it. So each endpoint asks the guards around it itself. */
class DescriptionAccess {
  readonly guards: ScopeGuard[] = [];
  readonly endpoints: DescriptionEndpoint[] = [];

  addGuard(guard: ScopeGuard): void {
    this.guards.push(guard);
  }

  /** @returns the hook for the endpoint's routes */
  addEndpoint(endpoint: DescriptionEndpoint): preHandlerAsyncHookHandler {
    this.endpoints.push(endpoint);
    return async (request, reply) => {
      for (const { guard, isAllowed } of guardsAround(this.guards, endpoint)) {
        const isOpen = endpoint.allowAnonymous && !guard.protects(request.raw.url ?? "/");
        if (isOpen || (await isAllowed(request))) continue;
        sendResponse(reply, guard.answer);
        return reply;
      }
      return undefined;
    };
  }
}

/** The guards that an endpoint stands behind. */
export function guardsAround(guards: readonly ScopeGuard[], { scope }: DescriptionEndpoint): readonly ScopeGuard[] {
  return guards.filter((guard) => isAround(guard.scope, scope));
}
