import assert from "node:assert/strict";
import { compareDocuments, idsOf, ruleFamilies } from "#runtime/openapi-diff/index.js";
import { placements, type Placement } from "./cases/placements.js";
import { documentOf } from "./cases/schema-document.js";
import { schemaChanges, type SchemaChangeCase } from "./cases/schema-changes.js";
import type { TestDirection } from "./random/directed-schemas.js";

/** The ids with their severities, in alphabetical order. */
function told(base: object, revision: object): string[] {
  return compareDocuments(base, revision)
    .map(({ id, severity }) => `${id} ${severity}`)
    .sort();
}

function expected(text: string): string[] {
  return text === "" ? [] : text.split(", ").sort();
}

/** The versions of both documents. A keyword that 3.0 does not have is only in 3.1. */
function versionsOf({ only31, old, now }: SchemaChangeCase): readonly (readonly [string, string])[] {
  const isNumeric = JSON.stringify([old, now]).includes("exclusive");
  return only31 || isNumeric ? [["3.1.0", "3.1.0"]] : [["3.1.0", "3.1.0"], ["3.0.4", "3.0.4"], ["3.0.4", "3.1.0"]]; // prettier-ignore
}

function check(one: SchemaChangeCase, placement: Placement, direction: TestDirection): void {
  for (const [from, to] of versionsOf(one)) {
    const [forth, back] = one[direction];
    const [old, now] = [placement.schemas(one.old), placement.schemas(one.now)];
    const documents = (openapi: string): [object, object] => [
      documentOf(old, direction, openapi),
      documentOf(now, direction, openapi),
    ];
    assert.deepEqual(told(documents(from)[0], documents(to)[1]), expected(forth), `${from} to ${to}`);
    assert.deepEqual(told(documents(to)[1], documents(from)[0]), expected(back), `${from} to ${to}, back`);
  }
}

/** Ids that are about a member of the object, or about a schema further inside. */
const ofMembers =
  /^(?:request|response)-property-(?:became-(?:required|optional).*|removed|deprecated|reactivated|stability-.*)$|-(?:read|write)-only|^new-|-(?:required|optional)-property-/;

/** The findings where the schema is not that of a property, but that of the body. */
function asBody(id: string): string {
  if (ofMembers.test(id)) return id;
  const own = id.replace(/^(request|response)-property-/, "$1-body-");
  const isEnum = own === "response-body-enum-value-removed";
  return isEnum ? "response-mediatype-enum-value-removed" : known.has(own) ? own : id;
}

const known: ReadonlySet<string> = new Set(ruleFamilies.flatMap(({ rules }) => rules.flatMap(idsOf)));

/** The changed schema is inside of another one, or of a property. */
const inside: ReadonlySet<string> = new Set(["other properties of one type", "other properties of another type", "a bound of a read-only property", "a read-only schema in a choice", "a value of a write-only property", "a value less of a read-only property", "a bound of a read-only property that excludes", "a lower bound of a read-only property that excludes", "a higher minimum of a read-only property", "a shorter length of a read-only property"]); // prettier-ignore

function checkBody(one: SchemaChangeCase, direction: TestDirection): void {
  const documents = [one.old, one.now].map((schema) => documentOf({ Body: schema }, direction));
  const [forth, back] = one[direction].map((text) =>
    expected(text)
      .map((told) => told.replace(/^\S+/, asBody))
      .sort(),
  );
  assert.deepEqual(told(documents[0]!, documents[1]!), forth);
  assert.deepEqual(told(documents[1]!, documents[0]!), back, "back");
}

describe("changes of schemas", () => {
  for (const one of schemaChanges.filter(({ name }) => !inside.has(name))) {
    for (const direction of ["request", "response"] as const) {
      it(`are reported in a ${direction}, each way, when ${one.name} is new as the body`, () =>
        checkBody(one, direction));
    }
  }

  for (const one of schemaChanges) {
    for (const placement of placements) {
      for (const direction of ["request", "response"] as const) {
        it(`are reported in a ${direction}, each way, when ${one.name} is new ${placement.name}`, () => {
          check(one, placement, direction);
        });
      }
    }
  }
});
