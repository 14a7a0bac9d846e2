import { sep } from "node:path";
import { MessageType, ShowMessageNotification, type TextDocumentEdit } from "vscode-languageserver";
import type { SpanEdit } from "../../navigation/name-edits.js";
import { Refusal } from "../../navigation/refusal.js";
import { editsOfMovedViews } from "../../navigation/rename-view.js";
import { Sources } from "../../navigation/sources.js";
import { groupByUri } from "../../navigation/workspace-edit.js";
import type { ApplicationTemplates } from "../../projects/application-templates.js";
import type { ServerContext } from "../../server-context.js";
import { pathOfUri } from "../../text/file-uri.js";
import { locationFile } from "../../text/location-file.js";
import type { RenamedPath } from "../will-rename-files.js";

/** The edits of what names the templates of files and folders that get other paths. */
export async function editsOfMovedTemplates(
  context: ServerContext,
  renamed: readonly RenamedPath[],
): Promise<TextDocumentEdit[]> {
  // A template of a folder tells whether its projects are known.
  const [project] = renamed.flatMap(({ from }) => [from, `${from}${sep}index.eta`].flatMap((path) => context.projects.mayBeTemplate(path) ? context.projects.projectsOfTemplate(path) : [])); // prettier-ignore
  if (project === undefined) return [];
  const snapshot = await project.current();
  const { reflector } = project;
  const scope = { snapshot, reflector, sources: new Sources(reflector, context.files, snapshot.templates) };
  const folders = new Map(snapshot.templates.map((templates) => [templates.root, templates]));
  const edits = [...folders].flatMap(([root, templates]): SpanEdit[] => {
    const moved = movedIn(templates, renamed);
    return moved.size === 0 ? [] : orWarn(context, () => editsOfMovedViews(scope, root, moved, new Set()));
  });
  return [...groupByUri(scope, edits)].map(([uri, list]) => ({
    textDocument: { uri, version: context.files.get(pathOfUri(uri) ?? "")?.version ?? null },
    edits: list,
  }));
}

/** The new names of templates that stay in the folder of the views. */
function movedIn(templates: ApplicationTemplates, renamed: readonly RenamedPath[]): Map<string, string> {
  const moved = new Map<string, string>();
  for (const name of templates.names) {
    const path = templates.pathOf(name);
    for (const { from, to } of renamed) {
      if (path !== from && !path.startsWith(from + sep)) continue;
      const after = to + path.slice(from.length);
      if (!templates.holds(after)) continue;
      const rest = locationFile(templates.root, after);
      moved.set(name, rest.slice(0, -templates.extension.length - 1));
    }
  }
  return moved;
}

/** The file gets its new name in any case. */
function orWarn({ connection }: ServerContext, find: () => SpanEdit[]): SpanEdit[] {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = `The names of the template stay as they are. ${error.message}`;
    void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
    return [];
  }
}
