/** The page's requests to the application. The extension sends them, as the page itself may not load anything. */
import type { ToPage } from "../preview/messages.js";
import { placeholderOrigin, type Header, type OutgoingRequest, type ReceivedResponse } from "../requests/exchange.js";
import { sizeText } from "../requests/exchange-text.js";
import { showFailure, showProgress, showResponse, showSending } from "./exchange-bar.js";
import { tell } from "./host.js";

/** The request as Swagger UI hands it to its own `fetch`. */
export interface SwaggerRequest {
  url: string;
  method?: string;
  headers?: Record<string, unknown>;
  body?: BodyInit | null;
  userFetch?: (url: string, request: SwaggerRequest) => Promise<FetchedResponse>;
}

/** The parts of a `Response` that Swagger UI reads. A real one cannot have `Set-Cookie`. */
interface FetchedResponse {
  readonly ok: boolean;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: ReadonlyMap<string, string>;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

type Answer = Extract<ToPage, { type: "progress" | "response" | "failed" }>;

let last = 0;
const waiting = new Map<number, (answer: Exclude<Answer, { type: "progress" }>) => void>();

let waitingForAddress: ((address: string | undefined) => void)[] = [];

/** Makes Swagger UI send its requests, and those for tokens, through the extension, and shows the real address. */
export async function interceptRequest(
  request: SwaggerRequest,
  secretHeaders: readonly string[],
): Promise<SwaggerRequest> {
  const address = request.url.startsWith(placeholderOrigin) ? await findAddress() : undefined;
  return {
    ...request,
    ...(address !== undefined && { url: `${address}${request.url.slice(placeholderOrigin.length)}` }),
    userFetch: (_, sent) => fetchThroughExtension(sent, secretHeaders),
  };
}

/** The extension looks it up for each request, and asks the user if it has to. */
function findAddress(): Promise<string | undefined> {
  tell({ type: "findAddress" });
  return new Promise((resolve) => waitingForAddress.push(resolve));
}

/** Handles the extension's answer. */
export function receiveAddress(address: string | undefined): void {
  const resolved = waitingForAddress;
  waitingForAddress = [];
  for (const resolve of resolved) resolve(address);
}

/** Handles what the extension says about a request. */
export function receiveAnswer(answer: Answer): void {
  if (answer.type === "progress") showProgress(answer.id, answer.progress);
  else waiting.get(answer.id)?.(answer);
}

async function fetchThroughExtension(
  request: SwaggerRequest,
  secretHeaders: readonly string[],
): Promise<FetchedResponse> {
  const id = ++last;
  const outgoing = { ...(await outgoingRequest(request)), secretHeaders };
  showSending(id, outgoing);
  const answered = new Promise<Exclude<Answer, { type: "progress" }>>((resolve) => waiting.set(id, resolve));
  tell({ type: "send", id, request: outgoing });
  const answer = await answered;
  waiting.delete(id);
  if (answer.type === "failed") {
    showFailure(id, answer.failure);
    // Swagger UI writes the name before the message.
    throw Object.assign(new Error(answer.failure.message), { name: "" });
  }
  showResponse(id, answer.response);
  return fetched(answer.response);
}

/** The browser writes forms with files, with their boundary. */
async function outgoingRequest({ url, method = "GET", headers = {}, body }: SwaggerRequest): Promise<OutgoingRequest> {
  const written = body === undefined || body === null ? undefined : new Response(body);
  const type = written?.headers.get("content-type");
  const given = Object.entries(headers).map(([name, value]): Header => [name, String(value)]);
  const isTyped = given.some(([name]) => name.toLowerCase() === "content-type");
  return {
    url,
    method: method.toUpperCase(),
    headers: type != null && !isTyped ? [...given, ["Content-Type", type]] : given,
    ...(written && { body: new Uint8Array(await written.arrayBuffer()) }),
  };
}

function fetched({ url, status, statusText, headers, body, size }: ReceivedResponse): FetchedResponse {
  const joined = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    joined.set(key, joined.has(key) ? `${joined.get(key)}, ${value}` : value);
  }
  const bytes = new Uint8Array(body);
  return {
    ok: status >= 200 && status < 300,
    url,
    status,
    statusText,
    headers: joined,
    // A copy or a download of the shown text says that it is a part.
    text: () => Promise.resolve(`${new TextDecoder().decode(bytes)}${size > bytes.length ? cutText(size) : ""}`),
    blob: () => Promise.resolve(new Blob([bytes], { type: joined.get("content-type") ?? "" })),
  };
}

function cutText(size: number): string {
  return `\n\n[The rest of ${sizeText(size)} is left out. The bar above the document opens all of it as a file.]\n`;
}
