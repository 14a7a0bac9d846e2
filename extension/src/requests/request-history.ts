/** The last requests of the window, in memory only, because they may contain personal data. */
import { languages, Uri, window, workspace, type Disposable, type QuickPickItem } from "vscode";
import { commandIds } from "../commands/command-ids.js";
import { offer } from "../commands/offer.js";
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

const scheme = "ligature-exchange";

/** The newest first. */
export class RequestHistory implements Disposable {
  #exchanges: RecordedExchange[] = [];
  /** The texts that are open, or were. */
  readonly #texts = new Map<string, string>();
  readonly #provider = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: (uri) =>
      this.#texts.get(uri.toString()) ?? "The requests of an earlier window are not kept.\n",
  });

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
      const preview = { title: "Preview OpenAPI", command: commandIds.previewOpenApi };
      void offer("No requests have been sent. Execute one in the preview: Try it out.", preview);
      return;
    }
    const picked = await window.showQuickPick(items, {
      placeHolder: "Requests of this window",
      matchOnDescription: true,
    });
    if (picked !== undefined) await this.#open(picked.exchange);
  }

  dispose(): void {
    this.#provider.dispose();
  }

  /** A text that is not changed, so that no one has to save it. */
  async #open({ request, response, failure, sentAt }: RecordedExchange): Promise<void> {
    const { pathname } = new URL(request.url);
    const uri = Uri.from({ scheme, path: `/${request.method} ${pathname.replaceAll("/", " ").trim()}.http`, query: String(sentAt.getTime()) }); // prettier-ignore
    this.#texts.set(uri.toString(), exchangeText({ request: withoutSecrets(request), response, failure }));
    const document = await workspace.openTextDocument(uri);
    // Only an extension that sends requests knows the language.
    if ((await languages.getLanguages()).includes("http")) await languages.setTextDocumentLanguage(document, "http");
    await window.showTextDocument(document, { preview: true });
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

const secret = new Set(["authorization", "proxy-authorization", "cookie"]);

function withoutSecrets(request: OutgoingRequest): OutgoingRequest {
  const hidden = ([name]: Header): boolean => secret.has(name.toLowerCase()) || request.secretHeaders?.includes(name.toLowerCase()) === true; // prettier-ignore
  return { ...request, headers: request.headers.map((header) => (hidden(header) ? [header[0], "***"] : header)) };
}
