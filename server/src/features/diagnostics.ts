import { MessageType, ShowMessageNotification, type ClientCapabilities } from "vscode-languageserver";
import { acceptanceDiagnostics } from "../comparison/acceptance-problems.js";
import { changeDiagnostics } from "../comparison/change-diagnostics.js";
import { MemoryWatch } from "../memory-watch.js";
import type { Project } from "../projects/project.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import type { OpenFile } from "../text/open-files.js";
import { DiagnosticStore } from "./diagnostic-store.js";
import { pause } from "./pause.js";
import { PulledDiagnostics } from "./pull-diagnostics.js";
import { PushedDiagnostics } from "./push-diagnostics.js";

/** The pause, in milliseconds, before documents are created to find their diagnostics. */
const idle = 700;

/** How diagnostics reach a client. */
export interface DiagnosticsChannel {
  /** A file's text has changed. Its syntax can be checked at once. */
  textChanged(file: OpenFile): Promise<void>;
  /** The diagnostics of these files may have changed. */
  changed(paths: ReadonlySet<string>): void;
}

/** Whether a client requests diagnostics itself, so that none must be sent to it. */
export function pullsDiagnostics({ textDocument }: ClientCapabilities): boolean {
  return textDocument?.diagnostic !== undefined;
}

/** Finds mistakes: at once from the syntax of the file that is being edited, then in the whole project. */
export class Diagnostics {
  private readonly known: DiagnosticStore;
  /** By the project's URI, so that a project that is loaded again replaces the old one. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** The files that have been edited or closed since their projects were compiled, with the projects' URIs. Clients know them by their syntax. */
  private readonly edited = new Map<string, string>();
  private channel: DiagnosticsChannel | undefined;
  private working = 0;
  /** The projects that have never been compiled, and will be as soon as the server has time. */
  private readonly starting = new Set<string>();
  private readonly memory: MemoryWatch;

  constructor(private readonly context: ServerContext) {
    this.known = new DiagnosticStore(context);
    this.memory = new MemoryWatch((message) => {
      // The library's own function is a request, which not every client answers.
      void context.connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
    });
  }

  /** Called when the client has said whether it requests diagnostics or receives them. It never does both. */
  begin(): void {
    const { context, known } = this;
    this.channel = pullsDiagnostics(context.clientCapabilities)
      ? new PulledDiagnostics(context, known, (project) => this.compile(project))
      : new PushedDiagnostics(context, known);
  }

  /**
   * The file's text has changed. The whole project follows after the first response was sent, because compiling takes
   * long.
   */
  async fileChanged(file: OpenFile, project: Project): Promise<void> {
    this.edited.set(file.path, project.uri);
    this.working++;
    try {
      await this.channel?.textChanged(file);
    } finally {
      this.working--;
    }
    this.schedule(project);
  }

  /** The text of a document that was never saved has changed. Its syntax is all that can be checked. */
  async unsavedChanged({ uri, version, text }: Omit<OpenFile, "path">): Promise<void> {
    await this.channel?.textChanged({ uri, path: uri, version, text });
  }

  /** Such a document was closed. */
  unsavedClosed(uri: string): void {
    this.channel?.changed(new Set([uri]));
  }

  /** The file was closed, so its text on disk counts again. */
  fileClosed({ path }: OpenFile, project: Project): void {
    this.edited.set(path, project.uri);
    this.schedule(project);
  }

  /**
   * Something in the project has changed. It is compiled after a short pause without changes. If the project is gone,
   * its diagnostics are removed.
   */
  schedule({ uri }: Project): void {
    clearTimeout(this.timers.get(uri));
    const project = this.context.projects.byUri(uri);
    if (project === undefined) {
      this.forget(uri);
      return;
    }
    const compile = this.context.guard.notification("diagnostics", () => this.compile(project));
    if (project.snapshot === undefined) this.starting.add(uri);
    // A project that has never been compiled does not wait.
    this.timers.set(uri, setTimeout(compile, project.snapshot === undefined ? 0 : pause));
  }

  /** Whether a project is being compiled, or about to be, also because a text is still being read. */
  get isBusy(): boolean {
    return this.working > 0 || this.starting.size > 0;
  }

  /** Whether anything is known about a project. */
  knows(project: Project): boolean {
    return this.known.isKnown(project);
  }

  /** Checks a project of which nothing is known yet. */
  async check(project: Project): Promise<void> {
    if (!this.knows(project)) await this.compile(project);
  }

  /** Cancels all pending work. */
  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private forget(uri: string): void {
    this.timers.delete(uri);
    this.starting.delete(uri);
    this.context.comparisons?.forget(uri);
    this.context.routes?.forget(uri);
    this.tell(uri, () => this.known.forget(uri));
  }

  private async compile(project: Project): Promise<void> {
    const snapshot = await this.attempt(project);
    this.memory.check();
    // The change in between has started its own timer.
    if (snapshot === undefined || this.context.projects.byUri(project.uri) !== project) return;
    this.tell(project.uri, () => this.known.learn(project, snapshot));
    this.context.guard.notification("routes", () => this.context.routes?.compiled(project, snapshot))();
    this.compare(project, snapshot);
    const learn = this.context.guard.notification("diagnostics of documents", () =>
      this.tell(project.uri, () => this.known.learnOfDocuments(project)),
    );
    // A change in the meantime clears the timer, so the reported diagnostics always belong to the current version.
    clearTimeout(this.timers.get(project.uri));
    this.starting.delete(project.uri);
    this.timers.set(project.uri, setTimeout(learn, idle));
  }

  /** Compares the documents in the background, if somebody sees it. */
  private compare(project: Project, snapshot: Snapshot): void {
    const { comparisons, settings, guard } = this.context;
    const isShown = settings.current.breakingChanges.diagnostics !== "off" && snapshot.model.controllers.length > 0;
    if (comparisons === undefined || (!isShown && !comparisons.follows(project))) return;
    const names = isShown ? snapshot.documentNames : [];
    guard.notification("comparison", () => comparisons.follow(project, names))();
  }

  /** Something else is known about the changes of a project, or other ones are shown. */
  compared(project: Project): void {
    const { comparisons, settings } = this.context;
    const known = comparisons?.known(project) ?? [];
    const changes = changeDiagnostics(known, settings.current.breakingChanges.diagnostics);
    const found = new Map([...changes, ...acceptanceDiagnostics(known)]);
    this.tell(project.uri, () => this.known.learnOfComparison(project, known[0]?.snapshot, found));
  }

  /** The settings say which changes are shown. */
  comparisonSettingsChanged(): void {
    for (const project of this.context.projects.loaded()) {
      if (project.snapshot !== undefined && this.knows(project)) this.compare(project, project.snapshot);
      this.compared(project);
    }
  }

  private async attempt(project: Project): Promise<Snapshot | undefined> {
    this.starting.delete(project.uri);
    this.working++;
    try {
      return await project.attempt();
    } finally {
      this.working--;
    }
  }

  /** Tells what has changed: the edited files first, because their authors wait. */
  private tell(projectUri: string, learn: () => ReadonlySet<string>): void {
    const edited = [...this.edited].filter(([, uri]) => uri === projectUri).map(([path]) => path);
    const changed = learn();
    for (const path of edited) this.edited.delete(path);
    this.channel?.changed(new Set([...edited, ...this.openFiles(), ...changed]));
  }

  /** The open files of projects that use Ligature. About other files, nothing is said. */
  private openFiles(): string[] {
    const { files, projects } = this.context;
    return [...files.all()].map(({ path }) => path).filter((path) => projects.ownerOf(path) !== undefined);
  }
}
