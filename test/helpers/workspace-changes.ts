/** Applies the edit of a workspace, as an editor does that saves at once. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { WireRange } from "./language-client.js";
import { applyTextEdits } from "./text-edits.js";

/** A change as it comes over the wire. */
export type WireChange =
  | { readonly kind: "create"; readonly uri: string }
  | { readonly textDocument: { readonly uri: string }; readonly edits: { range: WireRange; newText: string }[] };

/** Writes the files, and returns what the editor tells of them: `workspace/didChangeWatchedFiles`. */
export function writeChanges(changes: readonly WireChange[]): { readonly uri: string; readonly type: number }[] {
  for (const change of changes) {
    const path = fileURLToPath("kind" in change ? change.uri : change.textDocument.uri);
    if ("kind" in change) {
      assert.ok(!existsSync(path), path);
      writeFileSync(path, "");
    } else writeFileSync(path, applyTextEdits(readFileSync(path, "utf8"), change.edits));
  }
  return changes.map((change) => ("kind" in change ? { uri: change.uri, type: 1 } : { uri: change.textDocument.uri, type: 2 })); // prettier-ignore
}
