import assert from "node:assert/strict";
import { compareDocuments } from "#runtime/openapi-diff/index.js";
import { documentChanges, documentsOf, today, type DocumentCase } from "./fixtures/document-changes.js";

function told(one: DocumentCase, isBack: boolean): string[] {
  const { sunsetDays } = one;
  const documents = documentsOf(one);
  const [base, revision] = isBack ? [documents[1], documents[0]] : documents;
  const options = { today, ...(sunsetDays && { sunsetDays: { beta: 30, stable: 60 } }) };
  const changes = compareDocuments(base, revision, options);
  return changes.map(({ id, severity }) => `${id} ${severity}`).sort();
}

function expected(text: string): string[] {
  return text === "" ? [] : text.split(", ").sort();
}

describe("changes of documents", () => {
  for (const one of documentChanges) {
    it(`are reported when ${one.name} is new`, () => {
      assert.deepEqual(told(one, false), expected(one.forth));
    });
    it(`are reported the other way when ${one.name} was there`, () => {
      assert.deepEqual(told(one, true), expected(one.back));
    });
  }
});
