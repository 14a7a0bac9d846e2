/** Notices of a document: how they are shown, and how to go to their location. */
import { Range, Uri, ViewColumn, window } from "vscode";
import type { OpenApiNotice, SourceLocation } from "ligature-language-server/protocol";
import type { ShownNotice } from "./messages.js";

/** A notice in the form that the page shows. */
export function shownNotice({ message, location }: OpenApiNotice): ShownNotice {
  return { message, ...(location && { place: place(location) }) };
}

/** `orders.controller.ts:12`, lines counted from 1. */
function place(location: SourceLocation): string {
  const file = Uri.parse(location.uri).path.split("/").at(-1);
  return `${file}:${location.range.start.line + 1}`;
}

/** Opens the location of a notice next to the preview. */
export async function revealNotice({ uri, range }: SourceLocation): Promise<void> {
  const { start, end } = range;
  const target = Uri.parse(uri);
  const open = window.visibleTextEditors.find((editor) => editor.document.uri.toString() === target.toString());
  await window.showTextDocument(target, {
    viewColumn: open?.viewColumn ?? ViewColumn.One,
    selection: new Range(start.line, start.character, end.line, end.character),
  });
}
