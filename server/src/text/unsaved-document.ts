import type { TextDocument } from "vscode-languageserver-textdocument";
import { analyzeSyntax, type SyntaxAnalysis } from "./syntax-analysis.js";

/** TypeScript that was never saved. It belongs to no project, so only what its text alone shows is known. */
export class UnsavedDocument {
  readonly root = "";
  readonly version = 0;
  readonly snapshot = undefined;
  private readonly name: string;

  constructor({ languageId }: Pick<TextDocument, "languageId">) {
    this.name = languageId === "typescriptreact" ? "untitled.tsx" : "untitled.ts";
  }

  /** Its path in the form of locations. */
  locationFile(): string {
    return this.name;
  }

  /** The results from the syntax of its text. The project to which it will belong may have its own constraints. */
  analyzeSyntax(_path: string, text: string): SyntaxAnalysis {
    const syntax = analyzeSyntax(text, this.name);
    const certain = syntax.diagnostics.filter(({ data }) => data?.kind !== "unknown-constraint");
    // Related places have addresses of files.
    return { ...syntax, diagnostics: certain.map(({ related: _, ...diagnostic }) => diagnostic) };
  }
}

/** Whether a document is TypeScript that was never saved. */
export function isUnsaved({ uri, languageId }: Pick<TextDocument, "uri" | "languageId">): boolean {
  return uri.startsWith("untitled:") && languageId.startsWith("typescript");
}
