import { createHash } from "node:crypto";
import type { DocsRequest, DocsResponse } from "./docs-handler.js";
import { chooseEncoding, encode, isEncoded, type Encoding } from "./encodings.js";
import { bareHeaders, noSniff } from "./security-headers.js";

/** Content to serve. */
export interface Content {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A form of some content that can be sent, with its strong ETag and its length. */
interface Representation {
  readonly body: string | Uint8Array;
  readonly etag: string;
  readonly length: number;
  readonly encoding?: Encoding;
}

/** Content with its forms. A compressed one is made once, when the first client accepts it. */
export interface TaggedContent extends Content {
  /** The text that identifies this version of the content, as it may be part of an address. */
  readonly version: string;
  readonly plain: Representation;
  readonly encoded: Map<Encoding, Promise<Representation>>;
}

/** Pages, scripts and styles: clients must revalidate them each time, and get a 304 if they have not changed. */
export const pageCaching = "max-age=0, private";

/** An address that names the version of its content never gets other content. */
const versionCaching = "max-age=31536000, private, immutable";

/** Computes the version and the ETag from the content. */
export function tagContent(content: Content): TaggedContent {
  const bytes = typeof content.body === "string" ? Buffer.from(content.body) : content.body;
  const version = createHash("sha256").update(bytes).digest("base64url");
  const plain = { body: content.body, etag: `"${version}"`, length: bytes.byteLength };
  return { ...content, version, plain, encoded: new Map() };
}

/** The response to GET or HEAD: a 304 if the client already has the content. */
export async function answerWith(request: DocsRequest, content: TaggedContent): Promise<DocsResponse> {
  const isCompressible = isEncoded(content.contentType, content.plain.length);
  const encoding = isCompressible ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  const { body, etag, length } = encoding === undefined ? content.plain : await encodedOf(content, encoding);
  const headers = {
    ...content.headers,
    etag,
    "cache-control": isVersion(request, content) ? versionCaching : content.cacheControl,
    ...(isCompressible && { vary: "Accept-Encoding" }),
    ...noSniff,
  };
  if (hasMatch(request.headers["if-none-match"], etag)) return { status: 304, headers, body: "" };
  const about = { "content-type": content.contentType, "content-length": String(length) };
  return {
    status: 200,
    headers: { ...headers, ...about, ...(encoding !== undefined && { "content-encoding": encoding }) },
    body: request.method.toUpperCase() === "HEAD" ? "" : body,
  };
}

/** Each form has an ETag of its own, as strong ETags require (RFC 9110, 8.8.3.3). */
function encodedOf({ plain, version, encoded }: TaggedContent, encoding: Encoding): Promise<Representation> {
  const known = encoded.get(encoding);
  if (known !== undefined) return known;
  const made = encode(plain.body, encoding).then((body) => ({
    body,
    etag: `"${version}-${encoding}"`,
    length: body.byteLength,
    encoding,
  }));
  encoded.set(encoding, made);
  return made;
}

/** The address of content that contains its version, as ASP.NET Core's `asp-append-version` writes it. */
export function versionedAddress(name: string, { version }: TaggedContent): string {
  return `${name}?v=${version}`;
}

function isVersion({ path, target = path }: DocsRequest, { version }: TaggedContent): boolean {
  return target.endsWith(`?v=${version}`);
}

/** RFC 9110, 13.1.2: weak comparison. `*` matches everything. */
function hasMatch(header: string | readonly string[] | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = String(header).split(",").map((tag) => tag.trim().replace(/^W\//, "")); // prettier-ignore
  return tags.includes("*") || tags.includes(etag);
}

/** A permanent redirect. It is relative to the request's path, so it is correct behind a proxy that adds a prefix. */
export function redirectTo(location: string): DocsResponse {
  return { status: 301, headers: { ...bareHeaders, location, "content-length": "0" }, body: "" };
}
