import type { FastifyReply } from "fastify";
import type { UrlHelper } from "../links/url-helper.js";
import { contextOf } from "../requests/request-state.js";
import { encodeLocation } from "./encode-location.js";
import { ObjectResult } from "./object-result.js";
import type { ResultVersion } from "./result-version.js";

/** A URL, or a function that creates it when the response is sent. */
export type LocationSource = string | ((url: UrlHelper) => string);

/** A value with a status and a `Location`: 201 Created, 202 Accepted. */
export class LocatedResult<Value = unknown, Answer = Value> extends ObjectResult<Value, Answer> {
  /**
   * Creates a result that sends a value as a 201.
   *
   * @param location the URL of `Location`, or a function that creates it
   * @param value the body
   * @param statusCode 201 or 202
   * @param version the version of the resource, for `ETag` and `Last-Modified` (default: none)
   */
  constructor(
    readonly location: LocationSource | undefined,
    value: Value,
    statusCode: number,
    version?: ResultVersion,
  ) {
    super(value, statusCode, version);
  }

  override execute(reply: FastifyReply): unknown {
    const { location } = this;
    const text = typeof location === "function" ? location(contextOf(reply.request).url) : location;
    if (text !== undefined) reply.header("location", encodeLocation(text));
    return super.execute(reply);
  }
}
