import type { CompletionItem } from "vscode-languageserver";
import type { ArgumentPlace, DecoratorNamePlace } from "ligature/internal/reflection";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { TextPlace } from "../../text/place.js";
import type { SyntaxAnalysis } from "../../text/syntax-analysis.js";
import type { TemplateAt } from "../../text/template-at.js";
import type { TemplatePlace } from "../../text/template-string.js";

/** The input of every provider. */
export interface CompletionRequest extends TextPlace {
  readonly syntax: SyntaxAnalysis;
  /** The client supports placeholders such as `${1:name}`. */
  readonly snippets: boolean;
}

/** A suggestion: the item, and the range that it replaces, by offsets of the file. */
export interface Choice {
  readonly item: CompletionItem;
  readonly start: number;
  readonly end: number;
}

/** A position inside a route template. */
export interface TemplateRequest extends CompletionRequest {
  readonly template: TemplatePlace & Pick<TemplateAt, "method"> & Partial<Pick<TemplateAt, "declaration">>;
}

/** An argument of a call. */
export interface ArgumentRequest extends CompletionRequest {
  readonly argument: ArgumentPlace;
}

/** The name of a decorator. */
export interface DecoratorRequest extends CompletionRequest {
  readonly decorator: DecoratorNamePlace;
}

/** Completes one kind of position. It returns an empty list for other positions. */
export type CompletionProvider<Request extends CompletionRequest> = (request: Request) => readonly Choice[];

/**
 * The applications of the project. The current file is read from its current text, and all others are from the last
 * snapshot. Do not use locations in them.
 */
export function applicationsOf({ project, file, syntax }: CompletionRequest): readonly EndpointTable[] {
  const { snapshot } = project;
  if (snapshot === undefined) return [syntax.endpoints];
  if (snapshot.version === project.version) return snapshot.applications;
  const path = project.locationFile(file.path);
  const others = snapshot.applications.map((application) => ({
    ...application,
    endpoints: application.endpoints.filter(({ controller }) => controller.location.file !== path),
  }));
  return [...others, syntax.endpoints];
}
