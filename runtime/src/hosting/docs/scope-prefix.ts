import type { FastifyInstance } from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import type { ScopePrefix } from "../../docs-ui/index.js";
import { parsePrefix } from "../../endpoints/index.js";
import type { RouteSegment } from "../../routing/index.js";

/**
 * The prefix of a scope's paths.
 *
 * @throws ApplicationModelError (LIG2031) if it cannot be read, because a guard would not know its paths
 */
export function scopePrefix({ prefix: text }: Pick<FastifyInstance, "prefix">): ScopePrefix {
  const { template, errors } = parsePrefix(text);
  if (errors.length === 0) return { text, segments: template.segments.map(literalOf) };
  const message = `The guard cannot read the prefix '${text}': ${errors.join(" ")}`;
  throw new ApplicationModelError([{ code: "LIG2031", message }]);
}

function literalOf({ parts }: RouteSegment): string | undefined {
  return parts.some(({ kind }) => kind === "parameter")
    ? undefined
    : parts.map((part) => (part.kind === "parameter" ? "" : part.content)).join("");
}
