import { errorCodes, type FastifyInstance, type FastifyRequest, type preParsingHookHandler } from "fastify";
import { parse } from "secure-json-parse";
import type { Readable } from "node:stream";
import { isMultipartForm, type BodyContent, type FormReading, type ParsedBody } from "../../formatters/index.js";
import { multipartBodyLimit, type BodyLimits } from "./body-limits.js";
import { collectBody } from "./collect-body.js";
import { readMultipartForm } from "./read-multipart-form.js";

/** What a request with a body has until binding: one slot, as each one costs every request. */
const bodyKey: unique symbol = Symbol.for("ligature.body") as never;

interface BodyState {
  /** What the client said, while the header holds a private type; empty where it said nothing. */
  readonly sentType: string;
  readonly limits: BodyLimits;
  body?: BodyContent;
  /** The form in parts. */
  form?: FormReading;
}

/** The content type under which our routes' bodies reach our parser. Nobody else's parser is touched or shadowed. */
const privateType = "application/vnd.ligature.body";

/** The same for forms in parts, which have limits of their own. */
const privateFormType = "application/vnd.ligature.form";

interface RequestWithBody {
  [bodyKey]?: BodyState | null;
}

/** The body of a request of ours; `undefined` when there is none. */
export function bodyOf(request: FastifyRequest): BodyContent | undefined {
  return (request as RequestWithBody)[bodyKey]?.body;
}

/** The form in parts of a request of ours; `undefined` when its body is none. */
export function multipartFormOf(request: FastifyRequest): FormReading | undefined {
  return (request as RequestWithBody)[bodyKey]?.form;
}

/**
 * Bodies of our routes are read by a parser of our own, whatever their content type: which types an action takes is for
 * its formatters to say (415), and malformed JSON is a model error, where Fastify's own parser ends the request. Fastify
 * chooses parsers by content type, for all routes of a context alike; so the last `preParsing` hook of our routes shows it a
 * private type, and the parser puts the client's back. Parsers of other plugins (`@fastify/formbody`, a proxy's `*`) stay as
 * they are, for their routes.
 */
export function installBodyParser(app: FastifyInstance): void {
  if (app.hasContentTypeParser(privateType)) return;
  app.addContentTypeParser(privateType, { parseAs: "buffer" }, (request: FastifyRequest, content: Buffer, done) => {
    const state = takeState(request);
    const contentType = sentTypeOf(state);
    const json = ordinaryJson(contentType, content);
    state.body = { contentType, content, json };
    done(null, json === undefined ? parsedBody(contentType, content) : json.value);
  });
  app.addContentTypeParser(privateFormType, readMultipartBody);
}

/** What hooks find as `request.body` is nothing: to them a form in parts is as before binding. */
async function readMultipartBody(request: FastifyRequest, payload: Readable): Promise<undefined> {
  const state = takeState(request);
  const { sentType: contentType, limits } = state;
  const length = Number(request.headers["content-length"] ?? 0);
  const content = await collectBody(payload, multipartBodyLimit(limits, request.server), length);
  state.body = { contentType, content };
  state.form = await readMultipartForm(contentType, content, limits);
}

/** @throws where somebody sent a private type of ours to a route that is not ours */
function takeState(request: FastifyRequest): BodyState {
  const state = (request as RequestWithBody)[bodyKey];
  if (state === null || state === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  restoreContentType(request);
  return state;
}

function sentTypeOf({ sentType }: BodyState): string | undefined {
  return sentType === noType ? undefined : sentType;
}

const noType = "";

/** The hook that leads a route's body to our parsers. It goes on routes whose methods may have a body. */
export function readBody(limits: BodyLimits): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    const { headers } = request.raw;
    const contentType = headers["content-type"];
    // Fastify parses no body of these methods, so that nobody would put the type back.
    const isBodyless = bodylessMethods.has(request.method);
    if (!isBodyless && (contentType !== undefined || hasContent(headers))) {
      (request as RequestWithBody)[bodyKey] = { sentType: contentType ?? noType, limits };
      headers["content-type"] = isMultipartForm(contentType) ? privateFormType : privateType;
      forgetMediaType(request);
    }
    done(null, payload);
  };
}

const bodylessMethods = new Set(["GET", "HEAD", "TRACE"]);

function hasContent(headers: FastifyRequest["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Puts the client's content type back, where it was hidden: before parsing, or before the error that came in its place. */
export function restoreContentType(request: FastifyRequest): void {
  const state = (request as RequestWithBody)[bodyKey];
  const { headers } = request.raw;
  if (state === null || state === undefined || !isPrivate(headers["content-type"])) return;
  if (state.sentType === noType) delete headers["content-type"];
  else headers["content-type"] = state.sentType;
  forgetMediaType(request);
}

function isPrivate(contentType: string | undefined): boolean {
  return contentType === privateType || contentType === privateFormType;
}

/** Fastify remembers the parsed content type once it, or somebody's `request.mediaType`, has looked: it has to look again. */
function forgetMediaType(request: FastifyRequest): void {
  const own = request as unknown as Record<symbol, unknown>;
  mediaTypeKey ??= Object.getOwnPropertySymbols(own).find(
    ({ description }) => description === "fastify.request.contentType",
  );
  if (mediaTypeKey !== undefined && own[mediaTypeKey] !== undefined) own[mediaTypeKey] = undefined;
}

let mediaTypeKey: symbol | undefined;

/** As clients write it; whatever else is JSON is read by its formatter alone. */
const jsonTypes: ReadonlySet<string | undefined> = new Set(
  ["", ";charset=utf-8", "; charset=utf-8", ";charset=UTF-8", "; charset=UTF-8"].map((end) => `application/json${end}`),
);

/**
 * A body of ordinary JSON, parsed once for hooks and for binding. Not ordinary are texts that are no JSON, bytes that are no
 * UTF-8, and names that could reach a prototype, spelled out or with escapes.
 */
function ordinaryJson(contentType: string | undefined, content: Buffer): ParsedBody | undefined {
  if (!jsonTypes.has(contentType)) return undefined;
  const text = content.toString();
  if (text.includes("__proto__") || text.includes("constructor") || text.includes("\ufffd")) return undefined;
  if (text.includes("\\u00") && escapedLetter.test(text)) return undefined;
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const escapedLetter = /\\u00[4-7]/i;

/** What hooks find as `request.body`: JSON as it parses, `__proto__` and `constructor.prototype` removed; else nothing. */
function parsedBody(contentType: string | undefined, content: Buffer): unknown {
  if (contentType === undefined || content.length === 0 || !/json/i.test(contentType)) return undefined;
  try {
    return parse(content.toString(), { protoAction: "remove", constructorAction: "remove" });
  } catch {
    return undefined;
  }
}
