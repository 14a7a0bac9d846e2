/** The requests of one preview panel: what its page asks for, and what it gets. */
import { commands, Uri, workspace } from "vscode";
import type { ApplicationAddresses } from "../requests/application-address.js";
import type { AuthorizationStore } from "../requests/authorization-store.js";
import type { Remedy } from "../requests/exchange.js";
import { failureOf } from "../requests/failure-message.js";
import { commandOf } from "../requests/remedies.js";
import type { RequestHistory } from "../requests/request-history.js";
import type { RequestSender } from "../requests/request-sender.js";
import type { FromPage, ToPage } from "./messages.js";

/** The parts that all previews share. */
export interface RequestParts {
  readonly addresses: ApplicationAddresses;
  readonly sender: RequestSender;
  readonly history: RequestHistory;
  readonly authorizations: AuthorizationStore;
}

type SendMessage = Extract<FromPage, { type: "send" }>;

/** Ends with its panel. */
export class PreviewRequests {
  /** Those without a complete response, by their numbers. */
  readonly #running = new Map<number, AbortController>();
  readonly #files = new Map<number, string>();
  readonly #listener;

  constructor(
    private readonly parts: RequestParts,
    private readonly project: () => string,
    private readonly post: (message: ToPage) => void,
  ) {
    this.#listener = parts.addresses.onDidChange(() => this.showAddress());
  }

  /** Tells a page what it needs before the first request, when it is new or shows another project. */
  async begin(): Promise<void> {
    this.#stopAll(); // They are those of an earlier page.
    this.showAddress();
    const text = await this.parts.authorizations.read(this.project());
    this.post({ type: "authorization", text: text ?? "{}" });
  }

  showAddress(): void {
    if (this.project() === "") return;
    const address = this.parts.addresses.known(this.project());
    this.post({ type: "address", ...(address && { address }) });
  }

  /** Handles a message about requests. */
  async receive(message: FromPage): Promise<void> {
    if (message.type === "findAddress") await this.#findAddress();
    else if (message.type === "send") await this.#send(message);
    else if (message.type === "stop") this.#running.get(message.id)?.abort();
    else if (message.type === "remedy") await this.#remedy(message.remedy);
    else if (message.type === "openBody") await this.#openBody(message.id);
    else if (message.type === "showHistory") await this.parts.history.show();
    else if (message.type === "authorization") await this.parts.authorizations.write(this.project(), message.text);
  }

  /** The page is gone, and no one waits for responses. */
  dispose(): void {
    this.#listener.dispose();
    this.#stopAll();
  }

  #stopAll(): void {
    for (const request of this.#running.values()) request.abort();
    this.#running.clear();
  }

  /** In a workspace that is not trusted, the request itself says so. */
  async #findAddress(): Promise<void> {
    if (workspace.isTrusted) await this.parts.addresses.find(this.project());
    const address = this.parts.addresses.known(this.project());
    this.post({ type: "address", isAnswer: true, ...(address && { address }) });
  }

  async #send({ id, request }: SendMessage): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    try {
      const progressed = (progress: Extract<ToPage, { type: "progress" }>["progress"]): void => this.post({ type: "progress", id, progress }); // prettier-ignore
      const response = await this.parts.sender.send({ project: this.project(), request, signal, progressed });
      if (response.file !== undefined) this.#files.set(id, response.file);
      this.post({ type: "response", id, response });
    } catch (error) {
      this.post({ type: "failed", id, failure: failureOf(error, request.url, signal.aborted) });
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
      this.showAddress();
    }
  }

  async #remedy(remedy: Remedy): Promise<void> {
    const { command, arguments: given = [] } = commandOf(remedy, this.project());
    await commands.executeCommand(command, ...(given as unknown[]));
  }

  async #openBody(id: number): Promise<void> {
    const file = this.#files.get(id);
    if (file !== undefined) await commands.executeCommand("vscode.open", Uri.file(file));
  }
}
