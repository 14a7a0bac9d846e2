import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ClientCapabilities, Connection, FileOperationOptions } from "vscode-languageserver";
import type { Guard } from "./guard.js";
import type { FileChange } from "./projects/project-service.js";
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

/** Reports folders that were deleted, and renamed with the files that they contain. */
export function listenToFolders(
  { workspace }: Connection,
  guard: Guard,
  changed: (changes: readonly FileChange[]) => Promise<void>,
): void {
  workspace.onDidDeleteFiles(
    guard.notification("workspace/didDeleteFiles", ({ files }) => changed(files.flatMap(({ uri }) => deleted(uri)))),
  );
  workspace.onDidRenameFiles(
    guard.notification("workspace/didRenameFiles", ({ files }) =>
      changed(files.flatMap(({ oldUri, newUri }) => [...deleted(oldUri), ...created(newUri)])),
    ),
  );
}

function deleted(uri: string): FileChange[] {
  const path = pathOfUri(uri);
  return path === undefined ? [] : [{ path, kind: "deleted" }];
}

/** The files in a folder that has another name now. */
function created(uri: string): FileChange[] {
  const folder = pathOfUri(uri);
  if (folder === undefined) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map(({ parentPath, name }) => ({ path: join(parentPath, name), kind: "created" }));
}
