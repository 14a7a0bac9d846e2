import { Readable } from "node:stream";
import { readMultipartForm } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { collectBody } from "./collect-body.js";
import { LimitedBody } from "./limited-body.js";
import { RequestUploads } from "./request-uploads.js";
import { requestBodyOf, type RequestBody } from "../requests/request-body.js";
import type { ActionEndpoint, EffectiveLimits } from "../requests/action-endpoint.js";

/**
 * Reads the form of a request, if it has one that is not read yet. Fastify's hooks and all earlier steps have already run. The
 * first code that needs the form calls it. It returns a promise only if there is a form to read. Malformed forms are found
 * when they are bound.
 *
 * @throws errors of status 413 and 503, and the error for a client that disconnected. If it reads, the promise is rejected with them
 */
export function readForm({ request, endpoint }: RequestContext): true | Promise<true> {
  const body = requestBodyOf(request);
  if (body?.error !== undefined) throw body.error;
  const payload = body?.unread;
  if (body === undefined || payload === undefined) return true;
  body.unread = undefined;
  return read(body, payload, endpoint);
}

/**
 * Collects a url-encoded form before its action is entered, if nothing can refuse the request between. It takes no promise. `readForm`
 * throws the error, as it does for a form that it reads itself.
 */
export function collectForm(body: RequestBody, payload: Readable, done: () => void): void {
  collectContent(body, payload, (error) => {
    body.error = error;
    done();
  });
}

function read(body: RequestBody, payload: Readable, endpoint: ActionEndpoint): true | Promise<true> {
  const { limits, formUse, bodyUse } = endpoint;
  if (body.kind !== "multipart") return readContent(body, payload);
  const isKept = bodyUse.takesBytes || formUse.isReadAsBody(body.contentType);
  if (!isKept) return readParts(body, payload, limits);
  const content = readContent(body, payload);
  if (!formUse.bindsForm) return content;
  return content.then(() => readParts(body, Readable.from([body.content!.content], { objectMode: false }), limits));
}

function readContent(body: RequestBody, payload: Readable): Promise<true> {
  return new Promise((resolve, reject) => {
    collectContent(body, payload, (error) => {
      if (error === undefined) resolve(true);
      else reject(error);
    });
  });
}

function collectContent(body: RequestBody, payload: Readable, done: (error: Error | undefined) => void): void {
  collectBody(body, payload, (error, content) => {
    if (content !== undefined) body.content = { contentType: body.contentType, content };
    done(error);
  });
}

async function readParts(body: RequestBody, payload: Readable, limits: EffectiveLimits): Promise<true> {
  const source = new LimitedBody(body, payload, true);
  try {
    body.form = await readMultipartForm(body.contentType ?? "", source, limits.form, new RequestUploads(body));
  } catch (error) {
    body.release();
    throw error;
  }
  // The part that was kept of a form that cannot be read is not needed.
  if ("failure" in body.form && body.content === undefined) body.release();
  return true;
}
