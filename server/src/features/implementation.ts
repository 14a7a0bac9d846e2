import type { CancellationToken, ImplementationParams, Location } from "vscode-languageserver";
import type { CurrentPlace } from "../navigation/current-place.js";
import type { NameScope } from "../navigation/name-scope.js";
import { scopeAt } from "../navigation/question.js";
import type { RoutedAction } from "../navigation/routed-actions.js";
import { actionsOfTemplateAt, nameAt } from "../navigation/target-at.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/implementation`: from a template or a link to the methods that handle its requests. For the template of an abstract
 * action, they are the overrides. TypeScript's server answers for the names of methods.
 */
export const implementationFeature: Feature = {
  capabilities: () => ({ implementationProvider: true }),
  listen: (context) =>
    context.connection.onImplementation(
      context.guard.request("textDocument/implementation", (parameters, token) =>
        implementation(context, parameters, token),
      ),
    ),
};

async function implementation(
  context: ServerContext,
  parameters: ImplementationParams,
  token: CancellationToken,
): Promise<Location[] | null> {
  const asked = await scopeAt(context, parameters, token);
  if (asked === undefined) return null;
  const { sources } = asked.scope;
  const spans = actionsAt(asked.place, asked.scope).map(({ action: { location } }) => {
    const [start, end] = sources.textOf(location.file).offsetsOf(location.range);
    return { file: location.file, start, end };
  });
  const distinct = new Map(spans.map((span) => [`${span.file}:${span.start}`, span]));
  return distinct.size === 0 ? null : [...distinct.values()].map((span) => sources.locationOf(span));
}

function actionsAt(place: CurrentPlace, scope: NameScope): readonly RoutedAction[] {
  const ofTemplate = actionsOfTemplateAt(place, scope);
  if (ofTemplate.length > 0) return ofTemplate;
  const name = nameAt(place, scope);
  return name?.kind === "link" ? name.actions : [];
}
