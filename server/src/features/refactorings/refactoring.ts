import type { CodeActionKind } from "vscode-languageserver";
import type { NameScope } from "../../navigation/name-scope.js";
import type { SpanEdit } from "../../navigation/name-edits.js";
import type { TextSpan } from "ligature/internal/reflection";

/** Where refactorings are asked for, and the data for the response. */
export interface RefactoringRequest {
  readonly scope: NameScope;
  /** The file, as in locations. */
  readonly file: string;
  /** The text that is selected, or the position of the cursor. */
  readonly selection: TextSpan;
}

/** A change of the code that no finding asks for. */
export interface Refactoring {
  /** The action of the refactoring, in the imperative: "Bind 'page' from a header". */
  readonly title: string;
  readonly kind: CodeActionKind;
  readonly edits: readonly SpanEdit[];
  /** Changes for clients that no edit of the sources can prevent, so the user must confirm them. */
  readonly consequence?: string;
}

/** Finds what one kind of refactoring can do at a place. */
export type RefactoringProvider = (request: RefactoringRequest) => readonly Refactoring[];
