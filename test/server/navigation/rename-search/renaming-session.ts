import { ResponseError, type RenameParams } from "vscode-languageserver";
import { renameFeature } from "#server/features/rename.js";
import { uriOfPath } from "#server/text/file-uri.js";
import { SourceText } from "#server/text/source-text.js";
import { FeatureSession } from "../../feature-session.js";
import type { WireWorkspaceEdit } from "../navigated-project.js";

/** The server's renames of one project. */
export class RenamingSession extends FeatureSession {
  constructor(folder: string, resourceOperations: readonly string[] = []) {
    super(folder, renameFeature, resourceOperations);
  }

  /** The name that a rename at a place would change; `undefined` if there is none, or if it is refused. */
  async nameAt(path: string, offset: number): Promise<string | undefined> {
    const found = await this.ask("onPrepareRename", path, offset, {});
    return found === null || found instanceof ResponseError
      ? undefined
      : (found as { placeholder: string }).placeholder;
  }

  /** The edits of a rename; `undefined` if it is refused. */
  async rename(path: string, offset: number, newName: string): Promise<WireWorkspaceEdit | undefined> {
    const found = await this.ask("onRenameRequest", path, offset, { newName });
    return found === null || found instanceof ResponseError ? undefined : found;
  }

  private ask(handler: string, path: string, offset: number, more: Partial<RenameParams>): Promise<unknown> {
    const position = new SourceText(this.textOf(path)).positionAt(offset);
    return this.send(handler, { textDocument: { uri: uriOfPath(path) }, position, ...more });
  }
}
