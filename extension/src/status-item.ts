/** The language status of TypeScript files: whether Ligature's server runs, and a command to restart it. */
import { Disposable, languages, LanguageStatusSeverity } from "vscode";
import { commandIds } from "./commands/command-ids.js";
import type { LigatureClient, ServerState } from "./client.js";
import { typescriptLanguages } from "./typescript-languages.js";

const texts: Record<ServerState, string> = {
  starting: "Ligature: starting",
  running: "Ligature",
  stopped: "Ligature: stopped",
};

/** Shows the state until disposed. */
export function createStatusItem(client: LigatureClient): Disposable {
  const item = languages.createLanguageStatusItem(
    "ligature.server",
    typescriptLanguages.map((language) => ({ language })),
  );
  item.name = "Ligature language server";
  item.command = { command: commandIds.restartServer, title: "Restart" };
  const show = (state: ServerState): void => {
    item.text = texts[state];
    item.busy = state === "starting";
    item.severity = state === "stopped" ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information;
  };
  show(client.state);
  return Disposable.from(item, client.onDidChangeState(show));
}
