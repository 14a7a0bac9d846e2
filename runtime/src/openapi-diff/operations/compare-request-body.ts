import { memberOf } from "../json-access.js";
import { isText, mediaTypesOf, relationOf, type MediaTypeSource } from "./media-types.js";
import type { OperationComparison } from "./operation-comparison.js";

export function compareRequestBody(compare: OperationComparison): void {
  const [old, now] = [compare.base, compare.revision].map(({ source, place }) => source.resolved(place, "requestBody"));
  if (old!.value === undefined && now!.value === undefined) return;
  const [wasRequired, isRequired] = [old!, now!].map(({ value }) => memberOf(value, "required") === true);
  if (old!.value === undefined) {
    const id = `request-body-added-${isRequired ? "required" : "optional"}`;
    compare.tell(id, `The request body is new${isRequired ? ", and required" : ""}.`, undefined, now!.pointer);
  } else if (now!.value === undefined)
    compare.tell("request-body-removed", "The request body is removed.", old!.pointer);
  else {
    if (wasRequired !== isRequired) {
      const id = `request-body-became-${isRequired ? "required" : "optional"}`;
      compare.tell(id, `The request body is ${isRequired ? "required now" : "no longer required"}.`, old!.pointer, now!.pointer); // prettier-ignore
    }
    compareMediaTypes(compare, mediaTypesOf(compare.base.source, old!), mediaTypesOf(compare.revision.source, now!));
  }
}

function compareMediaTypes(
  compare: OperationComparison,
  base: readonly MediaTypeSource[],
  revision: readonly MediaTypeSource[],
): void {
  for (const old of base) {
    const now = matchOf(old, revision);
    if (now !== undefined) compareSchemas(compare, old, now);
    else compare.tell("request-body-media-type-removed", `The media type \`${old.name}\` of the request body is removed.`, old.place.pointer); // prettier-ignore
  }
  for (const now of revision) {
    const isKnown = base.some((old) => old.type === now.type || relationOf(now, old) === "generalized");
    if (isKnown) continue;
    compare.tell("request-body-media-type-added", `The media type \`${now.name}\` of the request body is new.`, undefined, now.place.pointer); // prettier-ignore
  }
}

/** The same media type, else a range that contains it. Parameters do not matter to readers. */
function matchOf(old: MediaTypeSource, revision: readonly MediaTypeSource[]): MediaTypeSource | undefined {
  return (
    revision.find((now) => relationOf(old, now) === "same") ??
    revision.find((now) => now.type === old.type) ??
    revision.find((now) => relationOf(old, now) === "generalized")
  );
}

function compareSchemas(compare: OperationComparison, base: MediaTypeSource, revision: MediaTypeSource): void {
  const [old, now] = [base, revision].map(({ source, place }) => source.member(place, "schema"));
  const name = `The media type \`${revision.name}\` of the request body`;
  if (old!.value !== undefined && now!.value !== undefined) {
    compare.schemas(old!, now!, "request", { label: "request body", position: "body", isText: isText(revision) });
  } else if (now!.value !== undefined) {
    compare.tell("request-body-media-type-schema-added", `${name} has a schema now.`, base.place.pointer, now!.pointer);
  } else if (old!.value !== undefined) {
    compare.tell("request-body-media-type-schema-removed", `${name} no longer has a schema.`, old!.pointer, revision.place.pointer); // prettier-ignore
  }
}
