import {
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type CancellationToken,
  type ClientCapabilities,
  type PrepareRenameResult,
  type RenameParams,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { FileSpan } from "ligature/internal/reflection";
import { isRenamable, renameEdits, type RenameEdits } from "../navigation/rename-edits.js";
import { boundPropertyRename } from "../navigation/bound-property-rename.js";
import { propertyInViews, routeInViews } from "../navigation/names-in-views.js";
import { withPageNames } from "../navigation/rename-page-parameter.js";
import { renamedTogether } from "../navigation/renamed-together.js";
import { propertyRename } from "../navigation/property-rename.js";
import { propertyQuestionAt, questionAt, type PropertyQuestion, type Question } from "../navigation/question.js";
import type { NameScope } from "../navigation/name-scope.js";
import { Refusal } from "../navigation/refusal.js";
import { canRenameFiles, toWorkspaceEdit } from "../navigation/workspace-edit.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";
import { mayBeTemplate } from "./templates/template-file.js";
import { preparePageName, renamePageName, routeOfPageName, type PageNameQuestion } from "./page-name-rename.js";
import { pageNameQuestion } from "./page-name-question.js";
import { propertyQuestionInTemplate, routeQuestionInTemplate } from "./templates/template-rename.js";

/**
 * `textDocument/prepareRename` and `textDocument/rename`: for a route parameter, from its template, its handler or a
 * link; for a property and for a route, also from a template of a page.
 */
export const renameFeature: Feature = {
  capabilities: (client) => ({ renameProvider: takesPreparation(client) ? { prepareProvider: true } : true }),
  listen: (context) => {
    const { connection, guard } = context;
    connection.onPrepareRename(
      guard.request("textDocument/prepareRename", (parameters, token) => prepare(context, parameters, token)),
    );
    connection.onRenameRequest(
      guard.request("textDocument/rename", (parameters, token) => rename(context, parameters, token)),
    );
  },
};

function takesPreparation({ textDocument }: ClientCapabilities): boolean {
  return textDocument?.rename?.prepareSupport === true;
}

/** The name at the position of a request: in TypeScript or in a template. */
type NameQuestion = Pick<Question, "scope" | "name">;

async function nameQuestion(...asked: Parameters<typeof questionAt>): Promise<NameQuestion | undefined> {
  const [context, { textDocument }] = asked;
  const isTemplate = mayBeTemplate(context, textDocument.uri);
  const found = isTemplate ? await routeQuestionInTemplate(...asked) : await questionAt(...asked);
  if (found !== undefined) return found;
  const page = await pageQuestion(...asked);
  return page && routeOfPageName(page);
}

function pageQuestion(...asked: Parameters<typeof questionAt>): Promise<PageNameQuestion | undefined> {
  return pageNameQuestion(...asked).catch(respondWithRefusal);
}

async function propertyQuestion(...asked: Parameters<typeof questionAt>): Promise<PropertyQuestion | undefined> {
  const [context, { textDocument }] = asked;
  if (!mayBeTemplate(context, textDocument.uri)) return propertyQuestionAt(...asked);
  return propertyQuestionInTemplate(...asked).catch(respondWithRefusal);
}

/** Null if another server may respond, such as TypeScript's. */
async function prepare(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PrepareRenameResult | null> {
  const question = await nameQuestion(context, parameters, token);
  if (question === undefined) {
    const page = await pageQuestion(context, parameters, token);
    return page === undefined ? prepareProperty(context, parameters, token) : preparePageName(page);
  }
  if (!answering(() => isRenamable(question.scope, question.name))) return null;
  const { scope, name } = question;
  const { file, start, end } = name.span;
  return { range: scope.sources.rangeOf(name.span), placeholder: scope.sources.textOf(file).text.slice(start, end) };
}

async function prepareProperty(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PrepareRenameResult | null> {
  const question = await propertyQuestion(context, parameters, token);
  if (question === undefined) return null;
  const { scope, span } = question;
  return {
    range: scope.sources.rangeOf(span),
    placeholder: scope.sources.textOf(span.file).text.slice(span.start, span.end),
  };
}

async function rename(
  context: ServerContext,
  parameters: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | null> {
  const question = await nameQuestion(context, parameters, token);
  if (question === undefined) {
    const page = await pageQuestion(context, parameters, token);
    if (page === undefined) return renameProperty(context, parameters, token);
    const find = () => renamePageName(page, parameters.newName, canRenameFiles(context));
    // A method is TypeScript's as well.
    const found = page.name.kind === "handler" && page.name.method !== undefined ? showingRefusals(context, find) : answering(find); // prettier-ignore
    return found === undefined ? null : answer(context, page.scope, found);
  }
  if (!answering(() => isRenamable(question.scope, question.name))) return null;
  return answer(context, question.scope, editsOf(context, question, parameters.newName));
}

/**
 * In TypeScript, a refusal is shown, and nothing changes. Otherwise an editor would continue with TypeScript's rename, which leaves
 * the attributes unchanged. In a template, a refusal is a response.
 */
async function renameProperty(
  context: ServerContext,
  parameters: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | null> {
  const question = await propertyQuestion(context, parameters, token);
  if (question === undefined) return null;
  const { scope, declaration } = question;
  const find = (): RenameEdits | undefined =>
    propertyRename(scope, declaration, parameters.newName) ??
    boundPropertyRename(scope, declaration, parameters.newName);
  const isTemplate = mayBeTemplate(context, parameters.textDocument.uri);
  const rename = isTemplate ? answering(find) : showingRefusals(context, find);
  if (rename === undefined) return null;
  const declarations = [declaration, ...renamedTogether(scope, declaration).map((one) => one.declaration)];
  return answer(context, scope, withViews(rename, propertyInViews(scope, declarations), parameters.newName));
}

/** Also changes what names it in templates. A refusal changes nothing. */
function withViews(rename: RenameEdits, places: readonly FileSpan[], newName: string): RenameEdits {
  if (rename.edits.length === 0) return rename;
  return { ...rename, edits: [...rename.edits, ...places.map((place) => ({ ...place, text: newName }))] };
}

function answer(context: ServerContext, scope: NameScope, rename: RenameEdits): WorkspaceEdit {
  if (rename.consequence !== undefined && !asksFirst(context)) {
    show(context, MessageType.Warning, `Renamed. ${rename.consequence}`);
  }
  return toWorkspaceEdit(context, scope, rename);
}

/**
 * A name in a template belongs only to Ligature, so a refusal is a response. After a refusal for a variable, an editor
 * would continue with TypeScript's rename, which renames only the variable and so breaks its link to the route. So
 * nothing is changed there, and the reason is shown.
 */
function editsOf(context: ServerContext, { scope, name }: NameQuestion, newName: string): RenameEdits {
  const find = (): RenameEdits => {
    const rename = renameEdits(scope, name, newName);
    const parameter = name.kind === "route" || name.kind === "handler" ? name.parameter : undefined;
    return parameter === undefined ? rename : withPageNames(scope, parameter, rename, newName, canRenameFiles(context));
  };
  if (name.kind !== "handler") {
    const rename = answering(find);
    const places = name.kind === "link" && name.route !== undefined ? routeInViews(scope, name.route) : [];
    return withViews(rename, places, newName);
  }
  return showingRefusals(context, find);
}

function showingRefusals<Found>(context: ServerContext, find: () => Found): Found | RenameEdits {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    show(context, MessageType.Error, error.message);
    return { edits: [] };
  }
}

/**
 * A notification, because the library's own `showErrorMessage` is a request. Some editors wait for the user to answer
 * that.
 */
function show({ connection }: ServerContext, type: MessageType, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type, message });
}

function answering<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    return respondWithRefusal(error);
  }
}

function respondWithRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
}

/** Only edits with versions can have a question. */
function asksFirst({ clientCapabilities }: ServerContext): boolean {
  const { documentChanges, changeAnnotationSupport } = clientCapabilities.workspace?.workspaceEdit ?? {};
  return documentChanges === true && changeAnnotationSupport !== undefined;
}
