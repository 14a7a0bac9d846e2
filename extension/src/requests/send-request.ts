/** Sends one request from the extension's process, where CORS and mixed content do not matter. */
import { request as sendHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as sendHttps } from "node:https";
import type { CookieJar } from "./cookie-jar.js";
import type { ExchangeProgress, Header, OutgoingRequest, ReceivedResponse } from "./exchange.js";
import { receiveBody } from "./received-body.js";

/** How a request is sent. */
export interface SendOptions {
  readonly cookies: CookieJar;
  /** Certificates of authorities in PEM, besides those that Node.js knows. */
  readonly ca?: readonly string[];
  /** Before the response, it ends the request. Then it only ends the body. */
  readonly signal: AbortSignal;
  /** Throws if no request may be sent there. It is asked for each redirect as well. */
  readonly allow: (url: URL) => Promise<void>;
  /** The name of a new file for a body, by the headers of its response. */
  readonly fileName: (headers: readonly Header[]) => string;
  readonly progressed: (progress: ExchangeProgress) => void;
}

/** As many as browsers follow: https://fetch.spec.whatwg.org/#concept-http-redirect-fetch */
const mostRedirects = 20;
/** Milliseconds in which nothing arrives. */
const longestSilence = 300_000;

/** Sends a request, and follows its redirects as browsers do. */
export async function sendRequest(request: OutgoingRequest, options: SendOptions): Promise<ReceivedResponse> {
  const redirects: string[] = [];
  let started = 0;
  for (let sent = request; ;) {
    const url = new URL(sent.url);
    await options.allow(url);
    started ||= performance.now();
    const message = await ask(sent, url, options);
    options.cookies.keep(url, message.headers["set-cookie"] ?? []);
    const next = redirectedRequest(sent, message);
    if (next === undefined) return received(message, { url: sent.url, redirects, started }, options);
    message.destroy();
    redirects.push(next.url);
    if (redirects.length > mostRedirects) throw new Error(`The server redirects more than ${mostRedirects} times, at last to ${next.url}.`); // prettier-ignore
    sent = next;
  }
}

function ask({ method, headers, body }: OutgoingRequest, url: URL, { cookies, ca, signal }: SendOptions) {
  const send = url.protocol === "https:" ? sendHttps : sendHttp;
  const options: RequestOptions & { readonly ca?: string[] } = {
    method,
    headers: Object.fromEntries(sentHeaders(headers, cookies.headerFor(url), body)),
    signal,
    agent: false,
    ...(ca !== undefined && { ca: [...ca] }),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, options, resolve);
    sent.once("error", reject);
    sent.setTimeout(longestSilence, () => sent.destroy(Object.assign(new Error("silence"), { code: "ETIMEDOUT" })));
    sent.end(body);
  });
}

/** Cookies that the user has written come first. Several values of one header are one list. */
function sentHeaders(headers: readonly Header[], jar: string | undefined, body: Uint8Array | undefined) {
  const sent = new Map<string, string>();
  const add = (name: string, value: string, separator: string): void => {
    const key = name.toLowerCase();
    const before = sent.get(key);
    sent.set(key, before === undefined ? value : `${before}${separator}${value}`);
  };
  for (const [name, value] of headers) add(name, value, name.toLowerCase() === "cookie" ? "; " : ", ");
  if (jar !== undefined) add("cookie", jar, "; ");
  if (body !== undefined) sent.set("content-length", String(body.byteLength));
  return sent;
}

/** https://fetch.spec.whatwg.org/#http-redirect-fetch */
function redirectedRequest(
  request: OutgoingRequest,
  { statusCode = 0, headers }: IncomingMessage,
): OutgoingRequest | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  const from = new URL(request.url);
  if (!URL.canParse(headers.location, from.href)) return undefined;
  const to = new URL(headers.location, from.href);
  if (!/^https?:$/.test(to.protocol)) return undefined;
  const { method } = request;
  const becomesGet = statusCode === 303 ? method !== "HEAD" : statusCode < 303 && method === "POST";
  const kept = request.headers.filter(([name]) => {
    const key = name.toLowerCase();
    const isOfBody = key.startsWith("content-");
    const isSecret = ["authorization", "cookie", "proxy-authorization"].includes(key) || request.secretHeaders?.includes(key) === true; // prettier-ignore
    return key !== "host" && !(becomesGet && isOfBody) && !(to.origin !== from.origin && isSecret);
  });
  const { body, ...rest } = request;
  return {
    ...rest,
    url: to.href,
    headers: kept,
    ...(becomesGet ? { method: "GET" } : body !== undefined && { body }),
  };
}

async function received(
  message: IncomingMessage,
  {
    url,
    redirects,
    started,
  }: { readonly url: string; readonly redirects: readonly string[]; readonly started: number },
  { signal, fileName, progressed }: SendOptions,
): Promise<ReceivedResponse> {
  const status = message.statusCode ?? 0;
  const body = await receiveBody(message, isText(message.headers["content-type"]), {
    signal,
    fileName: () => fileName(headersOf(message)),
    progressed: (progress) => progressed({ status, ...progress }),
  });
  return {
    url,
    status,
    statusText: message.statusMessage ?? "",
    headers: headersOf(message),
    ...body,
    redirects,
    duration: Math.round(performance.now() - started),
  };
}

function headersOf({ rawHeaders }: IncomingMessage): Header[] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : []));
}

/** Whether a body is shown as text. */
function isText(contentType = ""): boolean {
  return /^(text\/|[^;]*[/+](json|xml|yaml|x-www-form-urlencoded|javascript|ndjson)\b)/i.test(contentType.trim());
}
