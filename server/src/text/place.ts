import { basename } from "node:path";
import type { TextDocumentPositionParams } from "vscode-languageserver";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri } from "./file-uri.js";
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
