import type { CancellationToken, TextDocumentPositionParams } from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";
import { currentPlaceOf, type CurrentPlace } from "./current-place.js";
import type { NameScope } from "./name-scope.js";
import { Sources } from "./sources.js";
import { nameAt, type NameAt } from "./target-at.js";

/** A name that somebody asks about, and what the answer is made from. */
export interface Question {
  readonly place: CurrentPlace;
  readonly scope: NameScope;
  readonly name: NameAt;
}

/** What stands at the place of a request; `undefined` where it is nothing of Ligature's. */
export async function questionAt(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<Question | undefined> {
  const place = await currentPlaceOf(context, parameters, token);
  if (place === undefined) return undefined;
  const { snapshot, reflector } = place;
  const scope = { snapshot, reflector, sources: new Sources(reflector, context.files) };
  const name = nameAt(place, scope);
  return name && { place, scope, name };
}
