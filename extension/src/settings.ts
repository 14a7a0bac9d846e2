/** The settings `ligature.*`, read when they are needed so that a change takes effect at once. */
import { workspace } from "vscode";
import { views, type View } from "./preview/messages.js";

const section = (): ReturnType<typeof workspace.getConfiguration> => workspace.getConfiguration("ligature");

/** Milliseconds between a change and the update of a preview. */
export function previewDelay(): number {
  return Math.max(0, section().get<number>("preview.delay", 300));
}

/** What a new preview shows first. */
export function defaultView(): View {
  const view = section().get<string>("preview.defaultView");
  return views.find((known) => known === view) ?? "swaggerUi";
}

/** Upper bound of the language server's heap in MB; `0` when Node decides. */
export function serverMaxMemory(): number {
  return section().get<number>("server.maxMemory", 3072);
}
