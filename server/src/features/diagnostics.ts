import type { ClientCapabilities } from "vscode-languageserver";
import { MemoryWatch } from "../memory-watch.js";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import type { OpenFile } from "../text/open-files.js";
import { KnownDiagnostics } from "./known-diagnostics.js";
import { pause } from "./pause.js";
import { PulledDiagnostics } from "./pull-diagnostics.js";
import { PushedDiagnostics } from "./push-diagnostics.js";

/** How long nothing must happen before the documents are made to see what is to be said of them, in milliseconds. */
const idle = 700;

/** How diagnostics reach a client. */
export interface DiagnosticsChannel {
  /** A file's text has changed: its syntax can be told at once. */
  textChanged(file: OpenFile): Promise<void>;
  /** What is to be said of these files may have changed. */
  changed(paths: ReadonlySet<string>): void;
}

/** Whether a client asks for diagnostics, so that none must be sent to it. */
export function pullsDiagnostics({ textDocument }: ClientCapabilities): boolean {
  return textDocument?.diagnostic !== undefined;
}

/** Finds what is wrong: of the file that one types in at once, from its syntax; then of the whole project. */
export class Diagnostics {
  private readonly known: KnownDiagnostics;
  /** By the project's URI: a project that is loaded anew takes over. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private channel: DiagnosticsChannel | undefined;
  private readonly memory: MemoryWatch;

  constructor(private readonly context: ServerContext) {
    this.known = new KnownDiagnostics(context);
    this.memory = new MemoryWatch((message) => {
      context.connection.window.showWarningMessage(message);
    });
  }

  /** Once the client has said whether it asks for diagnostics or is sent them: never both. */
  begin(): void {
    const { context, known } = this;
    this.channel = pullsDiagnostics(context.clientCapabilities)
      ? new PulledDiagnostics(context, known, (project) => this.compile(project))
      : new PushedDiagnostics(context, known);
  }

  /** The file's text has changed. The whole project follows when the first answer is on its way: compiling takes long. */
  async fileChanged(file: OpenFile, project: Project): Promise<void> {
    await this.channel?.textChanged(file);
    this.schedule(project);
  }

  /** Something of the project has changed: it is compiled when nothing more comes for a moment. Of one that is gone, all is taken back. */
  schedule({ uri }: Project): void {
    clearTimeout(this.timers.get(uri));
    const project = this.context.projects.byUri(uri);
    if (project === undefined) {
      this.forget(uri);
      return;
    }
    const compile = this.context.guard.notification("diagnostics", () => this.compile(project));
    // A project that has never been compiled has waited long enough.
    this.timers.set(uri, setTimeout(compile, project.snapshot === undefined ? 0 : pause));
  }

  /** Ends all waiting. */
  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private forget(uri: string): void {
    const paths = this.known.paths(uri);
    this.timers.delete(uri);
    this.known.forget(uri);
    this.channel?.changed(paths);
  }

  private async compile(project: Project): Promise<void> {
    const snapshot = await project.attempt();
    this.memory.check();
    // The change that came in between has its own timer.
    if (snapshot === undefined || this.context.projects.byUri(project.uri) !== project) return;
    this.learn(project, () => this.known.learn(project, snapshot));
    const learn = this.context.guard.notification("diagnostics of documents", () =>
      this.learn(project, () => this.known.learnOfDocuments(project)),
    );
    // A change meanwhile clears the timer: what is told is always of the present version.
    clearTimeout(this.timers.get(project.uri));
    this.timers.set(project.uri, setTimeout(learn, idle));
  }

  private learn({ uri }: Project, learn: () => void): void {
    const before = this.known.paths(uri);
    learn();
    this.channel?.changed(new Set([...before, ...this.known.paths(uri)]));
  }
}
