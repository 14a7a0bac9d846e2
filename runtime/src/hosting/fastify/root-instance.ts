import type { FastifyInstance } from "fastify";

/** The outermost instance of an encapsulated one. The prototype of each instance is the one around it. */
export function rootOf(instance: FastifyInstance): FastifyInstance {
  const parent = Object.getPrototypeOf(instance) as FastifyInstance;
  return "setNotFoundHandler" in parent ? rootOf(parent) : instance;
}

/** Whether a scope is the other scope or around it, so that its guard applies to the other's routes. */
export function isAround(scope: FastifyInstance, other: FastifyInstance): boolean {
  return scope === other || Object.prototype.isPrototypeOf.call(scope, other);
}
