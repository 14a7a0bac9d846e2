import { CodeActionKind, type CodeAction } from "vscode-languageserver";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { NameScope } from "../navigation/name-scope.js";
import { renameEdits, type RenameEdits } from "../navigation/rename-edits.js";
import { Refusal } from "../navigation/refusal.js";
import { parameterOfTemplate, type RouteParameter } from "../navigation/route-parameter.js";
import { actionIndex, hasParameter, keyOfLocation } from "../navigation/routed-actions.js";
import { Sources } from "../navigation/sources.js";
import { toWorkspaceEdit } from "../navigation/workspace-edit.js";
import type { Project } from "../projects/project.js";
import { slugOf } from "../rules/index.js";
import type { ServerContext } from "../server-context.js";
import { toDiagnostic } from "./to-diagnostic.js";

/** The rules whose fix is a rename. It changes templates, code, links and tests, which only the whole project shows. */
export const fixedByRename: ReadonlySet<string> = new Set(["identical-paths"]);

/** The renames of route parameters that remove diagnostics. Clients need not change, or there is none. */
export async function renameFixes(
  context: ServerContext,
  project: Project,
  diagnostics: readonly ModelDiagnostic[],
): Promise<CodeAction[]> {
  const own = diagnostics.filter(({ code }) => fixedByRename.has(slugOf(code) ?? ""));
  if (own.length === 0) return [];
  const snapshot = await project.current();
  const { reflector } = project;
  const scope = { snapshot, reflector, sources: new Sources(reflector, context.files) };
  return own.flatMap((diagnostic): CodeAction[] => {
    const { from, to } = diagnostic.data as { readonly from?: string; readonly to?: string };
    if (from === undefined || to === undefined) return []; // No name joins the paths.
    const rename = editsOf(scope, diagnostic, from, to);
    if (rename === undefined) return [];
    return [
      {
        title: `Rename '{${from}}' to '{${to}}'`,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [toDiagnostic(diagnostic, project.root, context)],
        edit: toWorkspaceEdit(context, scope, rename),
      },
    ];
  });
}

function editsOf(scope: NameScope, diagnostic: ModelDiagnostic, from: string, to: string): RenameEdits | undefined {
  const parameter = parameterAt(scope, diagnostic, from);
  if (parameter === undefined) return undefined;
  const [span = { file: "", start: 0, end: 0 }] = parameter.templates;
  try {
    const rename = renameEdits(scope, { kind: "route", from: "template", span, parameter }, to);
    return rename.consequence === undefined ? rename : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function parameterAt(scope: NameScope, { location }: ModelDiagnostic, name: string): RouteParameter | undefined {
  const actions = actionIndex(scope.snapshot).byMethod.get(keyOfLocation(location)) ?? [];
  const part = actions.flatMap(({ parts }) => parts).find((one) => hasParameter(one, name));
  return part && parameterOfTemplate(scope, part, name);
}
