import type { DocumentSource, Place } from "../document-source.js";
import { memberOf } from "../json-access.js";
import { requiredWithChanges, type SentValues } from "../required-with.js";
import type { OperationComparison } from "./operation-comparison.js";
import { compareDeprecation, removalOf, type Lifetime } from "./lifecycle.js";
import { pathParameters, type OperationSource } from "./operation-source.js";
import { valueSchema } from "./value-schema.js";

/** A parameter of an operation, its own or one of its path. */
interface ParameterSource {
  readonly source: DocumentSource;
  readonly place: Place;
  /** Its name and where it is sent; the place in the path instead of the name, because clients do not send that name. */
  readonly key: string;
  readonly label: string;
  readonly in: string;
  readonly required: boolean;
  /** Declared for all operations of the path. */
  readonly isShared: boolean;
}

/** Headers that the specification describes elsewhere, so that parameters of these names are ignored (Parameter Object). */
const otherHeaders: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

function parametersOf({ source, place, pathItem, operation }: OperationSource): Map<string, ParameterSource> {
  const names = pathParameters(operation.path);
  const read = (owner: Place, isShared: boolean): [string, ParameterSource][] =>
    source.items(source.member(owner, "parameters")).flatMap((at): [string, ParameterSource][] => {
      const [name, location] = [memberOf(at.value, "name"), memberOf(at.value, "in")].map(String);
      if (location === "header" && otherHeaders.has(name!.toLowerCase())) return [];
      const key = location === "path" ? names.indexOf(name!) : location === "header" ? name!.toLowerCase() : name!;
      const required = memberOf(at.value, "required") === true;
      const parameter = { source, place: at, key: `${location} ${key}`, label: `${location} parameter \`${name}\``, in: location!, required, isShared }; // prettier-ignore
      return [[parameter.key, parameter]];
    });
  return new Map([...read(pathItem, true), ...read(place, false)]);
}

export function compareParameters(compare: OperationComparison): void {
  const [old, now] = [parametersOf(compare.base), parametersOf(compare.revision)];
  for (const [key, parameter] of old) {
    const other = now.get(key);
    if (other === undefined) tellRemoved(compare, parameter);
    else compareParameter(compare, parameter, other);
  }
  for (const [key, parameter] of now) if (!old.has(key)) tellAdded(compare, parameter);
  compareRequiredWith(compare, old, now);
}

/** By keys, which contain the place: a model is sent in one, apart from its headers and cookies, which name it. */
function compareRequiredWith(
  compare: OperationComparison,
  base: ReadonlyMap<string, ParameterSource>,
  revision: ReadonlyMap<string, ParameterSource>,
): void {
  for (const { name, what } of requiredWithChanges(sentValues(base), sentValues(revision))) {
    const [old, now] = [base.get(name), revision.get(name)!];
    const predicate =
      what === "removed" ? "is required with fewer others than before." : "is required with others now.";
    compare.tell(`request-parameter-required-with-${what}`, `The ${now.label} ${predicate}`, old?.place.pointer, now.place.pointer); // prettier-ignore
  }
}

function sentValues(parameters: ReadonlyMap<string, ParameterSource>): SentValues {
  const all = [...parameters.values()];
  const models = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { key, in: location, source, place } of all) {
    const { value } = valueSchema(source, place);
    const [model, owner] = [memberOf(value, "x-required-with"), memberOf(value, "x-value-of")];
    const isOwned = typeof owner === "string";
    names.set(key, isOwned ? `query ${owner}.${key}` : key);
    if (typeof model === "string") models.set(key, `${isOwned ? "query" : location} ${model}`);
  }
  const required = new Set(all.filter((one) => one.required).map(({ key }) => key));
  return { names, required, models };
}

function tellRemoved(compare: OperationComparison, { label, place }: ParameterSource): void {
  const removal = removalOf(compare.settings, lifetimeOf(place));
  const id = {
    without: "request-parameter-removed",
    with: "request-parameter-removed-with-deprecation",
    before: "request-parameter-removed-before-sunset",
    unreadable: "request-parameter-sunset-parse",
  }[removal];
  compare.tell(id, `The ${label} is removed.`, place.pointer);
}

function tellAdded(
  compare: OperationComparison,
  { label, place, in: location, required, isShared }: ParameterSource,
): void {
  // prettier-ignore
  const need = required ? "required" : "optional";
  const shared = `new-${need}-request-default-parameter-to-existing-path`;
  const id = location === "path" ? "new-request-path-parameter" : isShared ? shared : `new-${need}-request-parameter`;
  compare.tell(id, `The ${label} is new${required ? ", and required" : ""}.`, undefined, place.pointer);
}

function compareParameter(compare: OperationComparison, base: ParameterSource, revision: ParameterSource): void {
  const tell = (id: string, predicate: string): void =>
    compare.tell(id, `The ${revision.label} ${predicate}`, base.place.pointer, revision.place.pointer);
  if (base.required !== revision.required) {
    const now = revision.required ? "required" : "optional";
    tell(`request-parameter-became-${now}`, revision.required ? "is required now." : "is no longer required.");
  }
  const [old, now] = [base.place, revision.place].map(lifetimeOf);
  compareDeprecation("request-parameter", compare.settings, old!, now!, tell);
  const [oldSchema, newSchema] = [base, revision].map(({ source, place }) => valueSchema(source, place)) as [
    Place,
    Place,
  ];
  const isScalar = !mayBeStructured(oldSchema) && !mayBeStructured(newSchema);
  const isReservedNoMore = isReserved(base) && !isReserved(revision);
  if (serialization(base, isScalar) !== serialization(revision, isScalar) || isReservedNoMore) {
    tell("request-parameter-serialization-changed", "is written in another way.");
  }
  const isText = memberOf(revision.place.value, "content") === undefined;
  const isRequestHeader = base.in === "header";
  compare.schemas(oldSchema, newSchema, "request", { label: revision.label, position: "parameter", isText, isRequestHeader }); // prettier-ignore
}

function lifetimeOf({ value }: Place): Lifetime {
  return {
    deprecated: memberOf(value, "deprecated") === true,
    sunset: memberOf(value, "x-sunset"),
    stability: memberOf(value, "x-stability-level"),
  };
}

function mayBeStructured({ value }: Place): boolean {
  const type = memberOf(value, "type");
  return typeof type !== "string" || type === "array" || type === "object";
}

/** How values are written, with the defaults of the specification (Parameter Object). */
function serialization({ place: { value }, in: location }: ParameterSource, isScalar: boolean): string {
  const content = memberOf(value, "content");
  if (content !== undefined) return `content ${Object.keys(content as object).join()}`;
  const style = memberOf(value, "style") ?? (location === "query" || location === "cookie" ? "form" : "simple");
  const explode = memberOf(value, "explode") ?? style === "form";
  return `${String(style)} ${isScalar ? "" : String(explode)}`;
}

/** Clients may write reserved characters as they are. They may always encode them. */
function isReserved({ place: { value }, in: location }: ParameterSource): boolean {
  return location === "query" && memberOf(value, "allowReserved") === true;
}
