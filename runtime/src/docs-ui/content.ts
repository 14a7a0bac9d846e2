import { createHash } from "node:crypto";
import type { DocsRequest, DocsResponse } from "./docs-handler.js";
import { bareHeaders, noSniff } from "./security-headers.js";

/** Content to serve. */
export interface Content {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Content with its strong ETag and length. */
export interface TaggedContent extends Content {
  readonly etag: string;
  readonly length: number;
}

/** Pages, scripts and styles: clients must revalidate them each time, and get a 304 if they have not changed. */
export const pageCaching = "max-age=0, private";

/** Computes the ETag from the content. */
export function tagContent(content: Content): TaggedContent {
  const bytes = typeof content.body === "string" ? Buffer.from(content.body) : content.body;
  const hash = createHash("sha256").update(bytes).digest("base64url");
  return { ...content, etag: `"${hash}"`, length: bytes.byteLength };
}

/** The response to GET or HEAD: a 304 if the client already has the content. */
export function answerWith(request: DocsRequest, content: TaggedContent): DocsResponse {
  const { etag, cacheControl } = content;
  const headers = { ...content.headers, etag, "cache-control": cacheControl, ...noSniff };
  if (hasMatch(request.headers["if-none-match"], etag)) return { status: 304, headers, body: "" };
  return {
    status: 200,
    headers: { ...headers, "content-type": content.contentType, "content-length": String(content.length) },
    body: request.method.toUpperCase() === "HEAD" ? "" : content.body,
  };
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
