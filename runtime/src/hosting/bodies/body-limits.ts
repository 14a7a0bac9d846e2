import type { FastifyInstance } from "fastify";
import type { FormLimits } from "../../model/index.js";

/** Limits of bodies. Controllers and actions can have their own limits: `@RequestSizeLimit`, `@RequestFormLimits`. */
export interface BodyLimits extends FormLimits {
  /** Bytes of a body; beyond it 413. Default: Fastify's `bodyLimit`, 1 MiB. */
  readonly bodyLimit?: number;
  /**
   * Bytes of a `multipart/form-data` body; beyond it 413. Default: `bodyLimit` or Fastify's limit, if one
   * is set; otherwise 30,000,000.
   */
  readonly multipartBodyLimit?: number;
  /** Bytes of the uploaded files of all requests on disk at one time; beyond it 503 with `Retry-After`. Default: 4 GiB. */
  readonly diskBytesLimit?: number;
  /** Bytes of the bodies of all requests in memory at one time; beyond it 503 with `Retry-After`. Default: 256 MiB. */
  readonly bufferedBytesLimit?: number;
}

/** A small part of a process with Node's usual heap. */
export const defaultBufferedBytes = 256 * 1024 * 1024;

export const defaultDiskBytes = 4 * 1024 * 1024 * 1024;

/** The default of Fastify's `bodyLimit`. */
export const fastifyBodyLimit = 1024 * 1024;

/** The limits of an application on a server. A limit for bodies also applies to uploads, unless there is a separate one. */
export function limitsOn({ initialConfig }: FastifyInstance, limits: BodyLimits = {}): BodyLimits {
  const { bodyLimit = initialConfig.bodyLimit ?? fastifyBodyLimit } = limits;
  const { multipartBodyLimit = bodyLimit === fastifyBodyLimit ? undefined : bodyLimit } = limits;
  return { ...limits, bodyLimit, ...(multipartBodyLimit !== undefined && { multipartBodyLimit }) };
}
