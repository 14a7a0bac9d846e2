import { codeActionFeature } from "#server/features/code-actions.js";
import { uriOfPath } from "#server/text/file-uri.js";
import { SourceText } from "#server/text/source-text.js";
import { FeatureSession } from "../feature-session.js";
import type { WireRefactoring } from "./refactored-project.js";

/** The server's refactorings of one project. */
export class RefactoringSession extends FeatureSession {
  constructor(folder: string) {
    super(folder, codeActionFeature);
  }

  /** Everything of a kind that is offered at a place. */
  async offered(path: string, offset: number, kind: string): Promise<readonly WireRefactoring[]> {
    const position = new SourceText(this.textOf(path)).positionAt(offset);
    const range = { start: position, end: position };
    const context = { diagnostics: [], only: [kind] };
    return (await this.send("onCodeAction", { textDocument: { uri: uriOfPath(path) }, range, context })) as readonly WireRefactoring[]; // prettier-ignore
  }
}
