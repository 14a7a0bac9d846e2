import { CodeActionKind, type CodeAction, type Range as ProtocolRange } from "vscode-languageserver";
import type { SpanEdit } from "../../navigation/name-edits.js";
import { Sources } from "../../navigation/sources.js";
import { toWorkspaceEdit } from "../../navigation/workspace-edit.js";
import type { ServerContext } from "../../server-context.js";
import { withLineEndsOf } from "../../text/line-ends.js";
import type { FileInProject } from "../../text/place.js";
import { changeSource } from "./change-source.js";
import { modelToParameters } from "./model-to-parameters.js";
import { moveAction, movingKind } from "./move-action.js";
import { parametersToModel } from "./parameters-to-model.js";
import { constantToTemplate, templateToConstant } from "./template-constant.js";
import type { Refactoring, RefactoringProvider } from "./refactoring.js";

/** Each kind of refactoring, and who finds it. */
const providers: readonly (readonly [kind: CodeActionKind, provide: RefactoringProvider])[] = [
  [CodeActionKind.RefactorExtract, parametersToModel],
  [CodeActionKind.RefactorExtract, templateToConstant],
  [CodeActionKind.RefactorInline, modelToParameters],
  [CodeActionKind.RefactorInline, constantToTemplate],
  [movingKind, moveAction],
  [CodeActionKind.RefactorRewrite, changeSource],
];

/** The kinds of all refactorings. */
export const refactoringKinds: readonly CodeActionKind[] = [...new Set(providers.map(([kind]) => kind))];

/** The refactorings at a range of a file. They need the current types, so they wait for them. */
export async function refactorings(
  context: ServerContext,
  { project, file, source }: FileInProject,
  range: ProtocolRange,
  wants: (kind: CodeActionKind) => boolean,
): Promise<CodeAction[]> {
  const wanted = providers.filter(([kind]) => wants(kind));
  if (wanted.length === 0) return [];
  const snapshot = await project.current();
  const { reflector } = project;
  const scope = { snapshot, reflector, sources: new Sources(reflector, context.files) };
  const [start, end] = [range.start, range.end].map(({ line, character }) => source.offsetAt(line, character));
  const selection = { start: start!, end: end! };
  const request = { scope, file: project.locationFile(file.path), selection };
  const inLinesOf = (edit: SpanEdit): SpanEdit => ({ ...edit, text: withLineEndsOf(scope.sources.textOf(edit.file).text, edit.text) }); // prettier-ignore
  const toAction = ({ title, kind, edits, ...rest }: Refactoring): CodeAction => ({
    title,
    kind,
    edit: toWorkspaceEdit(context, scope, { ...rest, edits: edits.map(inLinesOf) }),
  });
  return wanted.flatMap(([, provide]) => provide(request)).map(toAction);
}
