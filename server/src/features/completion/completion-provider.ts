import type { CompletionItem } from "vscode-languageserver";
import type { ArgumentPlace, DecoratorNamePlace } from "ligature/reflection";
import type { EndpointTable } from "ligature/endpoints";
import type { Place } from "../../text/place.js";
import type { SyntaxAnalysis } from "../../text/syntax-analysis.js";
import type { TemplateAt } from "../../text/template-at.js";

/** What every provider is given. */
export interface CompletionRequest extends Place {
  readonly syntax: SyntaxAnalysis;
  /** The client replaces places like `${1:name}`. */
  readonly snippets: boolean;
}

/** What a client may choose: the item, and what it replaces, by offsets of the file. */
export interface Choice {
  readonly item: CompletionItem;
  readonly start: number;
  readonly end: number;
}

/** A place inside a route template. */
export interface TemplateRequest extends CompletionRequest {
  readonly template: TemplateAt;
}

/** An argument of a call. */
export interface ArgumentRequest extends CompletionRequest {
  readonly argument: ArgumentPlace;
}

/** The name of a decorator. */
export interface DecoratorRequest extends CompletionRequest {
  readonly decorator: DecoratorNamePlace;
}

/** Answers one kind of place. An empty list where it is not meant. */
export type CompletionProvider<Request extends CompletionRequest> = (request: Request) => readonly Choice[];

/**
 * The applications of the project: of the present file as its text has it now, of the others as the last snapshot knows them. Places
 * in them are not to be used.
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
