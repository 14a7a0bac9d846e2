import type { CancellationToken, Location, TypeDefinitionParams } from "vscode-languageserver";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { TypeId } from "ligature/internal/model";
import type { FileSpan } from "ligature/internal/reflection";
import type { NameScope } from "../navigation/name-scope.js";
import { propertyNameQuestionAt, questionAt } from "../navigation/question.js";
import type { NameAt } from "../navigation/target-at.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/typeDefinition`: from a name in a template, a link, a test's call or an attribute to the type of the parameter or
 * property that it stands for. TypeScript's server answers for the parameters and properties themselves.
 */
export const typeDefinitionFeature: Feature = {
  capabilities: () => ({ typeDefinitionProvider: true }),
  listen: (context) =>
    context.connection.onTypeDefinition(
      context.guard.request("textDocument/typeDefinition", (parameters, token) =>
        typeDefinition(context, parameters, token),
      ),
    ),
};

async function typeDefinition(
  context: ServerContext,
  parameters: TypeDefinitionParams,
  token: CancellationToken,
): Promise<Location[] | null> {
  const question = await questionAt(context, parameters, token);
  if (question !== undefined) return answer(question.scope, typesOf(question.name));
  const named = await propertyNameQuestionAt(context, parameters, token);
  if (named === undefined) return null;
  const { scope } = named;
  const types = named.named.property.owned.map(({ property }) => property.type.type);
  return answer(scope, scope.snapshot.applications.flatMap((application) => types.map((id) => ({ application, id })))); // prettier-ignore
}

interface UsedType {
  readonly application: EndpointTable;
  readonly id: TypeId;
}

function typesOf(name: NameAt): UsedType[] {
  const takers = name.kind === "route" ? name.parameter.takers : name.kind === "handler" && name.at === "value" ? [name.taker] : []; // prettier-ignore
  return takers.map(({ routed, parameter }) => ({ application: routed.application, id: parameter.type.type }));
}

/** The declarations in the project. Simple types, and those of packages, have none. */
function answer({ sources }: NameScope, types: readonly UsedType[]): Location[] | null {
  const spans = types.flatMap(({ application, id }) => declarationsOf(application, id, sources));
  const distinct = new Map(spans.map((span) => [`${span.file}:${span.start}`, span]));
  return distinct.size === 0 ? null : [...distinct.values()].map((span) => sources.locationOf(span));
}

function declarationsOf({ model }: EndpointTable, id: TypeId, sources: NameScope["sources"]): FileSpan[] {
  const type = model.types[id];
  if (type === undefined) return [];
  if (type.kind === "array" || type.kind === "set")
    return declarationsOf({ model } as EndpointTable, type.element.type, sources);
  const location = type.kind === "object" || type.kind === "enum" ? type.location : undefined;
  if (location === undefined) return [];
  const [start, end] = sources.textOf(location.file).offsetsOf(location.range);
  return [{ file: location.file, start, end }];
}
