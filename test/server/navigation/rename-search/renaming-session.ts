import { CancellationToken, ResponseError, type Connection, type RenameParams } from "vscode-languageserver";
import { renameFeature } from "#server/features/rename.js";
import { Guard } from "#server/guard.js";
import { createLog } from "#server/log.js";
import { ProjectService } from "#server/projects/project-service.js";
import type { Project } from "#server/projects/project.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import type { ServerContext } from "#server/server-context.js";
import { uriOfPath } from "#server/text/file-uri.js";
import { OpenFiles } from "#server/text/open-files.js";
import { SourceText } from "#server/text/source-text.js";
import { applyTextEdits } from "../../../helpers/text-edits.js";
import type { WireWorkspaceEdit } from "../navigated-project.js";

type Handler = (parameters: object, token: CancellationToken) => Promise<unknown>;

const silent = createLog({ info: () => undefined, warn: () => undefined, error: (text) => console.error(text) });

/** The server's renames of one project, without the connection: thousands of positions are asked for. */
export class RenamingSession {
  private readonly files = new OpenFiles();
  private readonly projects = new ProjectService(this.files, silent);
  private readonly handlers = new Map<string, Handler>();
  private version = 0;

  constructor(folder: string) {
    this.projects.use.folders = [folder];
    const connection = {
      onPrepareRename: (handler: Handler) => this.handlers.set("prepare", handler),
      onRenameRequest: (handler: Handler) => this.handlers.set("rename", handler),
      sendNotification: () => Promise.resolve(),
    } as unknown as Connection;
    const clientCapabilities = { workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } } };
    const { files, projects } = this;
    renameFeature.listen({
      connection, files, projects, clientCapabilities, guard: new Guard(silent), log: silent,
    } as unknown as ServerContext); // prettier-ignore
  }

  /** Sets the unsaved text of a file. */
  show(path: string, text: string): Project {
    return this.projects.textChanged(this.files.set(uriOfPath(path), ++this.version, text)!);
  }

  textOf(path: string): string {
    return this.files.get(path)?.text ?? this.projects.projectOf(path).reflector.textOf(path)!;
  }

  snapshotOf(path: string): Promise<Snapshot> {
    return this.projects.projectOf(path).current();
  }

  /** The name that a rename at a place would change; `undefined` if there is none, or if it is refused. */
  async nameAt(path: string, offset: number): Promise<string | undefined> {
    const found = await this.ask("prepare", path, offset, {});
    return found === null || found instanceof ResponseError
      ? undefined
      : (found as { placeholder: string }).placeholder;
  }

  /** The edits of a rename; `undefined` if it is refused. */
  async rename(path: string, offset: number, newName: string): Promise<WireWorkspaceEdit | undefined> {
    const found = await this.ask("rename", path, offset, { newName });
    return found === null || found instanceof ResponseError ? undefined : found;
  }

  /** The texts that an edit changes, after it. Edits of other files than the project's would be lost. */
  applied({ documentChanges = [] }: WireWorkspaceEdit): Map<string, string> {
    const paths = documentChanges.map(({ textDocument, edits }) => {
      const path = decodeURIComponent(new URL(textDocument.uri).pathname);
      return [path, applyTextEdits(this.textOf(path), edits)] as const;
    });
    return new Map(paths);
  }

  private ask(what: string, path: string, offset: number, more: Partial<RenameParams>): Promise<unknown> {
    const position = new SourceText(this.textOf(path)).positionAt(offset);
    const parameters = { textDocument: { uri: uriOfPath(path) }, position, ...more };
    return this.handlers.get(what)!(parameters, CancellationToken.None);
  }
}
