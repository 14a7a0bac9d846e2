import {
  DocumentHighlightKind,
  type CancellationToken,
  type DocumentHighlight,
  type DocumentHighlightParams,
} from "vscode-languageserver";
import { occurrencesOf, type Occurrence } from "../navigation/occurrences.js";
import { placesOfProperty } from "../navigation/property-name-at.js";
import { propertyNameQuestionAt, questionAt } from "../navigation/question.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/** `textDocument/documentHighlight`: the references that are in the same file. */
export const documentHighlightFeature: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  listen: (context) =>
    context.connection.onDocumentHighlight(
      context.guard.request("textDocument/documentHighlight", (parameters, token) =>
        highlight(context, parameters, token),
      ),
    ),
};

const kinds: Partial<Record<Occurrence["kind"], DocumentHighlightKind>> = {
  use: DocumentHighlightKind.Read,
  write: DocumentHighlightKind.Write,
  declaration: DocumentHighlightKind.Write,
};

async function highlight(
  context: ServerContext,
  parameters: DocumentHighlightParams,
  token: CancellationToken,
): Promise<DocumentHighlight[] | null> {
  const question = await questionAt(context, parameters, token);
  if (question === undefined) return highlightProperty(context, parameters, token);
  const { scope, name, place } = question;
  const file = place.project.locationFile(place.file.path);
  return occurrencesOf(scope, name)
    .filter((one) => one.file === file)
    .map((one) => ({ range: scope.sources.rangeOf(one), kind: kinds[one.kind] ?? DocumentHighlightKind.Text }));
}

async function highlightProperty(
  context: ServerContext,
  parameters: DocumentHighlightParams,
  token: CancellationToken,
): Promise<DocumentHighlight[] | null> {
  const question = await propertyNameQuestionAt(context, parameters, token);
  if (question === undefined) return null;
  const { scope, named } = question;
  return placesOfProperty(scope, named)
    .filter(({ file }) => file === named.span.file)
    .map((one) => ({ range: scope.sources.rangeOf(one), kind: DocumentHighlightKind.Text }));
}
