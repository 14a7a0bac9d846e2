import { type Disposable, type ExtensionContext } from "vscode";
import { chooseBase } from "../changes/comparison-base.js";
import type { ChangesView } from "../changes/changes-view.js";
import type { LigatureClient } from "../client.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";

/** `Ligature: Compare With...`: chooses the base, and shows the changes. */
export function registerCompareWith(
  { workspaceState }: Pick<ExtensionContext, "workspaceState">,
  client: LigatureClient,
  view: ChangesView,
): Disposable {
  return registerAsking(commandIds.compareWith, async () => {
    if (await chooseBase(client, workspaceState)) await view.reveal();
  });
}
