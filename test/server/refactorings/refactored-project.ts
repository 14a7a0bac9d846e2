import { NavigatedProject, type WireWorkspaceEdit } from "../navigation/navigated-project.js";

/** A refactoring as it comes over the wire. */
export interface WireRefactoring {
  readonly title: string;
  readonly kind: string;
  readonly edit: WireWorkspaceEdit;
}

/** One server, and a project in which the tests ask for refactorings. */
export class RefactoredProject extends NavigatedProject {
  /** The refactorings at the cursor in the texts, of a kind. Without a kind: everything that a menu shows. */
  async offered(files: Readonly<Record<string, string>>, kind?: string): Promise<WireRefactoring[]> {
    const { textDocument, position } = this.show(files);
    return this.client.request<WireRefactoring[]>("textDocument/codeAction", {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [], ...(kind !== undefined && { only: [kind] }) },
    });
  }

  override start(): Promise<void> {
    return super.start({
      textDocument: { diagnostic: {}, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
      workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
    });
  }
}
