import type { FastifyInstance, FastifyRequest } from "fastify";
import { requestPrototypeOf } from "../fastify/request-prototype.js";
import { CollectedBody } from "./collected-body.js";

/** The body of a request that nothing has read; after the first access, what it means; or what a hook has assigned. */
const bodyKey = Symbol("ligature.body");

interface WithBody {
  [bodyKey]?: unknown;
}

/**
 * Parses JSON when `request.body` is first read. An action plan reads the bytes, so most requests to actions never need it. Call it before
 * the instance has requests. Where Fastify keeps the class of its requests under another name, nothing changes.
 */
export function installLazyBodies(app: FastifyInstance): void {
  const prototype = requestPrototypeOf(app);
  if (prototype === undefined || "body" in prototype) return;
  Object.defineProperty(prototype, "body", { get: getBody, set: setBody, enumerable: true, configurable: true });
}

function getBody(this: FastifyRequest & WithBody): unknown {
  const body = this[bodyKey];
  return body instanceof CollectedBody ? (this[bodyKey] = body.parse()) : body;
}

function setBody(this: FastifyRequest & WithBody, body: unknown): void {
  this[bodyKey] = body;
}

/** The value that a content type parser returns for a body: the body itself if it can be parsed later. */
export function parsedLater(request: FastifyRequest, body: CollectedBody): unknown {
  return bodyKey in request ? body : body.parse();
}
