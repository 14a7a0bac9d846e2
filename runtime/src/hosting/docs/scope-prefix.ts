import type { FastifyInstance } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { ScopePrefix } from "../../openapi/index.js";

/**
 * The prefix of a scope's paths.
 *
 * @throws ApplicationModelError (LIG2031) if it cannot be read, because a guard would not know its paths
 */
export async function scopePrefix({ prefix }: Pick<FastifyInstance, "prefix">): Promise<ScopePrefix> {
  const { readScopePrefix } = await import("../../openapi/index.js");
  const read = readScopePrefix(prefix);
  if (typeof read === "string") throw new ApplicationModelError([{ code: "LIG2031", message: read }]);
  return read;
}
