import type { FastifyInstance } from "fastify";

/** The instance that an encapsulated one belongs to: each has the one around it as its prototype. */
export function rootOf(instance: FastifyInstance): FastifyInstance {
  const parent = Object.getPrototypeOf(instance) as FastifyInstance;
  return "setNotFoundHandler" in parent ? rootOf(parent) : instance;
}

/** Whether a scope is the other one or around it, so that what it guards holds for the other's routes. */
export function isAround(scope: FastifyInstance, other: FastifyInstance): boolean {
  return scope === other || Object.prototype.isPrototypeOf.call(scope, other);
}
