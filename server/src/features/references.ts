import type { CancellationToken, Location, ReferenceParams } from "vscode-languageserver";
import { occurrencesOf } from "../navigation/occurrences.js";
import { placesOfProperty } from "../navigation/property-name-at.js";
import { propertyNameQuestionAt, questionAt } from "../navigation/question.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/references`: of a route parameter, of a handler's parameter, whatever its source is, and of a property
 * that a string of an attribute names.
 */
export const referencesFeature: Feature = {
  capabilities: () => ({ referencesProvider: true }),
  listen: (context) =>
    context.connection.onReferences(
      context.guard.request("textDocument/references", (parameters, token) => references(context, parameters, token)),
    ),
};

async function references(
  context: ServerContext,
  parameters: ReferenceParams,
  token: CancellationToken,
): Promise<Location[] | null> {
  const question = await questionAt(context, parameters, token);
  if (question === undefined) return referencesOfProperty(context, parameters, token);
  const { scope, name } = question;
  const found = occurrencesOf(scope, name).filter(
    ({ kind }) => parameters.context.includeDeclaration || (kind !== "template" && kind !== "declaration"),
  );
  return found.map((one) => scope.sources.locationOf(one));
}

async function referencesOfProperty(
  context: ServerContext,
  parameters: ReferenceParams,
  token: CancellationToken,
): Promise<Location[] | null> {
  const question = await propertyNameQuestionAt(context, parameters, token);
  if (question === undefined) return null;
  const { scope, named } = question;
  const { file, start } = named.declaration;
  return placesOfProperty(scope, named)
    .filter((one) => parameters.context.includeDeclaration || one.file !== file || one.start !== start)
    .map((one) => scope.sources.locationOf(one));
}
