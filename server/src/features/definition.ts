import type { CancellationToken, DefinitionLink, DefinitionParams, Location } from "vscode-languageserver";
import type { SourceLocation } from "ligature/model";
import type { FileSpan } from "ligature/reflection";
import { occurrencesOf } from "../navigation/occurrences.js";
import { questionAt, type Question } from "../navigation/question.js";
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
  const targets = targetsOf(question);
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

function targetsOf(question: Question): FileSpan[] {
  const { scope, name } = question;
  switch (name.kind) {
    case "route": {
      const wanted = name.from === "template" ? ["declaration", "attribute"] : ["template"];
      return occurrencesOf(scope, name).filter(({ kind }) => wanted.includes(kind));
    }
    // TypeScript resolves what a use refers to.
    case "handler":
      return name.isDeclaration ? [...(name.parameter?.templates ?? [])] : [];
    case "link":
      return distinct(
        question,
        name.actions.map(({ action }) => action.location),
      );
    case "token":
      return distinct(
        question,
        name.actions.map(({ controller, action }) => (name.token === "controller" ? controller : action).location),
      );
  }
}

function distinct({ scope }: Question, locations: readonly SourceLocation[]): FileSpan[] {
  const spans = locations.map(({ file, range }) => {
    const [start, end] = scope.sources.textOf(file).offsetsOf(range);
    return { file, start, end };
  });
  return [...new Map(spans.map((span) => [`${span.file}:${span.start}`, span])).values()];
}
