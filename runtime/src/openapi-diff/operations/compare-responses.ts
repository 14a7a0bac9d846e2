import type { DocumentSource, Place } from "../document-source.js";
import { memberOf } from "../json-access.js";
import { isText, mediaTypesOf, relationOf, type MediaTypeSource } from "./media-types.js";
import type { OperationComparison } from "./operation-comparison.js";
import { valueSchema } from "./value-schema.js";

/** A response of an operation. */
interface ResponseSource {
  readonly source: DocumentSource;
  readonly place: Place;
  readonly status: string;
}

function responsesOf(source: DocumentSource, place: Place): Map<string, ResponseSource> {
  const responses = source.members(source.member(place, "responses")).filter(([status]) => !status.startsWith("x-"));
  return new Map(responses.map(([name, at]) => [name.toUpperCase(), { source, place: at, status: name.toUpperCase() }])); // prettier-ignore
}

export function compareResponses(compare: OperationComparison): void {
  const [old, now] = [compare.base, compare.revision].map(({ source, place }) => responsesOf(source, place));
  for (const [status, response] of old!) {
    const matches = matchesOf(status, old!, now!);
    for (const match of matches) compareResponse(compare, response, match);
    if (matches.length > 0) continue;
    tellStatus(compare, response, "removed");
    compareWithDefault(status, now!, (others) => compareResponse(compare, response, others));
  }
  for (const [status, response] of now!) {
    const isWider = isRange(status) && !old!.has(status);
    if (!isWider && matchesOf(status, now!, old!).length > 0) continue;
    tellStatus(compare, response, "added");
    compareWithDefault(status, old!, (others) => compareResponse(compare, others, response));
  }
}

type Responses = ReadonlyMap<string, ResponseSource>;

/** The same status, the range that it is in (`2XX`), or the statuses of a range that are not in the document itself. */
function matchesOf(status: string, own: Responses, others: Responses): ResponseSource[] {
  const same = others.get(status);
  if (same !== undefined) return [same];
  if (isRange(status)) return [...others.values()].filter((other) => isIn(other.status, status) && !own.has(other.status)); // prettier-ignore
  const range = [...others.values()].find((other) => isRange(other.status) && isIn(status, other.status));
  return range === undefined ? [] : [range];
}

function isRange(status: string): boolean {
  return /^\dXX$/.test(status);
}

function isIn(status: string, range: string): boolean {
  return status.startsWith(range[0]!);
}

/** The default describes each error that has no response of its own. It often describes no success, although it could. */
function compareWithDefault(status: string, others: Responses, compareBoth: (response: ResponseSource) => void): void {
  const response = others.get("DEFAULT");
  if (response !== undefined && /^[45]/.test(status)) compareBoth(response);
}

function tellStatus(
  compare: OperationComparison,
  { status, place }: ResponseSource,
  change: "added" | "removed",
): void {
  // prettier-ignore
  const id = `response-${status.startsWith("2") ? "success" : "non-success"}-status-${change}`;
  const places = change === "added" ? [undefined, place.pointer] : [place.pointer, undefined];
  compare.tell(id, `The response ${status.toLowerCase()} is ${change === "added" ? "new" : "removed"}.`, ...places);
}

function compareResponse(compare: OperationComparison, base: ResponseSource, revision: ResponseSource): void {
  compareMediaTypes(compare, base, revision);
  compareHeaders(compare, base, revision);
}

function compareMediaTypes(compare: OperationComparison, base: ResponseSource, revision: ResponseSource): void {
  const [old, now] = [base, revision].map(({ source, place }) => mediaTypesOf(source, place));
  const matched = new Set<MediaTypeSource>();
  const of = `of the response ${revision.status.toLowerCase()}`;
  for (const one of old!) {
    const match = matchOf(one, now!, old!);
    if (match === undefined) {
      compare.tell("response-media-type-removed", `The media type \`${one.name}\` ${of} is removed.`, one.place.pointer); // prettier-ignore
      continue;
    }
    matched.add(match);
    const relation = relationOf(one, match);
    if (relation !== "same") {
      const message = `The media type \`${one.name}\` ${of} is \`${match.name}\` now.`;
      compare.tell(`response-media-type-name-${relation}`, message, one.place.pointer, match.place.pointer);
    }
    compareSchemas(compare, one, match, of);
  }
  for (const one of now!) {
    if (matched.has(one)) continue;
    compare.tell("response-media-type-added", `The media type \`${one.name}\` ${of} is new.`, undefined, one.place.pointer); // prettier-ignore
  }
}

/** The same media type, else a related one that is not in the old document itself. */
function matchOf(
  one: MediaTypeSource,
  now: readonly MediaTypeSource[],
  old: readonly MediaTypeSource[],
): MediaTypeSource | undefined {
  const same = now.find((other) => relationOf(one, other) === "same");
  const isNew = (other: MediaTypeSource): boolean => !old.some((known) => relationOf(known, other) === "same");
  return same ?? now.find((other) => isNew(other) && relationOf(one, other) !== undefined);
}

function compareSchemas(
  compare: OperationComparison,
  base: MediaTypeSource,
  revision: MediaTypeSource,
  of: string,
): void {
  const [old, now] = [base, revision].map(({ source, place }) => source.member(place, "schema"));
  const name = `The media type \`${revision.name}\` ${of}`;
  if (old!.value !== undefined && now!.value !== undefined) {
    compare.schemas(old!, now!, "response", { label: "response body", position: "body", isText: isText(revision) });
  } else if (now!.value !== undefined) {
    compare.tell("response-body-media-type-schema-added", `${name} has a schema now.`, base.place.pointer, now!.pointer); // prettier-ignore
  } else if (old!.value !== undefined) {
    compare.tell("response-body-media-type-schema-removed", `${name} no longer has a schema.`, old!.pointer, revision.place.pointer); // prettier-ignore
  }
}

function compareHeaders(compare: OperationComparison, base: ResponseSource, revision: ResponseSource): void {
  const headersOf = ({ source, place }: ResponseSource): Map<string, readonly [name: string, place: Place]> =>
    new Map(source.members(source.member(place, "headers")).map((header) => [header[0].toLowerCase(), header]));
  const [old, now] = [headersOf(base), headersOf(revision)];
  for (const [key, [name, place]] of old) {
    const isRequired = memberOf(place.value, "required") === true;
    const other = now.get(key)?.[1];
    if (key === "content-type") continue;
    if (other !== undefined) compareHeader(compare, name, [base.source, place], [revision.source, other]);
    else {
      const id = isRequired ? "required-response-header-removed" : "optional-response-header-removed";
      compare.tell(id, `The response header \`${name}\` is removed.`, place.pointer, revision.place.pointer);
    }
  }
  for (const [key, [name, place]] of now) {
    if (old.has(key) || key === "content-type") continue;
    compare.tell("response-header-added", `The response header \`${name}\` is new.`, base.place.pointer, place.pointer);
  }
}

type SourcePlace = readonly [source: DocumentSource, place: Place];

function compareHeader(compare: OperationComparison, name: string, base: SourcePlace, revision: SourcePlace): void {
  const [old, now] = [base, revision].map(([, { value }]) => memberOf(value, "required") === true);
  if (old && !now) {
    compare.tell("response-header-became-optional", `The response header \`${name}\` is no longer required.`, base[1].pointer, revision[1].pointer); // prettier-ignore
  }
  const [oldSchema, newSchema] = [base, revision].map((header) => valueSchema(...header));
  const root = { label: `response header \`${name}\``, position: "header", isText: true } as const;
  compare.schemas(oldSchema!, newSchema!, "response", root);
}
