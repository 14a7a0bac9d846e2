/** Folders that are deleted outside of VS Code. */
import { workspace, type Disposable, type Uri } from "vscode";
import type { LigatureClient } from "./client.js";

/** The client's own watchers report these. */
const reported = /\.(?:[cm]?tsx?|json)$/;

/** Milliseconds in which events are collected: a build may delete thousands of files. */
const pause = 200;

/**
 * Tells the server of deleted folders. VS Code leaves out the events of the files in a deleted folder, and the folder does not match the
 * patterns of files that the server asks for.
 */
export function watchDeletedFolders(client: Pick<LigatureClient, "deleted">): Disposable {
  const waiting = new Map<string, Uri>();
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    client.deleted([...waiting.values()]);
    waiting.clear();
  };
  const watcher = workspace.createFileSystemWatcher("**/*", true, true, false);
  watcher.onDidDelete((uri) => {
    if (uri.scheme !== "file" || reported.test(uri.path)) return;
    waiting.set(uri.path, uri);
    timer ??= setTimeout(send, pause);
  });
  return {
    dispose: () => {
      clearTimeout(timer);
      watcher.dispose();
    },
  };
}
