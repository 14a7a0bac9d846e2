import { hash } from "node:crypto";
import type {
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preSerializationHookHandler,
  RouteShorthandOptions,
} from "fastify";
import { entityTagOf, type EntityTagSource } from "../../binding/index.js";
import type { ResponseCacheOptions } from "../../attributes/index.js";
import { findAttribute, memberOf, type ActionModel, type ControllerModel } from "../../model/index.js";
import { PreconditionFailedError } from "../errors/http-errors.js";
import { requestStateOf } from "../requests/request-state.js";
import { evaluatePreconditions } from "./preconditions.js";
import { isHead, isSafe } from "./unread-content.js";
import { addVary } from "../fastify/add-vary.js";

/** The headers of an action's answers, as attributes say them. */
interface CachingRules {
  /** `@ETag`; `member` is undefined for a hash of the content. */
  readonly entityTag: { readonly member?: string } | undefined;
  /** `@ResponseCache`. */
  readonly cache: ResponseCacheOptions | undefined;
}

type Rules = ReadonlyMap<ActionModel, CachingRules>;

/**
 * The hooks of a route whose actions have `@ETag` or `@ResponseCache`, and its options for compression. A route without these attributes
 * has none of them, so they cost it nothing. They run after the hooks of the application, and before compression.
 */
export function cachingOptions(
  endpoints: readonly { readonly controller: ControllerModel; readonly action: ActionModel }[],
): RouteShorthandOptions {
  const find = (name: string) => ({ controller, action }: (typeof endpoints)[number]) =>
    findAttribute(action.attributes, name) ?? findAttribute(controller.attributes, name); // prettier-ignore
  const tag = find("ETag");
  const cache = find("ResponseCache");
  const rules: Rules = new Map(
    endpoints.flatMap((endpoint) => {
      const found = { entityTag: tag(endpoint)?.data, cache: cache(endpoint)?.data as ResponseCacheOptions | undefined };
      return found.entityTag === undefined && found.cache === undefined ? [] : [[endpoint.action, found] as const];
    }),
  ); // prettier-ignore
  return {
    ...hooksOf(rules),
    ...(endpoints.some(find("DisableResponseCompression")) && { compress: false }),
  };
}

function hooksOf(rules: Rules): RouteShorthandOptions {
  const all = [...rules.values()];
  const hasMember = all.some(({ entityTag }) => entityTag?.member !== undefined);
  if (all.length === 0) return {};
  return { ...(hasMember && { preSerialization: tagOfMember(rules) }), onSend: setHeaders(rules) };
}

function rulesOf(rules: Rules, request: FastifyRequest): CachingRules | undefined {
  const action = requestStateOf(request)?.context?.endpoint.action;
  return action && rules.get(action);
}

/** Sets the `ETag` from a member of the value, which is not known any more when it is written. */
function tagOfMember(rules: Rules): preSerializationHookHandler {
  return (request, reply, value, done) => {
    const member = rulesOf(rules, request)?.entityTag?.member;
    if (member === undefined || !isSuccess(reply) || reply.hasHeader("etag")) {
      done(null, value);
      return;
    }
    try {
      const version = memberOf(value as object, member);
      if (version !== undefined && version !== null) reply.header("etag", entityTagOf(version as EntityTagSource));
      done(null, value);
    } catch (error) {
      done(error as Error);
    }
  };
}

function setHeaders(rules: Rules): onSendHookHandler {
  return (request, reply, payload, done) => {
    const { entityTag, cache } = rulesOf(rules, request) ?? {};
    if (cache !== undefined && reply.statusCode < 400) setCacheHeaders(reply, cache);
    const status = entityTag === undefined || !isSuccess(reply) ? undefined : statusByTag(reply, entityTag, payload);
    if (status === 412) done(new PreconditionFailedError());
    else if (status === 304) done(null, withoutContent(reply));
    else done(null, payload);
  };
}

/** The status of a GET whose client has or requires another version. */
function statusByTag(
  reply: FastifyReply,
  { member }: { readonly member?: string },
  payload: unknown,
): 304 | 412 | undefined {
  if (member === undefined && !reply.hasHeader("etag") && isContent(payload))
    reply.header("etag", `"${hash("sha256", payload, "base64url")}"`);
  const etag = reply.getHeader("etag");
  const { request } = reply;
  return typeof etag === "string" && isSafe(request) ? evaluatePreconditions(request, { etag }) : undefined;
}

function isContent(payload: unknown): payload is string | Buffer {
  return typeof payload === "string" || Buffer.isBuffer(payload);
}

function isSuccess({ statusCode }: FastifyReply): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** Fastify's hook for HEAD expects a text. */
function withoutContent(reply: FastifyReply): string | null {
  reply.code(304).removeHeader("content-type").removeHeader("content-length");
  return isHead(reply) ? "" : null;
}

/** The headers of ASP.NET Core's `ResponseCacheAttribute`. */
function setCacheHeaders(reply: FastifyReply, { duration, location = "any", noStore, varyByHeader = [] }: ResponseCacheOptions): void {
  addVary(reply, [varyByHeader].flat());
  if (reply.hasHeader("cache-control")) return;
  const isNowhere = location === "none";
  if (isNowhere) reply.header("pragma", "no-cache");
  if (noStore === true) reply.header("cache-control", isNowhere ? "no-store,no-cache" : "no-store");
  else reply.header("cache-control", `${directives[location]},max-age=${duration ?? 0}`);
} // prettier-ignore

const directives = { any: "public", client: "private", none: "no-cache" } as const;
