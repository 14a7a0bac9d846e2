import type { FastifyInstance } from "fastify";
import type { FormLimits } from "../../model/index.js";

/** How large bodies may be. Controllers and actions may have limits of their own: `@RequestSizeLimit`, `@RequestFormLimits`. */
export interface BodyLimits extends FormLimits {
  /** Bytes of a body; beyond it 413. Default: Fastify's `bodyLimit`, 1 MiB. */
  readonly bodyLimit?: number;
  /**
   * Bytes of a `multipart/form-data` body, which is kept in memory; beyond it 413. Default: `bodyLimit`, or Fastify's, where one
   * was chosen; else 30,000,000.
   */
  readonly multipartBodyLimit?: number;
  /** Bytes of the bodies that all requests hold in memory at one time; beyond it 503 with `Retry-After`. Default: 256 MiB. */
  readonly bufferedBytesLimit?: number;
}

/** Of a process with Node's usual heap no more than a small part. */
export const defaultBufferedBytes = 256 * 1024 * 1024;

const fastifyDefault = 1024 * 1024;

/** The limits of an application on a server. Whoever has chosen a limit for bodies means uploads too, until they say otherwise. */
export function limitsOn({ initialConfig }: FastifyInstance, limits: BodyLimits = {}): BodyLimits {
  const bodyLimit = limits.bodyLimit ?? initialConfig.bodyLimit ?? fastifyDefault;
  const multipartBodyLimit = limits.multipartBodyLimit ?? (bodyLimit === fastifyDefault ? undefined : bodyLimit);
  return { ...limits, bodyLimit, ...(multipartBodyLimit !== undefined && { multipartBodyLimit }) };
}
