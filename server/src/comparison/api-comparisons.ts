import type { Project } from "../projects/project.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import { AcceptedChanges, type Acceptance } from "./accepted-changes.js";
import { CompareClient } from "./compare-client.js";
import type { ComparedChange } from "./compare-messages.js";
import { defaultBase } from "./comparison-base.js";
import { DocumentBases, type Base, type ComparedDocument } from "./document-bases.js";

/** The changes of a document. */
export interface Comparison extends ComparedDocument, Acceptance {
  readonly snapshot: Snapshot;
  readonly base: Base;
  /** In the order of the documents. */
  readonly changes: readonly ComparedChange[];
}

/** The state of the comparison of a document. */
export type ComparisonState =
  | { readonly state: "preparing" }
  | { readonly state: "unavailable"; readonly message: string; readonly needsTrust?: true }
  | { readonly state: "ready"; readonly comparison: Comparison; readonly isStale: boolean };

/** The comparison of one document that goes on. */
interface Running {
  readonly snapshot: Snapshot;
  readonly base: Base;
  readonly result: Promise<ComparisonState>;
}

interface Followed extends ComparedDocument {
  running?: Running;
  last?: Comparison;
}

/** Compares documents with their bases, after each change of the sources. Only documents that somebody has asked for are compared. */
export class ApiComparisons {
  private readonly bases: DocumentBases;
  private readonly helper = new CompareClient();
  /** By project and document. */
  private readonly followed = new Map<string, Followed>();
  private readonly listeners: ((project: Project) => void)[] = [];
  private override: string | undefined;
  /** The changes that projects have accepted. */
  readonly acceptedChanges: AcceptedChanges;

  constructor(private readonly context: ServerContext) {
    this.acceptedChanges = new AcceptedChanges(context);
    this.bases = new DocumentBases(context, (document) => {
      const learn = context.guard.notification("comparison", () => this.follow(document.project));
      learn();
    });
  }

  /** Calls a function when something else is known about a project's changes. */
  onChange(listener: (project: Project) => void): void {
    this.listeners.push(listener);
  }

  /** The text of the base that counts. */
  get chosen(): string {
    return this.override ?? (this.context.settings.current.breakingChanges.base || defaultBase);
  }

  /** Sets the base that the client has chosen before it started the server. */
  startWith(base: string | undefined): void {
    this.override = base;
  }

  /** Compares with another base; `undefined`: with that of the settings. */
  async compareWith(base: string | undefined): Promise<void> {
    this.override = base;
    await this.followAll();
  }

  /** Branches and files may have changed, or the workspace is trusted now. */
  refresh(): void {
    this.bases.refresh();
  }

  /** Whether documents of a project are compared. Their texts are needed after each change. */
  follows(project: Project): boolean {
    return this.of(project).length > 0;
  }

  /** The last comparisons of a project's documents. */
  known(project: Project): Comparison[] {
    return this.of(project).flatMap(({ last }) => (last === undefined ? [] : [last]));
  }

  /** The comparisons of a project's documents, as its sources are now, as far as bases are known. */
  async current(project: Project): Promise<Comparison[]> {
    const states = await Promise.all(this.of(project).map(({ documentName }) => this.compare(project, documentName)));
    return states.flatMap((state) => (state.state === "ready" && !state.isStale ? [state.comparison] : []));
  }

  /** The changes of a document, as its sources are now. The document is followed from then on. */
  async compare(project: Project, documentName: string): Promise<ComparisonState> {
    const key = `${project.uri} ${documentName}`;
    let followed = this.followed.get(key);
    // A project that is loaded again is another one.
    if (followed?.project !== project) this.followed.set(key, (followed = { project, documentName }));
    const base = this.bases.of(followed, this.chosen);
    if (base.state !== "ready") return base;
    return this.compareWithBase(followed, base.base);
  }

  /**
   * The project has changed, or its base is known: compares the documents that are followed, and tells who listens.
   *
   * @param names documents that are followed from now on
   */
  async follow(project: Project, names: readonly string[] = []): Promise<void> {
    for (const name of new Set([...names, ...this.of(project).map(({ documentName }) => documentName)])) {
      await this.compare(project, name);
    }
    for (const listener of this.listeners) listener(project);
  }

  /** Another base may count. */
  async followAll(): Promise<void> {
    for (const project of new Set([...this.followed.values()].map((one) => one.project))) await this.follow(project);
  }

  /** The file with the accepted changes of some project has changed. */
  acceptanceChanged(): void {
    for (const followed of this.followed.values()) {
      const { project, documentName, last } = followed;
      if (last === undefined) continue;
      followed.last = { ...last, ...this.acceptedChanges.apply(project, documentName, last.base, last.changes) };
      for (const listener of this.listeners) listener(project);
    }
  }

  /** A project is gone. */
  forget(uri: string): void {
    for (const [key, { project }] of this.followed) if (project.uri === uri) this.followed.delete(key);
    this.bases.forget(uri);
  }

  dispose(): void {
    this.bases.dispose();
    this.helper.dispose();
  }

  private of(project: Project): Followed[] {
    return [...this.followed.values()].filter((one) => one.project === project);
  }

  private async compareWithBase(followed: Followed, base: Base): Promise<ComparisonState> {
    const snapshot = await followed.project.current();
    const { last, running } = followed;
    if (last?.base.key === base.key && (last.snapshot === snapshot || snapshot.syntaxError !== undefined)) {
      // A class that does not parse is missing from the document, but not removed from the application.
      return { state: "ready", comparison: last, isStale: snapshot.syntaxError !== undefined };
    }
    if (running?.snapshot === snapshot && running.base.key === base.key) return running.result;
    const result = this.run(followed, snapshot, base);
    followed.running = { snapshot, base, result };
    return result;
  }

  private async run(followed: Followed, snapshot: Snapshot, base: Base): Promise<ComparisonState> {
    const { project, documentName } = followed;
    const { changes, problem } = await this.helper.compare(
      base.key,
      { text: base.text, handlers: base.handlers },
      {
        text: snapshot.document(documentName).text,
        handlers: snapshot.handlersIn(documentName),
      },
    );
    if (changes === undefined) return { state: "unavailable", message: problem ?? "The documents cannot be compared." };
    const acceptance = this.acceptedChanges.apply(project, documentName, base, changes);
    const comparison: Comparison = { project, documentName, snapshot, base, changes, ...acceptance };
    const isOlder = (followed.last?.snapshot.version ?? 0) > snapshot.version;
    if (!isOlder) followed.last = comparison;
    return { state: "ready", comparison, isStale: snapshot.syntaxError !== undefined };
  }
}
