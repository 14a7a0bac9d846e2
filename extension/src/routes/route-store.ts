/** The routes of all projects, as the language server says them. */
import { EventEmitter, type Event } from "vscode";
import type { ProjectRoutes } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { serverStopped, UnansweredError } from "../unanswered.js";
import { withRoutesChange } from "./routes-change.js";
import type { RoutesState } from "./route-tree.js";

/** Asks once, and follows what changes. */
export class RouteStore {
  projects: readonly ProjectRoutes[] = [];
  state: RoutesState = "loading";
  /** Why the server did not answer. */
  #failure: unknown = new UnansweredError(serverStopped);
  readonly #changed = new EventEmitter<undefined>();
  readonly onDidChange: Event<undefined> = this.#changed.event;
  #asking: Promise<void> | undefined;
  #isNeeded = false;

  constructor(private readonly client: LigatureClient) {
    client.onDidChangeRoutes((change) => {
      if (this.state !== "ready") return; // The answer contains it.
      this.projects = withRoutesChange(this.projects, change);
      this.#changed.fire(undefined);
    });
    client.onDidChangeState((state) => {
      if (state === "stopped") this.#become("stopped");
      // A new server knows nothing of what the old one has answered.
      else if (state === "running" && this.#isNeeded) void this.ask();
    });
  }

  /**
   * The routes are needed now.
   *
   * @throws {UnansweredError} when the server does not answer
   */
  async need(): Promise<void> {
    if (this.state !== "ready") await this.ask();
    if (this.state !== "ready") throw this.#failure;
  }

  /** Asks the server. The state says what has become of it. */
  ask(): Promise<void> {
    this.#isNeeded = true;
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #ask(): Promise<void> {
    if (this.state !== "ready") this.#become("loading");
    try {
      this.projects = (await this.client.routes()).projects;
      this.#become("ready");
    } catch (error) {
      this.#failure = error;
      this.#become(this.client.state === "stopped" ? "stopped" : "failed");
    }
  }

  #become(state: RoutesState): void {
    this.state = state;
    this.#changed.fire(undefined);
  }
}
