/** The commands of the view *API Changes*. */
import { commands, Disposable } from "vscode";
import { acceptableOf, acceptChange, type AcceptableChange } from "../changes/accept-change.js";
import type { ChangeDocuments } from "../changes/change-documents.js";
import type { ChangeNode } from "../changes/change-tree.js";
import type { ChangesView } from "../changes/changes-view.js";
import type { LigatureClient } from "../client.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";

/** The server gets this name when it starts. It is in no menu, because a code lens calls it. */
export const showApiChangesCommand = "ligature.showApiChanges";

/** Registers the commands. Menus pass the node that they belong to. */
export function registerChangeCommands(
  client: LigatureClient,
  view: ChangesView,
  documents: ChangeDocuments,
): Disposable {
  return Disposable.from(
    commands.registerCommand(showApiChangesCommand, () => view.reveal()),
    commands.registerCommand(commandIds.refreshApiChanges, async () => {
      view.refresh();
      await view.reveal();
    }),
    registerAsking(commandIds.compareApiChange, async (node?: ChangeNode) => {
      if (node?.kind === "change") await documents.compare(node);
    }),
    // The quick fix of a diagnostic passes the change itself.
    registerAsking(commandIds.acceptApiChange, async (given?: ChangeNode | AcceptableChange) => {
      if (given === undefined) return;
      if (!("kind" in given)) await acceptChange(client, given);
      else if (given.kind === "change") await acceptChange(client, acceptableOf(given));
    }),
    registerAsking(commandIds.openBaseSource, async (node?: ChangeNode) => {
      if (node?.kind === "change") await documents.openBase(node);
    }),
  );
}
