import { resolve } from "node:path";
import {
  CodeActionKind,
  type CancellationToken,
  type CodeAction,
  type CodeActionParams,
  type Command,
  type Range as ProtocolRange,
} from "vscode-languageserver";
import type { ModelDiagnostic, Range } from "ligature/internal/model";
import { Cancelled } from "../guard.js";
import type { Project } from "../projects/project.js";
import { combineFixes } from "../rules/combine-fixes.js";
import type { Fix } from "../rules/fix.js";
import { fixesFor } from "../rules/index.js";
import { silenceFix } from "../rules/silence.js";
import type { ServerContext } from "../server-context.js";
import type { OpenFile } from "../text/open-files.js";
import { uriOfPath } from "../text/file-uri.js";
import { SourceText } from "../text/source-text.js";
import { fileOf, isInProject, packageOf, unsavedOf, type FileInProject, type FileText } from "../text/place.js";
import { changeFixes, changesIn } from "./change-fixes.js";
import { readableActions } from "./code-action-commands.js";
import { linkFixes } from "./link-fixes.js";
import { refactoringKinds, refactorings } from "./refactorings/index.js";
import { renameFixes } from "./rename-fixes.js";
import { toDiagnostic } from "./to-diagnostic.js";
import { mayBeTemplate, templateOf } from "./templates/template-file.js";
import { createViewFixes, templateFixes } from "./templates/template-fixes.js";
import type { Feature } from "./feature.js";
import { toEdits } from "./to-edits.js";

/** The kind of the action that applies every safe fix, for editors that do so when a file is saved. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.ligature`;

/** `textDocument/codeAction`. */
export const codeActionFeature: Feature = {
  capabilities: () => ({
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, ...refactoringKinds, fixAllKind] },
  }),
  listen: (context) =>
    context.connection.onCodeAction(
      context.guard.request("textDocument/codeAction", (parameters, token) => codeActions(context, parameters, token)),
    ),
};

/**
 * The fixes of the diagnostics in a range, and the refactorings there. If the file has several diagnostics of one kind, there is also an
 * action for all of them.
 */
async function codeActions(
  context: ServerContext,
  parameters: CodeActionParams,
  token: CancellationToken,
): Promise<(CodeAction | Command)[]> {
  const { uri } = parameters.textDocument;
  const found = fileOf(context, uri) ?? packageOf(context, uri);
  if (found === undefined && mayBeTemplate(context, uri)) return templateActions(context, parameters, token);
  if (found === undefined) return unsavedActions(context, parameters);
  const diagnostics = await diagnosticsOf(found.project, found.file);
  Cancelled.check(token);
  const request: FileRequest = { ...found, context, diagnostics };
  const { only } = parameters.context;
  const wants = (kind: string): boolean => isWanted(kind, only);
  const touched = diagnostics.filter(({ location }) => touches(location.range, parameters.range));
  const touchedChanges = (await changesIn(context, found.project, found.file.path)).filter(({ location }) => touches(location.range, parameters.range)); // prettier-ignore
  // At a mistake, its fixes are what one looks for. Some of them change the same thing.
  const isMistake = touched.some(({ severity }) => severity === "error" || severity === "warning");
  // A menu that could show fixes does not wait for the first program.
  const hasRefactorings = only !== undefined || (!isMistake && found.project.snapshot !== undefined);
  return readableActions(context, [
    ...(wants(CodeActionKind.QuickFix) ? await allFixes(request, found, touched) : []),
    ...(wants(CodeActionKind.QuickFix) ? await changeFixes(context, found, touchedChanges) : []),
    ...(hasRefactorings ? await refactorings(context, found, parameters.range, wants) : []),
    // Editors request it by name. In the menu of a position it would only be clutter.
    ...(only !== undefined && wants(fixAllKind) ? fixAll(request) : []),
  ]);
}

async function allFixes(
  request: FileRequest,
  found: FileInProject,
  touched: readonly ModelDiagnostic[],
): Promise<CodeAction[]> {
  const { context } = request;
  return [
    ...(await renameFixes(context, found.project, touched)),
    ...quickFixes(request, touched),
    ...(await linkFixes(context, found, touched)),
    ...createViewFixes(context, found.project.root, touched),
  ];
}

/** In a template: the names that were probably meant, and the templates that are missing. */
async function templateActions(
  context: ServerContext,
  { textDocument, range, context: { only } }: CodeActionParams,
  token: CancellationToken,
): Promise<(CodeAction | Command)[]> {
  const file = isWanted(CodeActionKind.QuickFix, only) ? await templateOf(context, textDocument.uri, token) : undefined;
  return file === undefined
    ? []
    : readableActions(
        context,
        templateFixes(context, file, (of) => touches(of, range)),
      );
}

/** In a document that was never saved: the fixes of what its syntax shows. */
function unsavedActions(context: ServerContext, { textDocument, range, context: { only } }: CodeActionParams) {
  const found = unsavedOf(context, textDocument.uri);
  if (found === undefined) return [];
  const { diagnostics } = found.project.analyzeSyntax(found.file.path, found.file.text);
  const request: FileRequest = { ...found, context, diagnostics };
  const touched = diagnostics.filter(({ location }) => touches(location.range, range));
  return readableActions(context, [
    ...(isWanted(CodeActionKind.QuickFix, only) ? quickFixes(request, touched) : []),
    ...(only !== undefined && isWanted(fixAllKind, only) ? fixAll(request) : []),
  ]);
}

function isWanted(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
}

interface FileRequest extends FileText {
  readonly context: ServerContext;
  readonly diagnostics: readonly ModelDiagnostic[];
}

/** The diagnostics of the current text. Before the program exists, only those that the syntax shows. */
async function diagnosticsOf(project: Project, file: OpenFile): Promise<readonly ModelDiagnostic[]> {
  if (project.snapshot === undefined) return project.analyzeSyntax(file.path, file.text).diagnostics;
  const { diagnostics, madeDocumentDiagnostics } = await project.current();
  return [diagnostics, madeDocumentDiagnostics].flatMap((group) => group.get(file.path) ?? []);
}

function quickFixes(request: FileRequest, touched: readonly ModelDiagnostic[]): CodeAction[] {
  const actions: CodeAction[] = [];
  const kinds = new Set<string>();
  for (const diagnostic of touched) {
    for (const fix of fixesFor({ diagnostic, source: request.source, readFile: fileReader(request) })) {
      actions.push(toAction(request, fix, [diagnostic]));
      const all = fix.all === undefined || kinds.has(fix.all) ? undefined : fixKind(request, fix.all);
      if (all !== undefined) actions.push(all);
      if (fix.all !== undefined) kinds.add(fix.all);
    }
    const silence = silenceFix({ diagnostic, source: request.source });
    if (silence !== undefined) actions.push(toAction(request, silence, [diagnostic]));
  }
  return actions;
}

/** Ranges touch if they share a position, even if it is the end of one and the start of the other. */
function touches([startLine, start, endLine, end]: Range, range: ProtocolRange): boolean {
  const after = endLine > range.start.line || (endLine === range.start.line && end >= range.start.character);
  const before = startLine < range.end.line || (startLine === range.end.line && start <= range.end.character);
  return after && before;
}

/** One action for all diagnostics of the file that the same kind of fix can fix; none if there is only one. */
function fixKind(request: FileRequest, kind: string): CodeAction | undefined {
  const found = request.diagnostics.flatMap((diagnostic) => {
    const fix = fixesFor({ diagnostic, source: request.source }).find(({ all }) => all === kind);
    return fix === undefined ? [] : [{ diagnostic, fix }];
  });
  if (found.length < 2) return undefined;
  const { edits } = combineFixes(found.map(({ fix }) => fix));
  const diagnostics = found.map(({ diagnostic }) => diagnostic);
  return toAction(request, { title: kind, edits }, diagnostics);
}

function fixAll(request: FileRequest): CodeAction[] {
  const fixes = request.diagnostics.flatMap((diagnostic) => {
    const [fix] = fixesFor({ diagnostic, source: request.source });
    return fix?.all === undefined ? [] : [fix];
  });
  if (fixes.length === 0) return [];
  const action = toAction(request, { title: "Apply all safe Ligature fixes", edits: combineFixes(fixes).edits }, []);
  return [{ ...action, kind: fixAllKind }];
}

/** Other files, in the project's current state. */
function fileReader(request: FileText): (file: string) => SourceText | undefined {
  return (file) => {
    const text = isInProject(request) ? request.project.reflector.textOf(file) : undefined;
    return text === undefined ? undefined : new SourceText(text);
  };
}

/** The document that a fix changes, and its text. */
function changedBy(request: FileRequest, fix: Fix) {
  const { context, file, project, source } = request;
  const other = fix.file === undefined ? undefined : fileReader(request)(fix.file);
  if (fix.file === undefined || other === undefined)
    return { textDocument: { uri: file.uri, version: file.version }, source };
  const path = resolve(project.root, fix.file);
  const open = context.files.get(path);
  return { textDocument: { uri: open?.uri ?? uriOfPath(path), version: open?.version ?? null }, source: other };
}

function toAction(request: FileRequest, fix: Fix, diagnostics: readonly ModelDiagnostic[]): CodeAction {
  const { context, project } = request;
  const { textDocument, source } = changedBy(request, fix);
  const edits = toEdits(source, fix.edits);
  const { documentChanges } = context.clientCapabilities.workspace?.workspaceEdit ?? {};
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    ...(fix.preferred && { isPreferred: true }),
    diagnostics: diagnostics.map((diagnostic) => toDiagnostic(diagnostic, project.root, context)),
    edit:
      documentChanges === true
        ? { documentChanges: [{ textDocument, edits }] }
        : { changes: { [textDocument.uri]: edits } },
  };
}
