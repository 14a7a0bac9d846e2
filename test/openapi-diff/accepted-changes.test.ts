import assert from "node:assert/strict";
import {
  AcceptedChangesError,
  addAcceptedChanges,
  applyAcceptedChanges,
  readAcceptedChanges,
  type AcceptanceOptions,
  type AcceptedChange,
  type Change,
} from "#runtime/openapi-diff/index.js";

const operations = [
  { method: "get", path: "/orders/{id}" },
  { method: "post", path: "/orders" },
];

const removed: Change = {
  id: "response-property-removed",
  severity: "breaking",
  direction: "response",
  operations,
  base: "/components/schemas/Order/properties/note",
  revision: "/components/schemas/Order",
  message: "The response property `Order.note` is removed.",
};
const required: Change = { ...removed, id: "request-property-became-required", base: "/a", revision: "/a/required" };

const entry: AcceptedChange = { id: removed.id, operation: "GET /orders/{id}", pointer: removed.base };

/** An entry, how it is compared, and what becomes of the change and of the entry. */
const applied: readonly (readonly [
  name: string,
  entry: AcceptedChange,
  options: AcceptanceOptions,
  change: "accepted" | "changes",
  report?: "unused" | "expired",
])[] = [
  ["id, pointer and operation are its own", entry, {}, "accepted"],
  ["the operation is another one of its operations", { ...entry, operation: "POST /orders" }, {}, "accepted"],
  ["the entry has no operation", { id: entry.id, pointer: entry.pointer }, {}, "accepted"],
  ["the operation is not affected", { ...entry, operation: "GET /orders" }, {}, "changes", "unused"],
  ["the id is another one", { ...entry, id: "response-property-added" }, {}, "changes", "unused"],
  ["the pointer is that of the other document", { ...entry, pointer: removed.revision }, {}, "changes", "unused"],
  ["the base is this one", { ...entry, base: "v1" }, { base: ["v1", "abc"] }, "accepted"],
  ["the base is another one", { ...entry, base: "v0" }, { base: ["v1"] }, "accepted"],
  ["the base of an entry without effect is another one", { ...entry, id: "x", base: "v0" }, { base: ["v1"] }, "changes"],
  ["the base of an entry without effect is this one", { ...entry, id: "x", base: "v1" }, { base: ["v1"] }, "changes", "unused"],
  ["the document is this one", { ...entry, document: "v1" }, { document: "v1" }, "accepted"],
  ["the document is another one", { ...entry, document: "v2" }, { document: "v1" }, "changes"],
  ["the last day has come", { ...entry, expires: "2026-01-31" }, { today: "2026-01-31" }, "accepted"],
  ["the last day has passed", { ...entry, expires: "2026-01-31" }, { today: "2026-02-01" }, "changes", "expired"],
]; // prettier-ignore

const refused: readonly (readonly [name: string, text: string, message: RegExp, at?: string])[] = [
  ["the text is not JSON", '{ "changes": [', /^The file is not JSON: /],
  ["there is no list", '{ "changes": {} }', /^The file has no list of entries/],
  ["the root is a list", "[]", /^The file has no list of entries/],
  ["an entry is a text", '{ "changes": ["x"] }', /^An entry is an object/],
  ["an entry has no pointer", '{ "changes": [{ "id": "a" }] }', /^An entry has an id and a pointer\./, '{ "id"'],
  ["a member is a number", '{ "changes": [{ "id": "a", "pointer": 1 }] }', /^The member "pointer" of an entry is a text\./],
  ["a member is not known", '{ "changes": [{ "id": "a", "pointer": "", "expire": "" }] }', /^An entry has no member "expire"\./],
  ["a member is called __proto__", '{ "changes": [{ "id": "a", "pointer": "", "__proto__": {} }] }', /^An entry has no member "__proto__"\./],
  ["a date does not exist", '{ "changes": [{ "id": "a", "pointer": "", "expires": "2026-02-30" }] }', /^"2026-02-30" is no date\./],
]; // prettier-ignore

describe("accepted changes", () => {
  for (const [name, given, options, outcome, report] of applied) {
    it(`${outcome === "accepted" ? "do not count" : "count"} when ${name}`, () => {
      const result = applyAcceptedChanges([removed], [given], options);
      assert.deepEqual(result[outcome], [removed]);
      for (const kind of ["unused", "expired"] as const) assert.deepEqual(result[kind], kind === report ? [given] : []);
    });
  }

  for (const [name, text, message, at] of refused) {
    it(`are refused when ${name}`, () => {
      assert.throws(
        () => readAcceptedChanges(text),
        (error) =>
          error instanceof AcceptedChangesError &&
          message.test(error.message) &&
          (at === undefined || error.offset === text.indexOf(at)),
      );
    });
  }

  it("do not count when their entries were written and read again", () => {
    const text = addAcceptedChanges(undefined, [removed, required], { reason: "No client uses it.", base: "v1" });
    assert.deepEqual(JSON.parse(text), {
      changes: [
        { id: removed.id, operation: "GET /orders/{id}", pointer: removed.base, reason: "No client uses it.", base: "v1" },
        { id: required.id, operation: "GET /orders/{id}", pointer: "/a/required", reason: "No client uses it.", base: "v1" },
      ],
    }); // prettier-ignore
    assert.deepEqual(applyAcceptedChanges([required, removed], readAcceptedChanges(text)).changes, []);
  });

  it("are replaced, and keep what else the file has, when they are accepted again", () => {
    const before = '\uFEFF{\r\n  "$schema": "s",\r\n  "changes": [{ "pointer": "/z", "id": "z" }]\r\n}';
    const once = addAcceptedChanges(before, [removed], { reason: "first" });
    const twice = addAcceptedChanges(once, [removed], { reason: "second", expires: "2027-01-01" });
    assert.deepEqual(JSON.parse(twice), {
      $schema: "s",
      changes: [
        { id: "z", pointer: "/z" },
        { ...entry, reason: "second", expires: "2027-01-01" },
      ],
    });
    assert.ok(!/[^\r]\n/.test(twice));
  });

  it("tell where they are when the text has other lists, texts with braces, and the name twice", () => {
    const text =
      '{ "x": [{}], "changes": [{}], "y\\"{": {}, "changes": [ {"id":"a}","pointer":"["} ,\n{"pointer":"","id":"b"}] }';
    const found = readAcceptedChanges(text).map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(found, ['{"id":"a}","pointer":"["}', '{"pointer":"","id":"b"}']);
  });
});
