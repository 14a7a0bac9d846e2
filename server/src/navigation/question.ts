import type { CancellationToken, TextDocumentPositionParams } from "vscode-languageserver";
import { propertyAt, type FileSpan } from "ligature/internal/reflection";
import type { ServerContext } from "../server-context.js";
import { writtenNameAt } from "../text/written-name.js";
import { currentPlaceOf, type CurrentPlace } from "./current-place.js";
import type { NameScope } from "./name-scope.js";
import { modelPropertyAt } from "./model-property.js";
import { boundPropertyAt } from "./bound-property-rename.js";
import { propertyNameAt, type PropertyName } from "./property-name-at.js";
import { Sources } from "./sources.js";
import { nameAt, type NameAt } from "./target-at.js";

/** A name in a request, and the data for the response. */
export interface Question {
  readonly place: CurrentPlace;
  readonly scope: NameScope;
  readonly name: NameAt;
}

/** The name at the position of a request; `undefined` if it is not related to Ligature. */
export async function questionAt(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<Question | undefined> {
  const asked = await scopeAt(context, parameters, token);
  if (asked === undefined) return undefined;
  const { place, scope } = asked;
  const name = nameAt(place, scope);
  return name && { place, scope, name };
}

/** A property of a model, and the string at the position that names it. */
interface PropertyNameQuestion {
  readonly place: CurrentPlace;
  readonly scope: NameScope;
  readonly named: PropertyName;
}

/** The property that a string of an attribute names at the position of a request. TypeScript does not know such strings. */
export async function propertyNameQuestionAt(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PropertyNameQuestion | undefined> {
  const asked = await scopeAt(context, parameters, token);
  const named = asked && propertyNameAt(asked.place, asked.scope);
  return named && { ...asked, named };
}

/** A property of a model, controller or page that is being renamed. */
export interface PropertyQuestion {
  readonly scope: NameScope;
  /** The name at the position. */
  readonly span: FileSpan;
  /** The name in the declaration. */
  readonly declaration: FileSpan;
}

/** The property whose name is at the position of a request; `undefined` if no request binds it. */
export async function propertyQuestionAt(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PropertyQuestion | undefined> {
  const asked = await scopeAt(context, parameters, token);
  if (asked === undefined) return undefined;
  const { place, scope } = asked;
  const { project, file, offset } = place;
  const declaration = propertyAt(scope.reflector, file.path, offset);
  if (declaration === undefined || !isBoundProperty(scope, declaration)) {
    const named = propertyNameAt(place, scope);
    return named && { scope, ...named };
  }
  const { start, end } = writtenNameAt(place.source.text, offset);
  const span = { file: project.locationFile(file.path), start, end };
  return { scope, span, declaration };
}

/** Whether requests bind the property that is declared at a place. */
export function isBoundProperty(scope: NameScope, declaration: FileSpan): boolean {
  return modelPropertyAt(scope, declaration) !== undefined || boundPropertyAt(scope, declaration) !== undefined;
}

/** The place of a request in the current snapshot, and what names are looked up in. */
export async function scopeAt(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<Pick<Question, "place" | "scope"> | undefined> {
  const place = await currentPlaceOf(context, parameters, token);
  if (place === undefined) return undefined;
  const { snapshot, reflector } = place;
  return { place, scope: { snapshot, reflector, sources: new Sources(reflector, context.files, snapshot.templates) } };
}
