import type { CancellationToken, TextDocumentPositionParams } from "vscode-languageserver";
import type { TemplateName, TemplateUse } from "ligature/internal/templates";
import { Cancelled } from "../../guard.js";
import type { ApplicationTemplates } from "../../projects/application-templates.js";
import type { Project } from "../../projects/project.js";
import type { Snapshot } from "../../projects/snapshot.js";
import type { ServerContext } from "../../server-context.js";
import { pathOfUri } from "../../text/file-uri.js";
import { SourceText } from "../../text/source-text.js";

/** An open template of an application, at its current text. */
export interface TemplateFile {
  readonly uri: string;
  readonly version: number;
  readonly source: SourceText;
  readonly project: Project;
  readonly snapshot: Snapshot;
  readonly templates: ApplicationTemplates;
  /** Its name: `orders/[id]`. */
  readonly name: string;
  /** How pages show it. */
  readonly uses: readonly TemplateUse[];
}

/** A position in it. */
export interface TemplatePosition extends TemplateFile {
  readonly offset: number;
  /** The name at the position, with what is between its quotes. */
  readonly found: TemplateName | undefined;
}

/** Whether a request may be about a template. */
export function mayBeTemplate({ projects }: ServerContext, uri: string): boolean {
  const path = pathOfUri(uri);
  return path !== undefined && projects.mayBeTemplate(path);
}

/** The template of a request; `undefined` if it is not open, or no application has it. */
export async function templateOf(
  { documents, projects }: ServerContext,
  uri: string,
  token: CancellationToken,
): Promise<TemplateFile | undefined> {
  const path = pathOfUri(uri);
  const document = documents.get(uri);
  if (path === undefined || document === undefined) return undefined;
  for (const project of projects.projectsOfTemplate(path)) {
    const snapshot = await project.current();
    Cancelled.check(token);
    const templates = snapshot.templates.find((one) => one.nameOf(path) !== undefined);
    if (templates === undefined) continue;
    const name = templates.nameOf(path)!;
    const source = new SourceText(templates.textOf(name));
    const uses = templates.uses.get(name) ?? [];
    return { uri, version: document.version, source, project, snapshot, templates, name, uses };
  }
  return undefined;
}

/** The position of a request in a template. */
export async function templatePositionOf(
  context: ServerContext,
  { textDocument, position }: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<TemplatePosition | undefined> {
  const file = await templateOf(context, textDocument.uri, token);
  if (file === undefined) return undefined;
  const offset = file.source.offsetAt(position.line, position.character);
  const { names } = file.templates.read(file.name);
  return { ...file, offset, found: names.find(({ start, end }) => start <= offset && offset <= end) };
}
