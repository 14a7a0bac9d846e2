import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { OpenApiGuard } from "../../docs-ui/index.js";
import type { DescriptionPart } from "../../openapi/index.js";
import { isAround, rootOf } from "../fastify/root-instance.js";
import { scopePrefix } from "./scope-prefix.js";
import { sendResponse } from "./send-response.js";

/** The parts of the description, by the names of their plugins. */
export type EndpointKind = DescriptionPart["kind"];

/** A part of the description, with its paths after the scope's prefix. */
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
  /** Rejects if this cannot be determined. */
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
      if (access.guards.length > 0) await refuseContradictions(access);
    });
  }
  return root[accessKey];
}

/** The code that judges is loaded with the guard. */
async function refuseContradictions({ guards, endpoints }: DescriptionAccess): Promise<void> {
  const { findAccessProblems } = await import("../../openapi/index.js");
  const parts: DescriptionPart[] = [];
  for (const endpoint of endpoints) {
    const around = guardsAround(guards, endpoint).map(({ guard }) => guard);
    parts.push({ ...endpoint, prefix: await scopePrefix(endpoint.scope), guards: around });
  }
  const problems = findAccessProblems(
    guards.map(({ guard }) => guard),
    parts,
  );
  if (problems.length > 0) throw new ApplicationModelError(problems.map(({ code, message }) => ({ code, message })));
}

/** A guard's hook runs only for routes of its scope and of later scopes. So each endpoint calls its guards itself. */
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

/** The guards of an endpoint. */
export function guardsAround(guards: readonly ScopeGuard[], { scope }: DescriptionEndpoint): readonly ScopeGuard[] {
  return guards.filter((guard) => isAround(guard.scope, scope));
}
