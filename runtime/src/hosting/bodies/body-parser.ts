import { methodsWithoutBody } from "../../model/index.js";
import {
  errorCodes,
  type FastifyInstance,
  type FastifyRequest,
  type preParsingHookHandler,
  type RouteShorthandOptions,
} from "fastify";
import type { Readable } from "node:stream";
import { isMultipartForm } from "../../formatters/index.js";
import { collectBody } from "./collect-body.js";
import { hasContent } from "./has-content.js";
import { collectForm } from "./read-form.js";
import { isHandledNext } from "../requests/handled-next.js";
import { CollectedBody, isOrdinaryJsonType } from "../requests/collected-body.js";
import { parsedLater } from "../requests/lazy-body.js";
import { hideContentType, privateLateType, privateType, restoreContentType } from "../requests/private-content-type.js";
import { RequestBody, requestBodyOf, setBody, type BodyKind, type BodyResources } from "../requests/request-body.js";
import type { EffectiveLimits } from "../requests/action-endpoint.js";
import { leaveUnreadBody } from "./unread-body.js";

/**
 * Our own parsers read the bodies of our routes, whatever their content type is. The formatters decide which types an action
 * accepts (415), and malformed JSON is a model error, whereas Fastify's own parser ends the request. Fastify chooses parsers by
 * content type for all routes of a context. So the last `preParsing` hook of our routes sets a private type, and the parser
 * restores the client's. Parsers of other plugins (`@fastify/formbody`, a proxy's `*`) are unchanged for their routes.
 */
export function installBodyParser(app: FastifyInstance): void {
  if (app.hasContentTypeParser(privateType)) return;
  app.addContentTypeParser(privateType, (request: FastifyRequest, payload: Readable, done) => {
    const body = takeBody(request);
    collectBody(body, payload, (error, content) => {
      if (content === undefined) {
        done(error!, undefined);
        return;
      }
      const collected = new CollectedBody(body.contentType, content);
      body.content = collected;
      const parsed = parsedLater(request, collected);
      // Other requests can run between the parsing of a long body and its binding.
      if (content.length < longBody) done(null, parsed);
      else setImmediate(done, null, parsed);
    });
  });
  app.addContentTypeParser(privateLateType, (request: FastifyRequest, payload: Readable, done) => {
    const body = takeBody(request);
    if (body.isReadFirst && isHandledNext(request)) {
      collectForm(body, payload, () => done(null, undefined));
      return;
    }
    body.unread = payload;
    // It is read after hooks that may take a while. An error until then must not end the process.
    if (payload !== request.raw) payload.on("error", ignore);
    done(null, undefined);
  });
}

/** The number of bytes at which parsing alone takes milliseconds. */
const longBody = 128 * 1024;

function ignore(): void {}

/** @throws if a client sends one of our private types to another route */
function takeBody(request: FastifyRequest): RequestBody {
  const body = requestBodyOf(request);
  if (body === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  restoreContentType(request);
  return body;
}

/** The ways in which the requests of a route use their bodies. */
export interface RouteBodies {
  readonly limits: Pick<EffectiveLimits, "body" | "multipart">;
  readonly resources: BodyResources;
  /** Whether the action that answers reads the body itself. Actions of one route may differ. */
  readonly isUnread: (request: FastifyRequest) => boolean;
  /** Whether the only action of the route begins with reading a url-encoded form: no step can refuse it first. */
  readonly readsFormFirst: boolean;
}

/** The hooks of a route for bodies: our parsers read them, and unread bodies do no harm. */
export function bodyHooks(bodies: RouteBodies): Pick<RouteShorthandOptions, "preParsing" | "onSend"> {
  return { preParsing: readBody(bodies), onSend: leaveUnreadBody };
}

/** The hook that leads a route's body to our parsers. It is for routes whose methods may have a body. */
function readBody({ limits, resources, isUnread, readsFormFirst }: RouteBodies): preParsingHookHandler {
  return (request, reply, payload, done) => {
    const { headers } = request.raw;
    const contentType = headers["content-type"];
    // Fastify does not parse bodies of these methods, so the type would not be restored.
    const isBodyless = bodylessMethods.has(request.method);
    if (!isBodyless && (contentType !== undefined || hasContent(request.raw))) {
      const kind = kindOf(contentType);
      const size = kind === "multipart" ? limits.multipart : limits.body;
      const body = new RequestBody(contentType, kind, isUnread(request), size, resources, reply);
      body.isReadFirst = readsFormFirst && kind === "urlEncoded";
      setBody(request, body);
      hideContentType(request, body);
    }
    done(null, payload);
  };
}

const bodylessMethods = new Set([...methodsWithoutBody, "TRACE"]);

function kindOf(contentType: string | undefined): BodyKind {
  if (contentType === undefined || isOrdinaryJsonType(contentType)) return "other";
  if (urlEncoded.test(contentType)) return "urlEncoded";
  return isMultipartForm(contentType) ? "multipart" : "other";
}

const urlEncoded = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i;
