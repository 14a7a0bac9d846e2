import { readFile, stat } from "node:fs/promises";
import { basename, dirname, sep } from "node:path";
import { findRepository, mergeBaseOf, resolveRevision, RevisionError } from "ligature/internal/revisions";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri } from "../text/file-uri.js";
import type { BaseDocument } from "./base-messages.js";
import { BaseWatch, headLog } from "./base-watch.js";
import { parseBase, type ComparisonBase } from "./comparison-base.js";
import { makeRevision } from "./revision-client.js";
import { ShownProgress } from "./shown-progress.js";

/** The base of a comparison, with its document. */
export interface Base extends BaseDocument {
  /** Differs if the document differs. */
  readonly key: string;
  /** The name for users. */
  readonly label: string;
  /** How entries of `api-changes.json` may call it: the name that was chosen comes first. */
  readonly names: readonly string[];
  /** The commit, if it is one. */
  readonly commit?: string;
}

/** The state of a base. */
export type BaseState =
  | { readonly state: "preparing" }
  | { readonly state: "unavailable"; readonly message: string; readonly needsTrust?: true }
  | { readonly state: "ready"; readonly base: Base };

/** A document that is compared. */
export interface ComparedDocument {
  readonly project: Project;
  readonly documentName: string;
}

interface DocumentBase extends ComparedDocument {
  /** The text of the base that was chosen. */
  readonly chosen: string;
  state: BaseState;
  reading: AbortController | undefined;
}

/** A document of millions of characters is one of thousands of operations. */
const largestFile = 64 * 2 ** 20;

const preparing: BaseState = { state: "preparing" };

/** Why there is no base. The message is for users. */
class BaseProblem extends Error {}

/** For users of clients that say nothing of trust, `docs/editor.md` has the option. */
class MissingTrust extends BaseProblem {
  constructor() {
    super("Git runs only in trusted workspaces. Trust this one, or compare with a file.");
  }
}

/** The bases of all documents that are compared. Each is made once, in the background. */
export class DocumentBases {
  /** By project and document. */
  private readonly known = new Map<string, DocumentBase>();
  /** The documents of revisions, by tree, project and name: a base that is chosen again is not made again. */
  private readonly made = new Map<string, BaseDocument>();
  private readonly progress: ShownProgress;
  private readonly watch = new BaseWatch(() => this.refresh());
  /** One revision after another. */
  private queue: Promise<unknown> = Promise.resolve();

  /** @param changed is called when more is known */
  constructor(
    private readonly context: ServerContext,
    private readonly changed: (document: ComparedDocument) => void,
  ) {
    this.progress = new ShownProgress(context);
  }

  /** The state of the base of a document. If there is none, the base is made. */
  of(document: ComparedDocument, chosen: string): BaseState {
    const { project, documentName } = document;
    const key = `${project.uri} ${documentName}`;
    const before = this.known.get(key);
    if (before?.chosen === chosen) return before.state;
    before?.reading?.abort();
    const known: DocumentBase = { project, documentName, chosen, state: preparing, reading: undefined };
    this.known.set(key, known);
    this.read(known);
    return known.state;
  }

  /** Looks for the bases again: branches and files may have changed. The state before stays until then. */
  refresh(): void {
    for (const known of this.known.values()) if (known.reading === undefined) this.read(known);
  }

  /** Forgets the bases of a project. */
  forget(uri: string): void {
    for (const [key, { project, reading }] of this.known) {
      if (project.uri !== uri) continue;
      reading?.abort();
      this.known.delete(key);
    }
  }

  /** Ends everything. */
  dispose(): void {
    for (const { reading } of this.known.values()) reading?.abort();
    this.watch.dispose();
  }

  private read(known: DocumentBase): void {
    const reading = new AbortController();
    known.reading = reading;
    const finish = this.context.guard.notification("base of a comparison", async () => {
      const state = await this.attempt(known, reading.signal);
      if (reading.signal.aborted) return;
      known.reading = undefined;
      const isChanged = keyOf(known.state) !== keyOf(state);
      known.state = state;
      if (isChanged) this.changed(known);
    });
    finish();
  }

  private async attempt(known: DocumentBase, signal: AbortSignal): Promise<BaseState> {
    try {
      const folder = dirname(pathOfUri(known.project.uri) ?? known.project.root);
      const base = parseBase(known.chosen, this.folderOf(folder));
      return { state: "ready", base: await this.make({ ...known, folder }, base, signal) };
    } catch (error) {
      if (error instanceof BaseProblem || error instanceof RevisionError) {
        const needsTrust = error instanceof MissingTrust;
        return { state: "unavailable", message: error.message, ...(needsTrust && { needsTrust }) };
      }
      this.context.log.error("The base of a comparison could not be read.", error);
      return { state: "unavailable", message: "The base could not be read. The server's log says why." };
    }
  }

  /** Paths of bases begin in the open folder, because they are written once for all projects in it. */
  private folderOf(folder: string): string {
    const open = this.context.projects.use.folders.filter(
      (one) => folder === one || folder.startsWith(one.endsWith(sep) ? one : one + sep),
    );
    return open.toSorted((a, b) => b.length - a.length)[0] ?? folder;
  }

  private make(
    document: DocumentBase & { readonly folder: string },
    base: ComparisonBase,
    signal: AbortSignal,
  ): Promise<Base> {
    if (base.kind !== "file") return this.ofRevision(document, base, signal);
    this.watch.add(base.path);
    return readBaseFile(base.path);
  }

  private async ofRevision(
    { project, documentName, folder }: DocumentBase & { readonly folder: string },
    base: Exclude<ComparisonBase, { kind: "file" }>,
    signal: AbortSignal,
  ): Promise<Base> {
    if (this.context.isTrusted !== true) throw new MissingTrust();
    const repository = await findRepository(folder);
    this.watch.add(headLog(repository.top));
    const name = base.kind === "revision" ? base.revision : await mergeBaseOf(repository, base.branch);
    const { commit, tree } = await resolveRevision(repository, name);
    const key = `${tree} ${project.uri} ${documentName}`;
    const label = labelOf(base, commit);
    const config = pathOfUri(project.uri);
    if (config === undefined || project.isStandalone) throw new BaseProblem("The file belongs to no project: add a tsconfig.json."); // prettier-ignore
    const task = { revision: commit, directory: folder, project: config, document: documentName };
    const document = this.made.get(key) ?? (await this.inTurn(() => this.makeShown(task, label, signal)));
    this.made.set(key, document);
    return { ...document, key, label, commit, names: [base.kind === "revision" ? base.revision : commit, commit] };
  }

  private async makeShown(
    task: Parameters<typeof makeRevision>[0],
    label: string,
    signal: AbortSignal,
  ): Promise<BaseDocument> {
    // prettier-ignore
    signal.throwIfAborted();
    const outcome = await this.progress.during(`Ligature: reading ${label}`, () => makeRevision(task, signal));
    if ("problem" in outcome) throw new BaseProblem(outcome.problem);
    return outcome.document;
  }

  private inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(task);
    this.queue = result.catch(() => undefined);
    return result;
  }
}

function keyOf(state: BaseState): string {
  return state.state === "ready" ? `${state.base.key} ${state.base.label}` : JSON.stringify(state);
}

function labelOf(base: Exclude<ComparisonBase, { kind: "file" }>, commit: string): string {
  const short = commit.slice(0, 7);
  if (base.kind === "merge-base") return `merge base with ${base.branch ?? "upstream"} (${short})`;
  return commit.startsWith(base.revision) ? short : `${base.revision} (${short})`;
}

async function readBaseFile(path: string): Promise<Base> {
  try {
    const { size, mtimeMs } = await stat(path);
    if (size > largestFile) throw new BaseProblem(`${path} has more than ${largestFile / 2 ** 20} MiB.`);
    const text = await readFile(path, "utf8");
    return {
      key: `${path} ${mtimeMs} ${size}`,
      label: basename(path),
      names: [basename(path), path],
      text,
      places: {},
      handlers: {},
      notices: [],
    };
  } catch (error) {
    if (error instanceof BaseProblem) throw error;
    throw new BaseProblem(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
