/** Accepts a change in `api-changes.json`, with the reason that the user gives. */
import { Uri, window, workspace } from "vscode";
import type { AcceptApiChangeParams } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { reported } from "../unanswered.js";
import type { ChangeNode } from "./change-tree.js";

/** A change without the reason why it is accepted. */
export type AcceptableChange = Omit<AcceptApiChangeParams, "reason">;

/** The change of a node of the tree. */
export function acceptableOf({ shown, change }: Extract<ChangeNode, { kind: "change" }>): AcceptableChange {
  const { project, documentName } = shown.result;
  const { id, base, revision } = change;
  return { project, documentName, id, base, revision };
}

/** Asks for the reason, and saves the file, which has one more entry. */
export async function acceptChange(client: LigatureClient, change: AcceptableChange): Promise<void> {
  const reason = await window.showInputBox({
    title: `Accept ${change.id}`,
    prompt: "Why may this change break clients? The reason is written to api-changes.json.",
    validateInput: (text) => (text.trim() === "" ? "Say why." : undefined),
  });
  if (reason === undefined) return;
  // The reason is kept when there is no answer.
  await reported(() => write(client, { ...change, reason: reason.trim() }));
}

async function write(client: LigatureClient, change: AcceptApiChangeParams): Promise<void> {
  const { isApplied, uri } = await client.acceptApiChange(change);
  if (isApplied && uri !== undefined) await workspace.save(Uri.parse(uri));
  else void window.showWarningMessage("The change was not accepted: it is gone, or api-changes.json cannot be read.");
}
