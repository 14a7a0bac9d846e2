/** The last requests of the window, in memory only, because they may contain personal data. */
import { languages, window, workspace, type QuickPickItem } from "vscode";
import type { ExchangeFailure, Header, OutgoingRequest, ReceivedResponse } from "./exchange.js";
import { exchangeText, sizeText } from "./exchange-text.js";

/** A request and what became of it. */
export interface RecordedExchange {
  readonly project: string;
  readonly request: OutgoingRequest;
  readonly sentAt: Date;
  readonly response?: ReceivedResponse;
  readonly failure?: ExchangeFailure;
}

type Outcome = Pick<RecordedExchange, "response" | "failure">;

const kept = 50;

/** The newest first. */
export class RequestHistory {
  #exchanges: RecordedExchange[] = [];

  get exchanges(): readonly RecordedExchange[] {
    return this.#exchanges;
  }

  /** Adds a request. The result is called once, with what became of it. */
  add(project: string, request: OutgoingRequest): (outcome: Outcome) => void {
    const sentAt = new Date();
    return (outcome) => {
      this.#exchanges = [{ project, request, sentAt, ...outcome }, ...this.#exchanges].slice(0, kept);
    };
  }

  /** Lets the user choose one, and opens it as a text. */
  async show(): Promise<void> {
    const items = this.#exchanges.map((exchange): Choice => ({ ...itemOf(exchange), exchange }));
    if (items.length === 0) {
      void window.showInformationMessage("No requests have been sent. Execute one in the preview: Try it out.");
      return;
    }
    const picked = await window.showQuickPick(items, {
      placeHolder: "Requests of this window",
      matchOnDescription: true,
    });
    if (picked !== undefined) await openExchange(picked.exchange);
  }
}

interface Choice extends QuickPickItem {
  readonly exchange: RecordedExchange;
}

function itemOf({ request, response, failure, sentAt }: RecordedExchange): QuickPickItem {
  const { pathname, search, host } = new URL(request.url);
  const outcome =
    response === undefined
      ? failure?.message
      : `${response.status} · ${response.duration} ms · ${sizeText(response.size)}`;
  return {
    label: `${request.method} ${pathname}${search}`,
    description: `${host} · ${sentAt.toLocaleTimeString()}`,
    ...(outcome !== undefined && { detail: outcome }),
  };
}

async function openExchange(exchange: RecordedExchange): Promise<void> {
  const language = (await languages.getLanguages()).includes("http") ? "http" : "plaintext";
  const { request, response, failure } = exchange;
  const content = exchangeText({ request: withoutSecrets(request), response, failure });
  await window.showTextDocument(await workspace.openTextDocument({ language, content }));
}

const secret = new Set(["authorization", "proxy-authorization", "cookie"]);

function withoutSecrets(request: OutgoingRequest): OutgoingRequest {
  const hidden = ([name]: Header): boolean => secret.has(name.toLowerCase()) || request.secretHeaders?.includes(name.toLowerCase()) === true; // prettier-ignore
  return { ...request, headers: request.headers.map((header) => (hidden(header) ? [header[0], "***"] : header)) };
}
