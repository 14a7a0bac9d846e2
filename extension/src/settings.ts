/** The settings `ligature.*`. They are read when they are needed, so that a change takes effect at once. */
import { workspace, type Uri } from "vscode";
import { views, type View } from "./preview/messages.js";

const section = (): ReturnType<typeof workspace.getConfiguration> => workspace.getConfiguration("ligature");

/** Milliseconds between a change and the update of a preview. */
export function previewDelay(): number {
  return Math.max(0, section().get<number>("preview.delay", 300));
}

/** The initial view of a new preview. */
export function defaultView(): View {
  const view = section().get<string>("preview.defaultView");
  return views.find((known) => known === view) ?? "swaggerUi";
}

/** The maximum heap of the language server in MB; `0` if Node.js decides. */
export function serverMaxMemory(): number {
  return section().get<number>("server.maxMemory", 3072);
}

/** Seconds without an answer of the language server, before the user is asked. */
export function patience(): number {
  return Math.max(1, section().get<number>("server.patience", 20));
}

/** Whether the language server checks all projects, not only those of open files. */
export function checksWorkspace(): boolean {
  return section().get<boolean>("diagnostics.workspace", true);
}

/** Whether the view of routes selects the route at the cursor. */
export function followsCursor(): boolean {
  return section().get<boolean>("routes.followCursor", true);
}

/** Where the application of a project listens; empty if the setting does not say it. */
export function configuredBaseUrl(project: Uri): string {
  return workspace.getConfiguration("ligature", project).get<string>("preview.baseUrl", "");
}

/** The file with the certificates of a project's own authority; empty if there is none. */
export function certificateAuthority(project: Uri): string {
  return workspace.getConfiguration("ligature", project).get<string>("preview.certificateAuthority", "");
}
