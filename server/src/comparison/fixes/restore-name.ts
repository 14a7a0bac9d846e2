import { ownJsonName } from "ligature/internal/analysis";
import type { ParameterModel } from "ligature/internal/model";
import { addJsonPropertyName } from "../../navigation/keep-json-name.js";
import { keepName } from "../../navigation/keep-name.js";
import { declarationOf, modelPropertyAt, type ModelProperty } from "../../navigation/model-property.js";
import { nameParameter, type SpanEdit } from "../../navigation/name-edits.js";
import { writtenTaker } from "../../navigation/occurrences.js";
import { Refusal } from "../../navigation/refusal.js";
import { actionIndex } from "../../navigation/routed-actions.js";
import type { Taker } from "../../navigation/route-parameter.js";
import type { Fix } from "../../rules/fix.js";
import type { ChangeFixRequest } from "./change-fix.js";
import { renamedInput, type RenamedInput } from "./renamed-input.js";

const ids: ReadonlySet<string> = new Set([
  "request-parameter-removed",
  "request-parameter-removed-with-deprecation",
  "request-parameter-removed-before-sunset",
  "new-required-request-parameter",
  "request-property-removed",
  "request-schema-property-refused",
  "response-required-property-removed",
  "response-optional-property-removed",
]);

type NameScope = ChangeFixRequest["scope"];

/**
 * Gives what was renamed the name that clients know: `@FromQuery({ name: "size" })` of a parameter, `@JsonPropertyName("size")` of a property in
 * JSON, `@ModelBinder({ name: "size" })` of a property in a form or a query.
 */
export function restoreName({ diagnostic, scope }: ChangeFixRequest): Fix | undefined {
  const input = ids.has(diagnostic.code) ? renamedInput(diagnostic) : undefined;
  if (input === undefined || input.place.file !== diagnostic.location.file) return undefined;
  try {
    const edits = nameOfParameter(scope, input) ?? nameOfProperty(scope, input, diagnostic.code.includes("property"));
    return edits && { title: `Keep the name '${input.name}' for clients`, edits };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function nameOfParameter(scope: NameScope, { place, name }: RenamedInput): SpanEdit[] | undefined {
  const taker = takerAt(scope, place);
  const written = taker && writtenTaker(scope, taker);
  return written?.method.file === place.file ? nameParameter(scope, taker!, written, name) : undefined;
}

function takerAt({ snapshot }: NameScope, place: RenamedInput["place"]): Taker | undefined {
  const isThere = ({ location }: ParameterModel): boolean => location.file === place.file && location.range.join() === place.range.join(); // prettier-ignore
  for (const routed of actionIndex(snapshot).all) {
    const parameter = routed.action.parameters.find(isThere);
    if (parameter !== undefined) return { routed, parameter };
  }
  return undefined;
}

/** Only of classes, whose properties can have attributes. */
function nameOfProperty(scope: NameScope, { place, name }: RenamedInput, isOfBody: boolean): SpanEdit[] | undefined {
  const [start, end] = scope.sources.textOf(place.file).offsetsOf(place.range);
  const found = modelPropertyAt(scope, { file: place.file, start, end });
  const [first] = found?.owned ?? [];
  const declaration = declarationOf(scope, first?.property);
  if (found === undefined || first === undefined || declaration === undefined) return undefined;
  if (found.owned.some(({ type }) => type.form !== "class")) return undefined;
  const { attributes } = first.property;
  if (isOfBody && takesJsonName(found)) return addJsonPropertyName(scope, declaration, name);
  // An attribute has set the name in JSON, so it is not the rename that took it from clients.
  return isOfBody && found.uses.ofValues.length === 0 ? undefined : keepName(scope, { name, attributes }, declaration);
}

function takesJsonName({ uses, owned }: ModelProperty): boolean {
  return uses.ofBodies.length > 0 && ownJsonName(owned[0]?.property.attributes ?? []) === undefined;
}
