/** Sends the requests of previews: only in trusted workspaces, and elsewhere than to this machine only after a question. */
import { readFile } from "node:fs/promises";
import { rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { rootCertificates } from "node:tls";
import { Uri, window, workspace, type ExtensionContext } from "vscode";
import { certificateAuthority } from "../settings.js";
import type { ApplicationAddresses } from "./application-address.js";
import { CookieJar, isLoopback } from "./cookie-jar.js";
import { placeholderOrigin, type ExchangeProgress, type Header, type OutgoingRequest, type ReceivedResponse } from "./exchange.js"; // prettier-ignore
import { failureOf, RefusedRequest } from "./failure-message.js";
import type { RequestHistory } from "./request-history.js";
import { sendRequest } from "./send-request.js";

/** A request of a project. */
export interface SentRequest {
  readonly project: string;
  readonly request: OutgoingRequest;
  readonly signal: AbortSignal;
  readonly progressed?: (progress: ExchangeProgress) => void;
  /** The extension asks for itself, so the history does not list it. These are the hosts about which it has asked the user, once each. */
  readonly asked?: Set<string>;
}

const consentKey = "ligature.allowedOrigins";
let files = 0;

/** One for the window: all previews share cookies, history and the user's answers. */
export class RequestSender {
  readonly #cookies = new CookieJar();
  readonly #folder: string;

  constructor(
    private readonly context: Pick<ExtensionContext, "workspaceState" | "globalStorageUri">,
    private readonly addresses: ApplicationAddresses,
    private readonly history: RequestHistory,
  ) {
    this.#folder = join(context.globalStorageUri.fsPath, `responses-${process.pid}`);
  }

  /** Sends a request; throws {@link RefusedRequest} with a sentence for the user. */
  async send({
    project,
    request,
    signal,
    progressed = () => undefined,
    asked,
  }: SentRequest): Promise<ReceivedResponse> {
    this.#requireTrust();
    const sent = { ...request, url: this.#urlOf(project, request.url) };
    const record = asked !== undefined ? () => undefined : this.history.add(project, sent);
    try {
      const ca = await authorities(project);
      const response = await sendRequest(sent, {
        cookies: this.#cookies,
        ...(ca !== undefined && { ca }),
        signal,
        allow: (url) => this.#allow(url, asked),
        fileName: (headers) => join(this.#folder, `response-${++files}${endingFor(headers)}`),
        progressed,
      });
      record({ response });
      return response;
    } catch (error) {
      const failure = failureOf(error, sent.url, signal.aborted);
      record({ failure });
      throw new RefusedRequest(failure);
    }
  }

  /** Forgets cookies and the answers about hosts. */
  async forget(): Promise<void> {
    this.#cookies.clear();
    await this.context.workspaceState.update(consentKey, undefined);
  }

  /** Responses in files are those of this window. */
  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #requireTrust(): void {
    if (workspace.isTrusted) return;
    throw new RefusedRequest({ message: "Requests are sent only in trusted workspaces.", remedies: ["trust"] });
  }

  /** The page keeps the placeholder if the user has not answered. */
  #urlOf(project: string, url: string): string {
    if (!url.startsWith(`${placeholderOrigin}/`)) return url;
    const address = this.addresses.known(project)?.address;
    if (address !== undefined) return `${address}${url.slice(placeholderOrigin.length)}`;
    throw new RefusedRequest({ message: "The address of the application is not known.", remedies: ["address"] });
  }

  async #allow({ origin, hostname, protocol }: URL, asked?: Set<string>): Promise<void> {
    if (!/^https?:$/.test(protocol)) throw new Error(`${origin} is no address of HTTP.`);
    const { workspaceState } = this.context;
    if (isLoopback(hostname) || workspaceState.get<string[]>(consentKey, []).includes(origin)) return;
    if (!(await hasConsent(origin, asked)))
      throw new RefusedRequest({ message: `Requests to ${origin} are not allowed.`, remedies: ["address"] });
    await workspaceState.update(consentKey, [...workspaceState.get<string[]>(consentKey, []), origin]);
  }
}

/** Asks the user about a host: of requests of the extension's own, once each. */
async function hasConsent(origin: string, asked: Set<string> | undefined): Promise<boolean> {
  if (asked?.has(origin) === true) return false;
  asked?.add(origin);
  const detail =
    "The request contains what you have typed, with your authorization for it. Ligature asks once for each host.";
  const send = "Send";
  return (await window.showWarningMessage(`Send requests to ${origin}?`, { modal: true, detail }, send)) === send;
}

/** The certificates of the setting, besides those of Node.js, which the option would otherwise replace. */
async function authorities(project: string): Promise<readonly string[] | undefined> {
  const uri = Uri.parse(project);
  const path = certificateAuthority(uri);
  if (path === "") return undefined;
  const folder = workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? "";
  const file = isAbsolute(path) ? path : join(folder, path);
  try {
    return [...rootCertificates, await readFile(file, "utf8")];
  } catch (error) {
    const message = `The file ${file} of the setting ligature.preview.certificateAuthority cannot be read: ${(error as Error).message}`;
    throw new RefusedRequest({ message, remedies: ["certificate"] });
  }
}

/** The ending of a file name for a body. */
function endingFor(headers: readonly Header[]): string {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const found = Object.entries(endings).find(([part]) => type.includes(part));
  return found === undefined ? "" : `.${found[1]}`;
}

const endings = { json: "json", html: "html", xml: "xml", csv: "csv", pdf: "pdf", png: "png", jpeg: "jpg", gif: "gif", svg: "svg", webp: "webp", zip: "zip", "text/": "txt" }; // prettier-ignore
