/** Chooses the project for a command. */
import { Uri, window, workspace, type TextEditor } from "vscode";
import type { OpenApiDocumentParams } from "ligature-language-server/protocol";
import type { LigatureClient } from "./client.js";
import { offer } from "./commands/offer.js";
import { typescriptLanguages } from "./typescript-languages.js";
import { missingPart } from "./workspace-use.js";

/**
 * The project of the active TypeScript file, or the only project, or the one that the user picks. `undefined` if there
 * is none or the user picks none.
 */
export async function pickProject(client: LigatureClient): Promise<OpenApiDocumentParams | undefined> {
  const editor = window.activeTextEditor;
  if (isSource(editor) && (await client.openApiDocument(ofEditor(editor))) !== null) return ofEditor(editor);
  const { projects } = await client.projects();
  if (projects.length === 0) {
    const missing = await missingPart();
    void offer(missing.sentence, missing);
    return undefined;
  }
  if (projects.length === 1) return { project: projects[0]?.project };
  const items = projects.map(({ project, name }) => ({
    label: name,
    description: workspace.asRelativePath(Uri.parse(project)),
    project,
  }));
  const picked = await window.showQuickPick(items, { placeHolder: "Which application?" });
  return picked && { project: picked.project };
}

function isSource(editor: TextEditor | undefined): editor is TextEditor {
  return editor !== undefined && typescriptLanguages.includes(editor.document.languageId);
}

function ofEditor({ document }: TextEditor): OpenApiDocumentParams {
  return { textDocument: { uri: document.uri.toString() } };
}
