import { resolve } from "node:path";
import { CodeActionKind, type CodeAction } from "vscode-languageserver";
import { RevisionError, sourceOfRevision } from "ligature/internal/revisions";
import type { Comparison } from "../comparison/api-comparisons.js";
import { changeDiagnostics, type ChangeDiagnostic } from "../comparison/change-diagnostics.js";
import { fixesOfChange, type ChangeFixRequest } from "../comparison/fixes/index.js";
import { Sources } from "../navigation/sources.js";
import { toWorkspaceEdit } from "../navigation/workspace-edit.js";
import type { Project } from "../projects/project.js";
import type { AcceptApiChangeParams } from "../protocol.js";
import type { ServerContext } from "../server-context.js";
import { withLineEndsOf } from "../text/line-ends.js";
import type { FileInProject } from "../text/place.js";
import { acceptanceEdit } from "./acceptance-edit.js";
import { toDiagnostic } from "./to-diagnostic.js";

/** The changes of a file that are shown as diagnostics. */
export async function changesIn(
  { comparisons, settings }: ServerContext,
  project: Project,
  path: string,
): Promise<readonly ChangeDiagnostic[]> {
  const shown = settings.current.breakingChanges.diagnostics;
  if (shown === "off" || comparisons === undefined) return [];
  return changeDiagnostics(await comparisons.current(project), shown).get(path) ?? [];
}

/** Takes changes back for clients, or accepts them. */
export async function changeFixes(
  context: ServerContext,
  { project, source }: FileInProject,
  diagnostics: readonly ChangeDiagnostic[],
): Promise<CodeAction[]> {
  const { reflector } = project;
  const actions: CodeAction[] = [];
  const scopeOf = (): ChangeFixRequest["scope"] => ({ snapshot: project.snapshot!, reflector, sources: new Sources(reflector, context.files) }); // prettier-ignore
  for (const diagnostic of diagnostics) {
    const scope = scopeOf();
    const baseText = baseReader(project, diagnostic.comparison);
    const about = { kind: CodeActionKind.QuickFix, diagnostics: [toDiagnostic(diagnostic, project.root, context)] };
    for (const fix of await fixesOfChange({ diagnostic, source, scope, baseText })) {
      const { file } = diagnostic.location;
      const edits = fix.edits.map((edit) => ({ file, ...edit, text: withLineEndsOf(source.text, edit.text) }));
      const isPreferred = fix.preferred === true && { isPreferred: true };
      actions.push({ title: fix.title, ...about, ...isPreferred, edit: toWorkspaceEdit(context, scope, { edits }) });
    }
    actions.push(...acceptance(context, diagnostic).map((action) => ({ ...action, ...about })));
  }
  return actions;
}

function baseReader({ root }: Project, { base }: Comparison): ChangeFixRequest["baseText"] {
  return async (file) => {
    if (base.commit === undefined) return undefined;
    try {
      return await sourceOfRevision({ directory: root, revision: base.commit, file: resolve(root, file) });
    } catch (error) {
      if (error instanceof RevisionError) return undefined;
      throw error;
    }
  };
}

/** Only a client can ask for the reason. Without its command, the entry has a place for it. */
function acceptance(
  context: ServerContext,
  { change, comparison }: ChangeDiagnostic,
): Pick<CodeAction, "title" | "command" | "edit">[] {
  const title = `Accept '${change.id}' in api-changes.json`;
  if (context.acceptApiChange !== undefined) {
    const { project, documentName } = comparison;
    const { id, base, revision } = change;
    const params: Omit<AcceptApiChangeParams, "reason"> = { project: project.uri, documentName, id, base, revision };
    return [{ title: `${title}...`, command: { title, command: context.acceptApiChange, arguments: [params] } }];
  }
  const edit = acceptanceEdit(context, comparison, change, "say why");
  return edit === undefined ? [] : [{ title, edit }];
}
