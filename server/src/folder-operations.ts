import type { ClientCapabilities, Connection, FileOperationOptions } from "vscode-languageserver";
import type { Guard } from "./guard.js";
import type { FileChange } from "./projects/file-changes.js";
import { pathOfUri } from "./text/file-uri.js";

const folders = { filters: [{ scheme: "file", pattern: { glob: "**", matches: "folder" as const } }] };

/**
 * The folders that a user deletes and renames in the client. Watchers of files are not enough: some clients report the folder alone, and the
 * patterns of files do not match it.
 */
export function folderOperations({ workspace }: ClientCapabilities): FileOperationOptions {
  const { didDelete, didRename } = workspace?.fileOperations ?? {};
  return { ...(didDelete === true && { didDelete: folders }), ...(didRename === true && { didRename: folders }) };
}

/** Reports folders that were deleted and renamed. */
export function listenToFolders(
  { workspace }: Connection,
  guard: Guard,
  changed: (changes: readonly FileChange[]) => Promise<void>,
): void {
  workspace.onDidDeleteFiles(
    guard.notification("workspace/didDeleteFiles", ({ files }) =>
      changed(files.flatMap(({ uri }) => changeOf(uri, "deleted"))),
    ),
  );
  workspace.onDidRenameFiles(
    guard.notification("workspace/didRenameFiles", ({ files }) =>
      changed(files.flatMap(({ oldUri, newUri }) => [...changeOf(oldUri, "deleted"), ...changeOf(newUri, "created")])),
    ),
  );
}

function changeOf(uri: string, kind: FileChange["kind"]): FileChange[] {
  const path = pathOfUri(uri);
  return path === undefined ? [] : [{ path, kind }];
}
