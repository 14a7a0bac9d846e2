import type { FastifyInstance, FastifyRequest } from "fastify";
import fastQuerystring from "fast-querystring";
import { requestPrototypeOf } from "../fastify/request-prototype.js";

/** The query string of a request; after the first access, what it means; or what a hook has assigned. */
const queryKey = Symbol("ligature.query");

interface WithQuery {
  [queryKey]?: unknown;
}

/** A text that a hook has assigned, which is not parsed. */
class AssignedText {
  constructor(readonly text: string) {}
}

/**
 * Parses the query strings of an instance when `request.query` is first read. An action plan reads the URL itself, so most requests to
 * actions never need it. Where Fastify keeps the class of its requests under another name, nothing changes.
 */
export class LazyQueries {
  #isInstalled = false;

  /** For Fastify's option `routerOptions.querystringParser`. */
  readonly parser = (text: string): Record<string, unknown> =>
    // The setter of the request gets it.
    this.#isInstalled ? (text as unknown as Record<string, unknown>) : parseQuery(text);

  /** Call it before the instance has requests. */
  install(app: FastifyInstance): void {
    const prototype = requestPrototypeOf(app);
    if (prototype === undefined || "query" in prototype) return;
    Object.defineProperty(prototype, "query", { get: getQuery, set: setQuery, enumerable: true, configurable: true });
    this.#isInstalled = true;
  }
}

function getQuery(this: FastifyRequest & WithQuery): unknown {
  const query = this[queryKey];
  if (typeof query === "string") return (this[queryKey] = parseQuery(query));
  return query instanceof AssignedText ? query.text : query;
}

/** Fastify's constructor assigns the text first. */
function setQuery(this: FastifyRequest & WithQuery, query: unknown): void {
  const isAssigned = typeof query === "string" && queryKey in this;
  this[queryKey] = isAssigned ? new AssignedText(query) : query;
}

/** As Fastify's router does. */
function parseQuery(text: string): Record<string, unknown> {
  return text === "" ? {} : fastQuerystring.parse(text);
}
