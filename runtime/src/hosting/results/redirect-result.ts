import type { FastifyReply } from "fastify";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import type { LocationSource } from "./created-result.js";
import { encodeLocation } from "./encode-location.js";

/** The kind of redirect. */
export interface RedirectOptions {
  /** 301 (308) instead of 302 (307). Default: false. */
  permanent?: boolean;
  /** 307 (308): the client repeats the request with its method and body. Default: false. */
  preserveMethod?: boolean;
}

/** Redirects the client. */
export class RedirectResult extends ActionResultBase {
  /**
   * Sets the target of the redirect.
   *
   * @param location the URL, or a function that creates it
   * @param options `permanent`: 301 instead of 302; `preserveMethod`: 307 or 308 (default: neither)
   */
  constructor(
    readonly location: LocationSource,
    readonly options: RedirectOptions = {},
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    const { location } = this;
    const url = typeof location === "function" ? location(contextOf(reply.request).url) : location;
    return reply.code(statusOf(this.options)).header("location", encodeLocation(url)).send();
  }
}

function statusOf({ permanent = false, preserveMethod = false }: RedirectOptions): number {
  if (preserveMethod) return permanent ? 308 : 307;
  return permanent ? 301 : 302;
}
