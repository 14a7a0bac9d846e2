import { createLog } from "#server/log.js";
import { ProjectService } from "#server/projects/project-service.js";
import type { Project } from "#server/projects/project.js";
import { uriOfPath } from "#server/text/file-uri.js";
import { OpenFiles } from "#server/text/open-files.js";
import type { EditorEvent } from "./random-edits.js";

/** The state of a server's projects: everything that clients can see of it, without versions. */
export type ServerState = Readonly<Record<string, ProjectState>>;

interface ProjectState {
  /** By file, in an order that does not depend on how they were found. */
  readonly diagnostics: Readonly<Record<string, readonly string[]>>;
  readonly documents: Readonly<Record<string, string>>;
  readonly notices: readonly string[];
  readonly syntaxError: string | undefined;
}

const silent = createLog({ info: () => undefined, warn: () => undefined, error: () => undefined });

/** The projects of a server, without its connection. */
export class EditorSession {
  readonly files = new OpenFiles();
  readonly projects = new ProjectService(this.files, silent);
  private version = 0;

  constructor(folder: string) {
    this.projects.use.folders = [folder];
  }

  /** A server that is started now, with the same files open. */
  static fresh(folder: string, open: ReadonlyMap<string, string>): EditorSession {
    const session = new EditorSession(folder);
    for (const [path, text] of open) session.tell({ kind: "open", path, text });
    return session;
  }

  tell(event: EditorEvent): void {
    if (event.kind === "files") this.projects.filesChanged(this.projects.changesOfFiles(event.changes));
    else if (event.kind === "close") {
      const file = this.files.delete(uriOfPath(event.path));
      if (file !== undefined) this.projects.textClosed(file);
    } else this.projects.textChanged(this.files.set(uriOfPath(event.path), ++this.version, event.text)!);
  }

  async state(): Promise<ServerState> {
    const state: Record<string, ProjectState> = {};
    for (const project of this.projects.all().sort((one, other) => one.uri.localeCompare(other.uri))) {
      const described = await stateOf(project);
      if (described !== undefined) state[project.uri] = described;
    }
    return state;
  }
}

/** A project that holds nothing is none: a fresh server need not have it. */
async function stateOf(project: Project): Promise<ProjectState | undefined> {
  const snapshot = await project.current();
  const diagnostics: Record<string, readonly string[]> = {};
  const groups = [snapshot.diagnostics, snapshot.documentDiagnostics];
  for (const path of [...new Set(groups.flatMap((group) => [...group.keys()]))].sort()) {
    const found = groups.flatMap((group) => group.get(path) ?? []).map((one) => JSON.stringify(one));
    if (found.length > 0) diagnostics[path] = found.sort();
  }
  const documents = Object.fromEntries(snapshot.documentNames.map((name) => [name, snapshot.document(name).text]));
  const notices = snapshot.notices.map((notice) => JSON.stringify(notice)).sort();
  return { diagnostics, documents, notices, syntaxError: snapshot.syntaxError?.message };
}
