import { commands, window, type Disposable } from "vscode";
import type { LigatureClient } from "../client.js";
import { commandIds } from "./command-ids.js";

/** `Ligature: Restart Language Server`, with the current settings. */
export function registerRestartServer(client: LigatureClient): Disposable {
  return commands.registerCommand(commandIds.restartServer, async () => {
    try {
      await client.restart();
    } catch (error) {
      void window.showErrorMessage(`Ligature's language server did not restart: ${String(error)}`);
    }
  });
}
