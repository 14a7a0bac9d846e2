import { CodeActionKind, type CodeAction } from "vscode-languageserver";
import type { ModelDiagnostic } from "ligature/internal/model";
import { linkCallAt } from "ligature/internal/reflection";
import { newAction } from "../navigation/new-action.js";
import { Sources } from "../navigation/sources.js";
import { toWorkspaceEdit } from "../navigation/workspace-edit.js";
import { slugOf } from "../rules/index.js";
import type { ServerContext } from "../server-context.js";
import { withLineEndsOf } from "../text/line-ends.js";
import type { FileInProject } from "../text/place.js";
import { toDiagnostic } from "./to-diagnostic.js";

/** Adds the actions that links lead to and that do not exist. Types of values and other files are known only to the whole project. */
export async function linkFixes(
  context: ServerContext,
  { project, file, source }: FileInProject,
  diagnostics: readonly ModelDiagnostic[],
): Promise<CodeAction[]> {
  const own = diagnostics.filter(({ code }) => slugOf(code) === "broken-link");
  if (own.length === 0) return [];
  const snapshot = await project.current();
  const { reflector } = project;
  const scope = { snapshot, reflector, sources: new Sources(reflector, context.files) };
  return own.flatMap((diagnostic): CodeAction[] => {
    const call = linkCallAt(reflector, file.path, source.offsetsOf(diagnostic.location.range)[0]);
    const action = call && newAction(scope, call);
    if (action === undefined) return [];
    const { text } = scope.sources.textOf(action.file);
    const edits = action.edits.map((edit) => ({ ...edit, text: withLineEndsOf(text, edit.text) }));
    return [
      {
        title: `Add the action '${action.name}' to ${action.controller}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toDiagnostic(diagnostic, project.root, context)],
        edit: toWorkspaceEdit(context, scope, { edits }),
      },
    ];
  });
}
