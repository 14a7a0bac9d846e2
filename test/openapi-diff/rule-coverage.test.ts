import assert from "node:assert/strict";
import { compareDocuments, idsOf, ruleFamilies } from "#runtime/openapi-diff/index.js";
import { placements, type Placement } from "./cases/placements.js";
import { schemaChanges, type SchemaChangeCase } from "./cases/schema-changes.js";
import { documentOf } from "./cases/schema-document.js";
import { documentChanges, documentsOf } from "./fixtures/document-changes.js";

const ids = ruleFamilies.flatMap(({ rules }) => rules.flatMap(idsOf));

/** Reported if two hundred thousand pairs of schemas are not enough. `growth.test.ts` shows it. */
const ofManyPairs: ReadonlySet<string> = new Set(["request-schema-not-compared", "response-schema-not-compared"]);

/** Where a schema has to be in at least one row, for each id that is about any schema. */
const needed = ["inline", "in a component", "under items", "under allOf", "under additionalProperties"];

/** The schema is that of the body itself. */
const asBody: Placement = { name: "as the body", schemas: (schema) => ({ Body: schema }) };

/** The rules that the rows of schemas show, with the places in which they show them. */
function placesById(all: readonly Placement[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, schemas } of all) {
    for (const [base, revision] of schemaChanges.flatMap((one) => pairsOf(one, schemas))) {
      for (const { id } of compareDocuments(base, revision)) found.set(id, (found.get(id) ?? new Set()).add(name));
    }
  }
  return found;
}

/** A row as a request and as a response, each way. */
function pairsOf({ old, now }: SchemaChangeCase, schemas: Placement["schemas"]): (readonly [object, object])[] {
  return (["request", "response"] as const).flatMap((direction) => {
    const [base, revision] = [old, now].map((schema) => documentOf(schemas(schema), direction));
    return [[base!, revision!] as const, [revision!, base!] as const];
  });
}

function idsOfDocuments(): string[] {
  return documentChanges.flatMap(({ forth, back }) =>
    [forth, back].flatMap((text) => text.split(", ").map((one) => one.split(" ")[0]!)),
  );
}

describe("the rows of breaking changes", () => {
  const places = placesById(placements);
  const ofBodies = placesById([asBody]);
  const inDocuments = new Set(idsOfDocuments());

  it("show each rule", () => {
    const missing = ids.filter(
      (id) => !places.has(id) && !ofBodies.has(id) && !inDocuments.has(id) && !ofManyPairs.has(id),
    );
    assert.deepEqual(missing, []);
  });

  it("show each rule about schemas inline, in a component, under items, under allOf and under additionalProperties", () => {
    const missing = [...places].flatMap(([id, shown]) =>
      needed.filter((name) => !shown.has(name)).map((name) => `${id} ${name}`),
    );
    assert.deepEqual(missing, []);
  });

  it("leave no rule about properties to the rows of documents, except those that need more than a schema", () => {
    const isOfProperty = (id: string): boolean =>
      /^(?:request|response)-(?!body-)(?:.*-)?property-|^new-.*-property/.test(id);
    const needsMore = /discriminator|sunset-missing|sunset-date|type-compatible|header|parameter/;
    assert.deepEqual(ids.filter((id) => isOfProperty(id) && !places.has(id) && !needsMore.test(id)), []); // prettier-ignore
  });

  it("are at least four hundred pairs of documents, without those that differ only in where a schema is", () => {
    assert.ok(schemaChanges.length * 4 + documentChanges.length * 2 >= 400);
  });

  it("are documents that have no change against themselves", () => {
    for (const one of documentChanges) {
      for (const document of documentsOf(one)) {
        assert.deepEqual(compareDocuments(document, structuredClone(document)), [], one.name);
      }
    }
  });
});
