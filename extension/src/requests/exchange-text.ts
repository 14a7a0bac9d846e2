/** An exchange in the form in which HTTP writes it, for an editor. */
import type { ExchangeFailure, OutgoingRequest, ReceivedResponse } from "./exchange.js";

/** The texts that are written. */
export interface WrittenExchange {
  readonly request: OutgoingRequest;
  readonly response: ReceivedResponse | undefined;
  readonly failure: ExchangeFailure | undefined;
}

/** The request, then the response or the reason why there is none. */
export function exchangeText({ request, response, failure }: WrittenExchange): string {
  const { method, url, headers, body } = request;
  const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const sent = [lines.join("\n"), ...(body === undefined ? [] : [bodyText(body)])].join("\n\n");
  return `${sent}\n\n###\n\n${response === undefined ? `# ${failure?.message ?? ""}` : responseText(response)}\n`;
}

function responseText({
  status,
  statusText,
  headers,
  body,
  redirects,
  duration,
  size,
  end,
  file,
}: ReceivedResponse): string {
  const notes = [
    `# ${duration} ms, ${sizeText(size)}`,
    ...redirects.map((url) => `# redirected to ${url}`),
    ...(end === "complete" ? [] : [`# ${endTexts[end]}`]),
    ...(file === undefined ? [] : [`# the whole body: ${file}`]),
  ];
  const head = [`HTTP/1.1 ${status} ${statusText}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return [notes.join("\n"), head.join("\n"), ...(body.length === 0 ? [] : [bodyText(body)])].join("\n\n");
}

/** Why a body is not the whole one. */
export const endTexts = {
  stopped: "stopped before its end",
  broken: "the connection ended before the body's end",
  tooLarge: "the body is larger than what is received",
} as const;

function bodyText(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  return text.includes("\u0000") || text.includes("\ufffd") ? `(${sizeText(body.length)} that are no text)` : text;
}

/** A number of bytes for people. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [unit, amount] = bytes < 1_000_000 ? ["kB", bytes / 1000] : ["MB", bytes / 1_000_000];
  return `${amount.toFixed(1)} ${unit}`;
}
