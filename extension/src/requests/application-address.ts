/** Where the application of a project listens: one answer for all features that send requests. */
import { EventEmitter, Uri, window, workspace, type Memento } from "vscode";
import { configuredBaseUrl } from "../settings.js";
import { runningApplications } from "./running-application.js";

/** An address, and why it is that one. */
export interface ApplicationAddress {
  /** Without a slash at the end. */
  readonly address: string;
  readonly reason: "setting" | "running" | "chosen";
}

/** The address that is suggested if nothing is known. */
const usualAddress = "http://localhost:3000";

/** The addresses of the workspace's applications. A project is the URI of its `tsconfig.json`. */
export class ApplicationAddresses {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(private readonly kept: Memento) {}

  /** The setting, then an application that `ligature dev` runs, then what the user has said before. */
  known(project: string): ApplicationAddress | undefined {
    const configured = readAddress(configuredBaseUrl(Uri.parse(project)));
    if (configured !== undefined) return { address: configured, reason: "setting" };
    const running = runningApplications(Uri.parse(project).fsPath).find(({ address }) => address !== undefined);
    if (running?.address !== undefined) return { address: running.address, reason: "running" };
    const chosen = this.kept.get<string>(keyOf(project));
    return chosen === undefined ? undefined : { address: chosen, reason: "chosen" };
  }

  /** For texts that the user can change. */
  knownOrUsual(project: string): string {
    return this.known(project)?.address ?? usualAddress;
  }

  /** The known address, or the user's answer; `undefined` if there is none. */
  async find(project: string): Promise<string | undefined> {
    return this.known(project)?.address ?? this.ask(project);
  }

  /** Asks for another address. A setting keeps its precedence, so it is changed. */
  async ask(project: string): Promise<string | undefined> {
    const known = this.known(project);
    const answer = await window.showInputBox({
      title: "Address of the Application",
      prompt: "Requests are sent to this address.",
      value: known?.address ?? usualAddress,
      ignoreFocusOut: true,
      validateInput: (text) =>
        readAddress(text) === undefined ? `Write an address, such as ${usualAddress}.` : undefined,
    });
    const address = answer === undefined ? undefined : readAddress(answer);
    if (address === undefined || address === known?.address) return address;
    await this.#keep(project, address, known?.reason);
    this.#changed.fire();
    return address;
  }

  async #keep(project: string, address: string, reason: ApplicationAddress["reason"] | undefined): Promise<void> {
    // The running application would otherwise take precedence over the answer.
    if (reason === undefined || reason === "chosen") await this.kept.update(keyOf(project), address);
    else await workspace.getConfiguration("ligature", Uri.parse(project)).update("preview.baseUrl", address);
  }

  /** The running application may be another one now. */
  look(): void {
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

const keyOf = (project: string): string => `ligature.address:${project}`;

/** An address in the form in which it is kept; `undefined` for a text that is none. */
function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { origin, pathname } = new URL(trimmed);
  return `${origin}${pathname}`.replace(/\/+$/, "");
}
