import type { CancellationToken, DefinitionLink, DefinitionParams, Location } from "vscode-languageserver";
import type { FileSpan } from "ligature/internal/reflection";
import type { NameScope } from "../navigation/name-scope.js";
import { propertyNameQuestionAt, questionAt } from "../navigation/question.js";
import { targetsOf } from "../navigation/targets.js";
import type { ServerContext } from "../server-context.js";
import { defineInTemplate } from "./templates/template-definition.js";
import { mayBeTemplate, templatePositionOf } from "./templates/template-file.js";
import { asDefinition, viewLinkAt } from "./templates/view-links.js";
import { currentPlaceOf } from "../navigation/current-place.js";
import type { Feature } from "./feature.js";
import { pageNameQuestion } from "./page-name-question.js";
import { routeOfPageName } from "./page-name-rename.js";
import { Refusal } from "../navigation/refusal.js";

/**
 * `textDocument/definition`: from a template to what binds the value, and back; from a link to the template and the
 * action; from a token to the class and the method; from a property's name in `@Bind` and similar attributes to the property.
 */
export const definitionFeature: Feature = {
  capabilities: () => ({ definitionProvider: true }),
  listen: (context) =>
    context.connection.onDefinition(
      context.guard.request("textDocument/definition", (parameters, token) => definition(context, parameters, token)),
    ),
};

async function definition(
  context: ServerContext,
  parameters: DefinitionParams,
  token: CancellationToken,
): Promise<DefinitionLink[] | Location[] | null> {
  if (mayBeTemplate(context, parameters.textDocument.uri)) {
    const parameter = await parameterOfPageName(context, parameters, token);
    if (parameter !== undefined) return parameter;
    const position = await templatePositionOf(context, parameters, token);
    return position === undefined ? null : orNull(defineInTemplate(position));
  }
  const question = await questionAt(context, parameters, token);
  if (question === undefined) return definitionOfProperty(context, parameters, token);
  return answer(context, question.scope, question.name.span, targetsOf(question.scope, question.name));
}

async function definitionOfProperty(
  context: ServerContext,
  parameters: DefinitionParams,
  token: CancellationToken,
): Promise<DefinitionLink[] | Location[] | null> {
  const question = await propertyNameQuestionAt(context, parameters, token);
  if (question === undefined) return definitionOfView(context, parameters, token);
  const { span, declaration } = question.named;
  return answer(context, question.scope, span, [declaration]);
}

async function definitionOfView(
  context: ServerContext,
  parameters: DefinitionParams,
  token: CancellationToken,
): Promise<DefinitionLink[] | Location[] | null> {
  const parameter = await parameterOfPageName(context, parameters, token);
  if (parameter !== undefined) return parameter;
  const place = await currentPlaceOf(context, parameters, token);
  const link = place && viewLinkAt(place);
  return link === undefined ? null : asDefinition(link, takesLinks(context));
}

/** From `[id]` in the name of a page to the page's path. */
async function parameterOfPageName(
  context: ServerContext,
  parameters: DefinitionParams,
  token: CancellationToken,
): Promise<DefinitionLink[] | Location[] | undefined> {
  const page = await pageNameQuestion(context, parameters, token).catch(withoutRefusal);
  const found = page && routeOfPageName(page);
  return found && (answer(context, found.scope, found.name.span, targetsOf(found.scope, found.name)) ?? undefined);
}

/** A name that leads nowhere has no definition. */
function withoutRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

function orNull(locations: Location[]): Location[] | null {
  return locations.length === 0 ? null : locations;
}

function takesLinks({ clientCapabilities }: ServerContext): boolean {
  return clientCapabilities.textDocument?.definition?.linkSupport === true;
}

function answer(
  context: ServerContext,
  { sources }: NameScope,
  origin: FileSpan,
  targets: readonly FileSpan[],
): DefinitionLink[] | Location[] | null {
  if (targets.length === 0) return null;
  if (!takesLinks(context)) {
    return targets.map((one) => sources.locationOf(one));
  }
  const originSelectionRange = sources.rangeOf(origin);
  return targets.map((one) => {
    const { uri, range } = sources.locationOf(one);
    return { targetUri: uri, targetRange: range, targetSelectionRange: range, originSelectionRange };
  });
}
