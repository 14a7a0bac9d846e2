import { dirname, relative } from "node:path";
import { statSync } from "node:fs";
import type { CancellationToken, CreateFile, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import { Cancelled } from "../../guard.js";
import { addAction } from "../../navigation/new-action.js";
import { Sources } from "../../navigation/sources.js";
import { toWorkspaceEdit } from "../../navigation/workspace-edit.js";
import type { Project } from "../../projects/project.js";
import type { Snapshot } from "../../projects/snapshot.js";
import { newItemRequest, type NewItemParams, type NewItemResult } from "../../protocol.js";
import type { ServerContext } from "../../server-context.js";
import { pathOfUri, uriOfPath } from "../../text/file-uri.js";
import { withLineEndsOf } from "../../text/line-ends.js";
import { SourceText } from "../../text/source-text.js";
import type { Feature } from "../feature.js";
import { projectsWithControllers } from "../open-api-document.js";
import { newClass, type NewClass } from "./new-class.js";

/** `ligature/newItem`. */
export const newItemsFeature: Feature = {
  capabilities: () => ({}),
  listen: (context) =>
    context.connection.onRequest<NewItemResult, unknown>(
      newItemRequest,
      context.guard.request(newItemRequest, (parameters: NewItemParams, token: CancellationToken) =>
        write(context, parameters, token),
      ),
    ),
};

async function write(
  context: ServerContext,
  parameters: NewItemParams,
  token: CancellationToken,
): Promise<NewItemResult> {
  const { workspaceEdit } = context.clientCapabilities.workspace ?? {};
  if (workspaceEdit?.documentChanges !== true)
    return { message: "The editor cannot create files for the language server." };
  const path = parameters.uri === undefined ? undefined : pathOfUri(parameters.uri);
  // A project that was created a moment ago is not known yet.
  context.projects.use.forget();
  const project = await projectFor(context, path);
  if (project === undefined) return { message: "Choose a folder or a file of a project that uses Ligature." };
  context.projects.readAgain(project);
  const snapshot = await project.current();
  Cancelled.check(token);
  const found = parameters.kind === "action" ? actionEdit(context, project, snapshot, parameters) : classEdit(context, project, snapshot, parameters, path); // prettier-ignore
  if (typeof found === "string") return { message: found };
  const { applied, failureReason } = await context.connection.workspace.applyEdit({ label: `New ${parameters.kind}`, edit: found.edit }); // prettier-ignore
  if (!applied) return { message: failureReason ?? "The editor did not apply the edit." };
  return found.result;
}

/** A folder belongs to the nearest tsconfig above it. Without a place, the only project counts. */
async function projectFor({ projects }: ServerContext, path: string | undefined): Promise<Project | undefined> {
  if (path !== undefined) {
    if (!projects.use.concerns(path)) return undefined;
    return /\.[cm]?tsx?$/.test(path)
      ? projects.projectOf(path)
      : projects.around(isFolder(path) ? path : dirname(path));
  }
  const [first, ...more] = await projectsWithControllers(projects);
  if (more.length > 0) return undefined;
  return first ?? projects.all()[0];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

interface Written {
  readonly edit: WorkspaceEdit;
  readonly result: Extract<NewItemResult, { location: unknown }>;
}

function classEdit(
  context: ServerContext,
  project: Project,
  snapshot: Snapshot,
  { kind, name, lineEnd }: NewItemParams,
  path: string | undefined,
): Written | string {
  const folder = path === undefined ? undefined : isFolder(path) ? path : dirname(path);
  const textOf = (file: string): string | undefined => context.files.get(file)?.text ?? project.reflector.textOf(file);
  const made = newClass(kind === "page" ? "page" : "controller", name, {
    project,
    snapshot,
    textOf,
    ...(folder !== undefined && { folder }),
    ...(lineEnd !== undefined && { lineEnd }),
  });
  if (typeof made === "string") return made;
  const source = new SourceText(made.files.get(made.file)!);
  const range = { start: source.positionAt(made.nameAt.start), end: source.positionAt(made.nameAt.end) };
  const files = [...made.files.keys(), ...(made.registration === undefined ? [] : [made.registration.path])];
  return {
    edit: { documentChanges: [...[...made.files].flatMap(createFile), ...registrationEdit(context, made, textOf)] },
    result: {
      location: { uri: uriOfPath(made.file), range },
      files: files.map((file) => relative(project.root, file)),
      ...(made.registration === undefined && { unregistered: whyUnregistered(kind, snapshot) }),
    },
  };
}

function whyUnregistered(kind: NewItemParams["kind"], { apps: [app] }: Snapshot): string {
  if (app === undefined) return "The project has no application yet: pass the new class to `createApp`.";
  const list = kind === "page" ? "pages" : "controllers";
  return `The sources do not show the list \`${list}\` of the application in ${app.location.file}: add the new class there.`;
}

function createFile([path, text]: readonly [string, string]): (CreateFile | TextDocumentEdit)[] {
  const uri = uriOfPath(path);
  const start = { line: 0, character: 0 };
  return [
    { kind: "create", uri },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
  ];
}

function registrationEdit(
  { files }: ServerContext,
  { registration }: NewClass,
  textOf: (file: string) => string | undefined,
): TextDocumentEdit[] {
  if (registration === undefined) return [];
  const { path, edits } = registration;
  const source = new SourceText(textOf(path)!);
  const open = files.get(path);
  return [
    {
      textDocument: { uri: open?.uri ?? uriOfPath(path), version: open?.version ?? null },
      edits: edits.map(({ start, end, text }) => ({
        range: { start: source.positionAt(start), end: source.positionAt(end) },
        newText: text,
      })),
    },
  ];
}

function actionEdit(
  context: ServerContext,
  project: Project,
  snapshot: Snapshot,
  { name, method = "GET", uri, position }: NewItemParams,
): Written | string {
  const path = uri === undefined ? undefined : pathOfUri(uri);
  if (path === undefined) return "Open the controller of the action first.";
  const file = project.locationFile(path);
  const owners = snapshot.applications.flatMap((application) =>
    application.model.controllers
      .filter((one) => one.kind === "controller" && one.location.file === file)
      .map((controller) => ({ application, controller })),
  );
  const line = position?.line ?? Infinity;
  const before = owners.filter(
    ({ controller }) =>
      controller.location.range[0] <= line || controller.actions.some((action) => action.location.range[0] <= line),
  );
  const owner =
    before.toSorted((one, other) => other.controller.location.range[0] - one.controller.location.range[0])[0] ??
    owners[0];
  if (owner === undefined) return "The file has no controller.";
  const { reflector } = project;
  const scope = { snapshot, reflector, sources: new Sources(reflector, context.files) };
  const action = addAction(scope, owner, { name, method });
  if (typeof action === "string") return action;
  const { text } = scope.sources.textOf(action.file);
  const edits = action.edits.map((edit) => ({ ...edit, text: withLineEndsOf(text, edit.text) }));
  const { range } = owner.controller.location;
  return {
    edit: toWorkspaceEdit(context, scope, { edits }),
    result: {
      location: {
        uri: uri!,
        range: { start: { line: range[0], character: range[1] }, end: { line: range[2], character: range[3] } },
      },
      files: [action.file],
    },
  };
}
