import { Readable } from "node:stream";
import type { FormUse } from "../../binding/index.js";
import { readMultipartForm } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { collectBody } from "./collect-body.js";
import { PayloadCounter } from "./payload-counter.js";
import { requestBodyOf, type RequestBody } from "../requests/request-body.js";
import type { EffectiveLimits } from "../requests/action-endpoint.js";

/**
 * Reads the form of a request, if it has one that is not read yet. Fastify's hooks and all earlier steps have already run. The
 * first code that needs the form calls it. It returns a promise only if there is a form. Malformed forms are found when they
 * are bound.
 *
 * @throws errors of status 413 and 503, and the error for a client that disconnected: the promise is rejected with them
 */
export function readForm({ request, endpoint }: RequestContext): true | Promise<true> {
  const body = requestBodyOf(request);
  const payload = body?.unread;
  if (body === undefined || payload === undefined) return true;
  body.unread = undefined;
  return read(body, payload, endpoint.limits, endpoint.formUse);
}

function read(body: RequestBody, payload: Readable, limits: EffectiveLimits, use: FormUse): true | Promise<true> {
  if (body.kind === "urlEncoded") return readContent(body, payload);
  if (!use.isReadAsBody(body.contentType)) return readParts(body, payload, limits);
  const content = readContent(body, payload);
  return use.bindsForm ? content.then(() => readParts(body, Readable.from([body.content!.content]), limits)) : content;
}

function readContent(body: RequestBody, payload: Readable): Promise<true> {
  return new Promise((resolve, reject) => {
    collectBody(body, payload, (error, content) => {
      if (content === undefined) {
        reject(error!);
        return;
      }
      body.content = { contentType: body.contentType, content };
      resolve(true);
    });
  });
}

async function readParts(body: RequestBody, payload: Readable, limits: EffectiveLimits): Promise<true> {
  const counter = new PayloadCounter(body, payload);
  body.form = await readMultipartForm(body.contentType ?? "", payload, limits.form, counter);
  return true;
}
