import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  RouteOptions,
} from "fastify";
import { ApplicationModelError } from "../../analysis/index.js";
import { EntityTagHeader } from "../../binding/index.js";
import { isEventStreamMediaType, isJsonLinesMediaType } from "../../metadata/index.js";
import { addVary } from "../fastify/add-vary.js";

/** An encoding of answers. */
export type ResponseEncoding = "br" | "deflate" | "gzip" | "zstd";

/** How answers are compressed by `@fastify/compress`. */
export interface ResponseCompressionOptions {
  /** The encodings that may be used, the preferred one first. Default: those that Node.js has: zstd, br, gzip, deflate. */
  readonly encodings?: readonly ResponseEncoding[];
  /** Answers with fewer bytes are not compressed. Default: 1,024. */
  readonly threshold?: number;
}

/**
 * Compresses the answers of the routes that are added from now on, if the option says so. Requests are not decompressed, because limits count the bytes that
 * arrive.
 *
 * @throws ApplicationModelError if the plugin is not installed (LIG2096) or is registered already (LIG2100)
 */
export async function compressResponses(
  app: FastifyInstance,
  wanted: boolean | ResponseCompressionOptions = false,
): Promise<void> {
  if (wanted === false) return;
  const options = wanted === true ? {} : wanted;
  if (app.hasReplyDecorator("compress")) throw new ApplicationModelError([registeredTwice]);
  const plugin = await loadPlugin();
  app.addHook("onRoute", (route) => addOnSend(route, excludeAnswers));
  await app.register(plugin, { ...options, globalDecompression: false });
  app.addHook("onRoute", (route) => addOnSend(route, nameRepresentation));
}

const registeredTwice = {
  code: "LIG2100",
  message:
    "The option `compression` registers @fastify/compress, but it is registered already, so answers would be compressed twice. " +
    "Remove the option, or the registration in `configure`.",
};

/** The options that are used. The types of the plugin are not imported, because applications without it must compile. */
type CompressPlugin = FastifyPluginAsync<ResponseCompressionOptions & { readonly globalDecompression: boolean }>;

async function loadPlugin(): Promise<CompressPlugin> {
  try {
    const loaded = (await import("@fastify/compress")) as { readonly default: unknown };
    return loaded.default as CompressPlugin;
  } catch (cause) {
    const message =
      "The option `compression` needs the package '@fastify/compress'. Run \"npm install @fastify/compress\".";
    throw new ApplicationModelError([{ code: "LIG2096", message, cause }]);
  }
}

/** The plugin adds its hook to routes in the same way, so the order of registration is the order of the hooks. */
function addOnSend(route: RouteOptions & { compress?: unknown }, hook: onSendHookHandler): void {
  if (route.compress !== false) route.onSend = [...[route.onSend ?? []].flat(), hook];
}

/** The header by which the plugin leaves an answer as it is. */
const exclusion = "x-no-compression";

/**
 * Compression would keep events and lines back until there are enough of them, although the client wants each at once. An answer with
 * `no-transform` must not be changed (RFC 9110, section 7.7). The plugin itself leaves out parts of files.
 */
const excludeAnswers: onSendHookHandler = (request, reply, payload, done) => {
  const type = headerOf(reply, "content-type");
  const isExcluded =
    isEventStreamMediaType(type) ||
    isJsonLinesMediaType(type) ||
    /\bno-transform\b/i.test(headerOf(reply, "cache-control"));
  if (isExcluded) request.headers[exclusion] = "1";
  done(null, payload);
};

/**
 * The compressed content is another representation: caches tell them apart by `Vary`, and a strong `ETag` gets the encoding, `"5--gzip"`.
 * The tag stays strong, because clients could not send a weak one in `If-Match`. Conditions know both forms.
 */
const nameRepresentation: onSendHookHandler = (request, reply, payload, done) => {
  if (request.headers[exclusion] === undefined && reply.statusCode !== 206) addVary(reply, ["accept-encoding"]);
  const etag = headerOf(reply, "etag");
  const encoding = headerOf(reply, "content-encoding");
  if (etag.startsWith('"')) {
    if (reply.statusCode === 304) reply.header("etag", tagOfClient(request, etag));
    else if (encodings.has(encoding)) reply.header("etag", `${etag.slice(0, -1)}--${encoding}"`);
  }
  done(null, payload);
};

const encodings: ReadonlySet<string> = new Set<ResponseEncoding>(["br", "deflate", "gzip", "zstd"]);

/** A 304 has the `ETag` of the representation that the client has. */
function tagOfClient({ headers }: FastifyRequest, etag: string): string {
  const { tags } = EntityTagHeader.parse(headers["if-none-match"] ?? "");
  const start = `${etag.slice(0, -1)}--`;
  return (
    tags.find((tag) => tag === etag || (tag.startsWith(start) && encodings.has(tag.slice(start.length, -1)))) ?? etag
  );
}

function headerOf(reply: FastifyReply, name: string): string {
  const value = reply.getHeader(name);
  return typeof value === "string" ? value : "";
} // prettier-ignore
