import { randomUUID } from "node:crypto";
import { basename, dirname } from "node:path";
import type { CancellationToken } from "vscode-languageserver";
import type { SourceLocation as ModelLocation } from "ligature/internal/model";
import type { WrittenDocument } from "ligature/internal/openapi";
import { Cancelled } from "../guard.js";
import type { FoldNotice } from "ligature/internal/applications";
import type { Project } from "../projects/project.js";
import type { ProjectService } from "../projects/project-service.js";
import type { Snapshot } from "../projects/snapshot.js";
import {
  openApiChangedNotification,
  type OpenApiChangedParams,
  type OpenApiDocumentParams,
  type OpenApiDocumentResult,
  type OpenApiDocumentUpdate,
  type OpenApiNotice,
} from "../protocol.js";
import type { ServerContext } from "../server-context.js";
import { changedPieces } from "../text/changed-pieces.js";
import { pathOfUri, uriOfPath } from "../text/file-uri.js";
import { toRange } from "./to-diagnostic.js";

/** The whole text of a document, or what has changed in it. */
export type OpenApiResponse = OpenApiDocumentResult | OpenApiDocumentUpdate;

/** A text that was sent. */
interface SentText {
  readonly resultId: string;
  readonly pieces: WrittenDocument["pieces"];
}

type SentMembers =
  Pick<OpenApiDocumentResult, "resultId" | "text"> | Pick<OpenApiDocumentUpdate, "resultId" | "changes">;

/** Returns documents of the sources as they are in the editor, and reports when they may have changed. */
export class OpenApiDocuments {
  /** The projects whose documents were requested, by URI, with the last version that was reported. */
  private readonly watched = new Map<string, number>();
  /** The texts that the client has, by their names. */
  private readonly sent = new WeakMap<Project, Map<string, SentText>>();
  /** A client may still have an id of an earlier server, which must not be one of this server's. */
  private readonly idPrefix = randomUUID();
  private lastId = 0;

  constructor(private readonly context: ServerContext) {}

  /** One document; `null` if the parameters do not refer to a project with controllers. */
  async document(parameters: OpenApiDocumentParams, token: CancellationToken): Promise<OpenApiResponse | null> {
    const project = await chosenProject(this.context, parameters);
    if (project === undefined) return null;
    const snapshot = await project.current();
    Cancelled.check(token);
    if (snapshot.model.controllers.length === 0) return null;
    this.watched.set(project.uri, Math.max(snapshot.version, this.watched.get(project.uri) ?? 0));
    const document = snapshot.document(parameters.documentName);
    return {
      ...toResult(project, snapshot, document),
      ...this.send(this.sentOf(project, snapshot), document, parameters.previousResultId),
    };
  }

  /** The texts that were sent of a project's documents, without those that no longer exist. */
  private sentOf(project: Project, { documentNames }: Snapshot): Map<string, SentText> {
    const sent = new Map([...(this.sent.get(project) ?? [])].filter(([name]) => documentNames.includes(name)));
    this.sent.set(project, sent);
    return sent;
  }

  /** The text, or what has changed in the text that the client has. */
  private send(sent: Map<string, SentText>, document: WrittenDocument, previousId: string | undefined): SentMembers {
    const { name, pieces } = document;
    const before = sent.get(name);
    const resultId = `${this.idPrefix} ${++this.lastId}`;
    sent.set(name, { resultId, pieces });
    if (before === undefined || before.resultId !== previousId) return { resultId, text: document.text };
    return { resultId, changes: changedPieces(before.pieces, pieces) };
  }

  /** Notifies clients that documents of a project may have changed, once per version. */
  changed(project: Project): void {
    const told = this.watched.get(project.uri);
    if (told === undefined || told >= project.version) return;
    this.watched.set(project.uri, project.version);
    const parameters: OpenApiChangedParams = { project: project.uri, version: project.version };
    void this.context.connection.sendNotification(openApiChangedNotification, parameters);
  }
}

/** The project that the parameters of a request identify; `undefined` if they identify none. */
export async function chosenProject(
  { projects }: ServerContext,
  { project, textDocument }: Pick<OpenApiDocumentParams, "project" | "textDocument">,
): Promise<Project | undefined> {
  if (project !== undefined) return projects.byUri(project) ?? projects.all().find(({ uri }) => uri === project);
  const path = textDocument === undefined ? undefined : pathOfUri(textDocument.uri);
  if (path !== undefined) return projects.use.concerns(path) ? declaringProject(projects.projectOf(path), projects) : undefined; // prettier-ignore
  const withControllers = await projectsWithControllers(projects);
  return withControllers.length === 1 ? withControllers[0] : undefined;
}

/** Only projects that declare controllers or pages. */
export async function projectsWithControllers(projects: ProjectService): Promise<Project[]> {
  const found: Project[] = [];
  for (const project of projects.all()) {
    const { model } = await project.current();
    if (model.controllers.length > 0 && (await declaringProject(project, projects)) === project) found.push(project);
  }
  return found;
}

/** The project itself, unless all controllers that it reads are those of another one, as for a project of tests. */
async function declaringProject(project: Project, projects: ProjectService): Promise<Project> {
  const snapshot = await project.current();
  const paths = snapshot.model.controllers.map(({ location }) => snapshot.pathOf(location));
  return paths.length === 0 || paths.some((path) => projects.isOwn(path, project)) ? project : projects.projectOf(paths[0]!); // prettier-ignore
}

function toResult(
  project: Project,
  snapshot: Snapshot,
  { name, title }: WrittenDocument,
): Omit<OpenApiDocumentResult, "text" | "resultId"> {
  return {
    project: project.uri,
    documents: snapshot.documentNames,
    documentName: name,
    version: snapshot.version,
    title,
    notices: snapshot.notices.map((notice) => toNotice(notice, snapshot)),
    ...mistakesIn(snapshot),
    ...(snapshot.syntaxError && { syntaxError: toNotice(snapshot.syntaxError, snapshot) }),
  };
}

/** Two actions have the same method and path: the second one is not in the document. LIG1006 says it if both answer the same requests. */
const costsAnOperation: ReadonlySet<string> = new Set(["LIG1006", "LIG5003"]);

/** While sources do not parse, what is missing looks like mistakes. */
function mistakesIn(snapshot: Snapshot): Pick<OpenApiDocumentResult, "mistakes"> {
  if (snapshot.syntaxError !== undefined) return {};
  const { diagnostics, typeErrors, documentDiagnostics } = snapshot;
  const all = [diagnostics, typeErrors, documentDiagnostics].flatMap((byFile) => [...byFile.values()].flat());
  const mistakes = all.filter(({ severity, code }) => severity === "error" || costsAnOperation.has(code));
  const [first] = mistakes;
  return first === undefined ? {} : { mistakes: { count: mistakes.length, first: toNotice(first, snapshot) } };
}

/** A notice of a snapshot, for the protocol. */
export function toNotice({ message, location }: FoldNotice, snapshot: Snapshot): OpenApiNotice {
  return { message, ...(location && { location: toLocation(location, snapshot) }) };
}

/** A location of a snapshot, for the protocol. */
export function toLocation(location: ModelLocation, snapshot: Snapshot): NonNullable<OpenApiNotice["location"]> {
  return { uri: uriOfPath(snapshot.pathOf(location)), range: toRange(location.range) };
}

/** The name of a path's folder, for people. */
export function folderName(path: string): string {
  return basename(dirname(path));
}
