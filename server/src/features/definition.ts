import type { CancellationToken, DefinitionLink, DefinitionParams, Location } from "vscode-languageserver";
import { questionAt } from "../navigation/question.js";
import { targetsOf } from "../navigation/targets.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/definition`: from a template to what binds the value, and back; from a link to the template and the
 * action; from a token to the class and the method.
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
  const question = await questionAt(context, parameters, token);
  if (question === undefined) return null;
  const { sources } = question.scope;
  const targets = targetsOf(question.scope, question.name);
  if (targets.length === 0) return null;
  if (context.clientCapabilities.textDocument?.definition?.linkSupport !== true) {
    return targets.map((one) => sources.locationOf(one));
  }
  const originSelectionRange = sources.rangeOf(question.name.span);
  return targets.map((one) => {
    const { uri, range } = sources.locationOf(one);
    return { targetUri: uri, targetRange: range, targetSelectionRange: range, originSelectionRange };
  });
}
