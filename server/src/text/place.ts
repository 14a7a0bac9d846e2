import { basename } from "node:path";
import type { TextDocumentPositionParams } from "vscode-languageserver";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri } from "./file-uri.js";
import type { OpenFile } from "./open-files.js";
import { SourceText } from "./source-text.js";
import { isUnsaved, UnsavedDocument } from "./unsaved-document.js";

/** An open file, or a document that was never saved, for what its text alone shows. */
export interface FileText {
  readonly file: OpenFile;
  readonly project: Project | UnsavedDocument;
  readonly source: SourceText;
}

/** A position in such a text. */
export interface TextPlace extends FileText {
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
}

/** An open file that uses Ligature, with its project. */
export interface FileInProject extends FileText {
  readonly project: Project;
}

/** A position in such a file. */
export interface Place extends FileInProject, TextPlace {
  readonly project: Project;
}

/** The open file of a request; undefined if it is not open or does not use Ligature. */
export function fileOf(context: ServerContext, uri: string): FileInProject | undefined {
  const file = context.files.ofUri(uri);
  if (file === undefined || !context.projects.use.concerns(file.path)) return undefined;
  return { file, project: context.projects.projectOf(file.path), source: new SourceText(file.text) };
}

/**
 * The `package.json` of a request, if a loaded project has found something in it; undefined for every other file.
 */
export function packageOf({ documents, projects }: ServerContext, uri: string): FileInProject | undefined {
  const path = pathOfUri(uri);
  const document = documents.get(uri);
  if (path === undefined || document === undefined || basename(path) !== "package.json") return undefined;
  const project = projects.loaded().find(({ snapshot }) => snapshot?.diagnostics.has(path));
  const text = document.getText();
  return (
    project && {
      file: { uri, path, version: document.version, text },
      project,
      source: new SourceText(text),
    }
  );
}

/** The position of a request; undefined if its file is not open or does not use Ligature. */
export function placeOf(
  context: ServerContext,
  { textDocument, position }: TextDocumentPositionParams,
): Place | undefined {
  const found = fileOf(context, textDocument.uri);
  return found && { ...found, offset: found.source.offsetAt(position.line, position.character) };
}

/** The text of a request: of an open file that uses Ligature, or of a document that was never saved. */
export function textOf(context: ServerContext, uri: string): FileText | undefined {
  return fileOf(context, uri) ?? unsavedOf(context, uri);
}

/** The position of a request in such a text. */
export function textPlaceOf(
  context: ServerContext,
  { textDocument, position }: TextDocumentPositionParams,
): TextPlace | undefined {
  const found = textOf(context, textDocument.uri);
  return found && { ...found, offset: found.source.offsetAt(position.line, position.character) };
}

/** A document of a request that was never saved, if it may be for an application with Ligature. */
export function unsavedOf({ documents, projects }: ServerContext, uri: string): FileText | undefined {
  const document = documents.get(uri);
  if (document === undefined || !isUnsaved(document)) return undefined;
  const text = document.getText();
  if (!projects.use.concernsUnsaved(text)) return undefined;
  const project = new UnsavedDocument(document);
  const file = { uri, path: project.locationFile(), version: document.version, text };
  return { file, project, source: new SourceText(text) };
}

/** Whether the text belongs to a project, which knows more of it. */
export function isInProject<Found extends FileText>(found: Found): found is Found & FileInProject {
  return !(found.project instanceof UnsavedDocument);
}
