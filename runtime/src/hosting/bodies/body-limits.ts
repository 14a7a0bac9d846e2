import type { FastifyInstance } from "fastify";
import type { FormLimits } from "../../formatters/index.js";

/** How large bodies may be. */
export interface BodyLimits extends FormLimits {
  /** Bytes of a body; beyond it 413. Default: Fastify's `bodyLimit`, 1 MiB. */
  readonly bodyLimit?: number;
  /**
   * Bytes of a `multipart/form-data` body, which is kept in memory as a whole; beyond it 413. Default: `bodyLimit`, or
   * Fastify's, where one was chosen; else 16 MiB.
   */
  readonly multipartBodyLimit?: number;
}

const fastifyDefault = 1024 * 1024;
const multipartDefault = 16 * 1024 * 1024;

/** The limit of a form in parts. Whoever has chosen a limit for bodies means uploads too, until they say otherwise. */
export function multipartBodyLimit(limits: BodyLimits, { initialConfig }: FastifyInstance): number {
  const general = limits.bodyLimit ?? initialConfig.bodyLimit;
  return (
    limits.multipartBodyLimit ?? (general === undefined || general === fastifyDefault ? multipartDefault : general)
  );
}
