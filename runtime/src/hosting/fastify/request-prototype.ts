import type { FastifyInstance } from "fastify";

/**
 * The prototype of an instance's requests; `undefined` where Fastify keeps their class under another name. Fastify refuses decorators with
 * the names of properties that the constructor of this class assigns. An accessor here gets what the constructor assigns.
 */
export function requestPrototypeOf(app: FastifyInstance): object | undefined {
  const key = Object.getOwnPropertySymbols(app).find(({ description }) => description === "fastify.Request");
  const type = key && (app as unknown as Record<symbol, { readonly prototype?: object } | undefined>)[key];
  return type?.prototype;
}
