import type { TextDocumentPositionParams } from "vscode-languageserver";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import type { OpenFile } from "./open-files.js";
import { SourceText } from "./source-text.js";

/** An open file that uses Ligature, with its project. */
export interface FileInProject {
  readonly file: OpenFile;
  readonly project: Project;
  readonly source: SourceText;
}

/** A position in such a file. */
export interface Place extends FileInProject {
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
}

/** The open file of a request; undefined if it is not open or does not use Ligature. */
export function fileOf(context: ServerContext, uri: string): FileInProject | undefined {
  const file = context.files.ofUri(uri);
  if (file === undefined || !context.projects.use.concerns(file.path)) return undefined;
  return { file, project: context.projects.projectOf(file.path), source: new SourceText(file.text) };
}

/** The position of a request; undefined if its file is not open or does not use Ligature. */
export function placeOf(
  context: ServerContext,
  { textDocument, position }: TextDocumentPositionParams,
): Place | undefined {
  const found = fileOf(context, textDocument.uri);
  return found && { ...found, offset: found.source.offsetAt(position.line, position.character) };
}
