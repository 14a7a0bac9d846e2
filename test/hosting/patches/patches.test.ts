import assert from "node:assert/strict";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createApp, Decimal } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/patched-orders.js");

const jsonPatch = "application/json-patch+json";
const mergePatch = "application/merge-patch+json";

/** As for every body that cannot be read, there is no value. */
const missing = { patch: /^The patch field is required\.$/ };

/** JSON Patches, and the members of the order that differ afterwards. */
const applied: Readonly<Record<string, readonly [patch: readonly object[], changed: Readonly<Record<string, unknown>>]>> = {
  "a member is replaced": [[{ op: "replace", path: "/customer", value: "Bob" }], { customer: "Bob" }],
  "names have another case": [[{ op: "replace", path: "/Address/CITY", value: "Rome" }], { address: { street: "Main", city: "Rome" } }],
  "a member without a value is added": [[{ op: "add", path: "/note", value: "now" }], { note: "now" }],
  "a member that may be null is removed": [[{ op: "remove", path: "/comment" }], { comment: null }],
  "a member with an initial value is removed": [[{ op: "remove", path: "/tags" }], { tags: [] }],
  "a number of many digits is replaced": [[{ op: "replace", path: "/big", value: 5 }], { big: 5 }],
  "an item is added at the end": [[{ op: "add", path: "/lines/-", value: { sku: "c" } }], { lines: [{ id: 1, sku: "a", quantity: 2 }, { id: 2, sku: "b", quantity: 1 }, { id: 0, sku: "c", quantity: 1 }] }],
  "an item is changed in its place": [[{ op: "replace", path: "/lines/1/quantity", value: 9 }], { lines: [{ id: 1, sku: "a", quantity: 2 }, { id: 2, sku: "b", quantity: 9 }] }],
  "items change their order, and keep what is read-only": [[{ op: "move", from: "/lines/1", path: "/lines/0" }, { op: "replace", path: "/lines/0/sku", value: "z" }], { lines: [{ id: 2, sku: "z", quantity: 1 }, { id: 1, sku: "a", quantity: 2 }] }],
  "an item is copied, without what is read-only": [[{ op: "copy", from: "/lines/0", path: "/lines/-" }], { lines: [{ id: 1, sku: "a", quantity: 2 }, { id: 2, sku: "b", quantity: 1 }, { id: 0, sku: "a", quantity: 2 }] }],
  "a member of an object that is null is replaced": [[{ op: "copy", from: "/address", path: "/spare" }, { op: "replace", path: "/spare/city", value: "Rome" }], { spare: { street: "Main", city: "Rome" } }],
  "an entry of a dictionary is added": [[{ op: "add", path: "/labels/constructor", value: "x" }], { labels: { a: "b", constructor: "x" } }],
  "an entry of a dictionary is __proto__": [[{ op: "add", path: "/labels/__proto__", value: "x" }], { labels: { a: "b", ["__proto__"]: "x" } }],
  "an entry beside __proto__ is changed": [[{ op: "add", path: "/labels", value: { ["__proto__"]: "x", b: "c" } }, { op: "replace", path: "/labels/b", value: "d" }], { labels: { ["__proto__"]: "x", b: "d" } }],
  "a subclass is changed": [[{ op: "replace", path: "/shipment/weight", value: 3 }], { shipment: { kind: "Parcel", tracking: "T1", weight: 3 } }],
  "a subclass is replaced by another": [[{ op: "replace", path: "/shipment", value: { kind: "Letter", isRegistered: true } }], { shipment: { kind: "Letter", tracking: "", isRegistered: true } }],
  "a value that would be wrong is replaced again": [[{ op: "replace", path: "/lines/0/quantity", value: 500 }, { op: "replace", path: "/lines/0/quantity", value: 5 }], { lines: [{ id: 1, sku: "a", quantity: 5 }, { id: 2, sku: "b", quantity: 1 }] }],
  "a test passes for a decimal in another form": [[{ op: "test", path: "/total", value: 12.5 }, { op: "add", path: "/note", value: "ok" }], { note: "ok" }],
  "a test passes for a number that no double has": [[{ op: "test", path: "/big", value: 9007199254740993n }], {}],
  "the patch is empty": [[], {}],
}; // prettier-ignore

/** JSON Patches that change nothing, and what the client gets. */
const refused: Readonly<Record<string, readonly [patch: unknown, errors: Readonly<Record<string, RegExp>>]>> = {
  "the last operation fails": [[{ op: "replace", path: "/customer", value: "Bob" }, { op: "replace", path: "/lines/0/sku", value: "z" }, { op: "remove", path: "/lines/7" }], { lines: /index value provided by path segment '7' is out of bounds/ }],
  "the last test fails": [[{ op: "replace", path: "/customer", value: "Bob" }, { op: "test", path: "/lines/0/quantity", value: 3 }], { "lines[0].quantity": /^The current value at path '\/lines\/0\/quantity' is not equal to the test value\.$/ }],
  "a test meets a number that no double has": [[{ op: "test", path: "/big", value: 9007199254740992n }], { big: /not equal/ }],
  "a member is read-only": [[{ op: "replace", path: "/id", value: 1 }], { id: /^The property at path '\/id' could not be updated\.$/ }],
  "a member of an item is read-only": [[{ op: "replace", path: "/lines/0/id", value: 1 }], { "lines[0].id": /could not be updated/ }],
  "a list is read-only": [[{ op: "add", path: "/history/-", value: "x" }], { history: /could not be updated/ }],
  "a read-only member would be moved away": [[{ op: "move", from: "/id", path: "/big" }], { id: /could not be updated/ }],
  "a class would become another": [[{ op: "replace", path: "/shipment/kind", value: "Letter" }], { "shipment.kind": /could not be updated/ }],
  "there is no such member": [[{ op: "add", path: "/admin", value: true }], { admin: /path segment 'admin' was not found/ }],
  "a member without a value is replaced": [[{ op: "replace", path: "/note", value: "x" }], { note: /path segment 'note' was not found/ }],
  "a private member is named": [[{ op: "add", path: "/#secret", value: "x" }], { "#secret": /was not found/ }],
  "a method is named": [[{ op: "replace", path: "/validate", value: "x" }], { validate: /was not found/ }],
  "a value has another type": [[{ op: "replace", path: "/lines/0/quantity", value: "many" }], { "lines[0].quantity": /The value 'many' is not valid for quantity/ }],
  "an object takes the place of a text": [[{ op: "replace", path: "/customer", value: {} }], { customer: /./ }],
  "a moved value has another type": [[{ op: "copy", from: "/customer", path: "/big" }], { big: /The value 'Ada' is not valid for big/ }],
  "validation refuses the result": [[{ op: "replace", path: "/customer", value: "" }], { customer: /required/ }],
  "validation refuses a new item": [[{ op: "add", path: "/lines/0", value: { sku: "x", quantity: 0 } }], { "lines[0].quantity": /between 1 and 100/ }],
  "a required member is removed": [[{ op: "remove", path: "/customer" }], { customer: /required/ }],
  "the object refuses itself": [[{ op: "add", path: "/note", value: "Ada" }], { note: /A note says something else/ }],
  "a list gets too long for its attribute": [Array.from({ length: 5 }, () => ({ op: "add", path: "/lines/-", value: { sku: "x" } })), { lines: /./ }],
  "a list gets too long for a body": [[{ op: "replace", path: "/tags", value: Array.from({ length: 1000 }, String) }, ...Array.from({ length: 25 }, () => ({ op: "add", path: "/tags/-", value: "x" }))], { tags: /1024/ }],
  "there are 10,000 operations": [Array.from({ length: 10_000 }, () => ({ op: "test", path: "/customer", value: "Ada" })), { "": /1024/, ...missing }],
  "a pointer leads to a prototype": [[{ op: "add", path: "/constructor/prototype/polluted", value: true }], { constructor: /was not found/ }],
  "a value moves into itself": [[{ op: "move", from: "/address", path: "/address/city" }], { "address.city": /cannot be moved into itself/ }],
  "copies double a text": [[{ op: "add", path: "/tags", value: ["x".repeat(900_000)] }, { op: "copy", from: "/tags/0", path: "/tags/-" }, { op: "copy", from: "/tags/0", path: "/tags/-" }], { "tags[0]": /copies more than 1048576 characters/ }],
  "the whole order is null": [[{ op: "replace", path: "", value: null }], { "": /./ }],
  "an operation is unknown": [[{ op: "spam", path: "/id" }], { "[0].op": /Invalid JsonPatch operation 'spam'/, ...missing }],
  "the patch is no list": [{ customer: "Bob" }, { "": /must be a list of operations/, ...missing }],
  "an operation has no path": [[{ op: "remove" }], { "[0].path": /is an invalid path/, ...missing }],
  "the body is null": [null, { "": /./, ...missing }],
}; // prettier-ignore

/** Merge patches, and the members of the order that differ afterwards. */
const merged: Readonly<Record<string, readonly [patch: object, changed: Readonly<Record<string, unknown>>]>> = {
  "members have new values": [{ customer: "Bob", note: "now" }, { customer: "Bob", note: "now" }],
  "an object has some members": [{ address: { city: "Rome" } }, { address: { street: "Main", city: "Rome" } }],
  "null removes what may be null": [{ comment: null, shipment: null }, { comment: null, shipment: null }],
  "an object that is null gets members": [{ spare: { city: "Rome" } }, { spare: { street: "", city: "Rome" } }],
  "a list is replaced": [{ lines: [{ sku: "n" }] }, { lines: [{ id: 0, sku: "n", quantity: 1 }] }],
  "entries of a dictionary are merged": [{ labels: { a: null, c: "d" } }, { labels: { c: "d" } }],
  "an entry of a dictionary is __proto__": [{ labels: { ["__proto__"]: "x" } }, { labels: { a: "b", ["__proto__"]: "x" } }],
  "a subclass has some members": [{ shipment: { weight: 4 } }, { shipment: { kind: "Parcel", tracking: "T1", weight: 4 } }],
  "names have another case": [{ Customer: "Bob" }, { customer: "Bob" }],
  "it names what is read-only, as every body may": [{ id: 99, history: ["x"], lines: [{ id: 5, sku: "a" }] }, { lines: [{ id: 0, sku: "a", quantity: 1 }] }],
  "it names what nobody knows, as every body may": [{ admin: true, constructor: { prototype: { polluted: 1 } } }, {}],
  "it is empty": [{}, {}],
}; // prettier-ignore

const unmerged: Readonly<Record<string, readonly [patch: unknown, errors: Readonly<Record<string, RegExp>>]>> = {
  "a value has another type": [{ customer: "Bob", lines: [{ sku: "x", quantity: "many" }] }, { "lines[0].quantity": /The value 'many' is not valid for quantity/ }],
  "validation refuses the result": [{ address: { city: "Rome" }, lines: [] }, { lines: /./ }],
  "null removes what is required": [{ customer: null }, { customer: /required/ }],
  "null removes a number without an initial value": [{ total: null }, { total: /./ }],
  "it is a list": [[], { "": /must be an object/, ...missing }],
}; // prettier-ignore

for (const plans of [true, false]) {
  describe(`patches, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;
    let fixtures: Fixtures;

    before(async () => {
      fixtures = await loadCompiled<Fixtures>("./fixtures/patched-orders.js", import.meta.url);
      app = await createApp({ controllers: [fixtures.PatchedOrdersController], plans });
    });

    after(() => app.close());

    beforeEach(() => {
      const { store, Order, Line, Address, Parcel, Checked } = fixtures;
      const order = Object.assign(new Order(), {
        id: 7,
        customer: "Ada",
        total: new Decimal("12.50"),
        big: 9007199254740993n,
        address: Object.assign(new Address(), { street: "Main", city: "Paris" }),
        labels: { a: "b" },
        lines: [
          Object.assign(new Line(), { id: 1, sku: "a", quantity: 2 }),
          Object.assign(new Line(), { id: 2, sku: "b" }),
        ],
        shipment: Object.assign(new Parcel(), { kind: "Parcel", tracking: "T1", weight: 1 }),
      });
      Object.assign(store, { order, checked: new Checked(), seen: undefined });
    });

    const send = (url: string, patch: unknown, contentType: string): Promise<LightMyRequestResponse> =>
      app.inject({
        method: "PATCH",
        url,
        headers: { "content-type": contentType },
        payload: JSON.stringify(patch, (_name, value: unknown) =>
          typeof value === "bigint" ? `${value}n` : value,
        ).replaceAll(/"(\d+)n"/g, "$1"),
      });
    const current = async (): Promise<Record<string, unknown>> =>
      (await app.inject("/orders")).json<Record<string, unknown>>();

    function assertRefused(response: LightMyRequestResponse, errors: Readonly<Record<string, RegExp>>): void {
      assert.equal(response.statusCode, 400, response.body);
      const told = response.json<{ errors: Record<string, string[]> }>().errors;
      assert.deepEqual(Object.keys(told), Object.keys(errors), response.body);
      for (const [key, text] of Object.entries(errors)) assert.match(told[key]!.join(" "), text);
      assert.equal(({} as Record<string, unknown>).polluted, undefined);
    }

    for (const [condition, [patch, changed]] of Object.entries(applied)) {
      it(`a changed order when ${condition}`, async () => {
        const before = await current();
        const response = await send("/orders", patch, jsonPatch);
        assert.equal(response.statusCode, 200, response.body);
        assert.deepEqual(await current(), { ...before, ...changed });
      });
    }

    for (const [condition, [patch, errors]] of Object.entries(refused)) {
      it(`the same order and an error when ${condition}`, async () => {
        const before = await app.inject("/orders");
        assertRefused(await send("/orders", patch, jsonPatch), errors);
        assert.equal((await app.inject("/orders")).body, before.body);
      });
    }

    for (const [condition, [patch, changed]] of Object.entries(merged)) {
      it(`a merged order when ${condition}`, async () => {
        const before = await current();
        const response = await send("/orders/merge", patch, mergePatch);
        assert.equal(response.statusCode, 200, response.body);
        assert.deepEqual(await current(), { ...before, ...changed });
      });
    }

    for (const [condition, [patch, errors]] of Object.entries(unmerged)) {
      it(`the same order and an error for a merge patch when ${condition}`, async () => {
        const before = await app.inject("/orders");
        assertRefused(await send("/orders/merge", patch, mergePatch), errors);
        assert.equal((await app.inject("/orders")).body, before.body);
      });
    }

    it("the same objects when a patch changes something in them", async () => {
      const { order } = fixtures.store;
      const parts = [order.address, order.lines, ...order.lines, order.shipment];
      await send("/orders", [{ op: "replace", path: "/address/city", value: "Rome" }, { op: "replace", path: "/lines/0/quantity", value: 5 }, { op: "replace", path: "/shipment/weight", value: 5 }], jsonPatch); // prettier-ignore
      assert.deepEqual(
        [order.address, order.lines, ...order.lines, order.shipment].map((part, index) => part === parts[index]),
        [true, true, true, true, true],
      );
      assert.equal(order.address.city, "Rome");
      assert.equal(order.secret(), "kept");
    });

    it("the members of a family when the class is replaced", async () => {
      await send("/orders", [{ op: "replace", path: "/shipment", value: { kind: "Letter" } }], jsonPatch);
      assert.ok(fixtures.store.order.shipment instanceof fixtures.Letter);
    });

    it("two changed orders that share nothing when one patch is applied twice", async () => {
      const patch = [{ op: "add", path: "/tags", value: ["x"] }, { op: "add", path: "/tags/-", value: "y" }]; // prettier-ignore
      const response = await send("/orders/twice", patch, jsonPatch);
      assert.deepEqual(response.json(), { results: [true, true], tags: [["x", "y"], ["x", "y"]] }); // prettier-ignore
    });

    it("the operations as they were sent when the action asks for them", async () => {
      const patch = [{ op: "add", path: "/note", value: { a: [1, null] }, extra: 1 }];
      await send("/orders", patch, jsonPatch);
      assert.deepEqual(fixtures.store.seen, patch);
      await send("/orders/merge", { Note: null }, mergePatch);
      assert.deepEqual(fixtures.store.seen, { note: true, changes: { Note: null } });
    });

    for (const [url, contentType] of [
      ["/orders", "application/json"],
      ["/orders", mergePatch],
      ["/orders", "application/xml"],
      ["/orders", "text/plain"],
      ["/orders/merge", "application/json"],
      ["/orders/merge", jsonPatch],
    ] as const) {
      it(`415 when ${url} gets ${contentType}`, async () => {
        const response = await send(url, [], contentType);
        assert.equal(response.statusCode, 415, response.body);
      });
    }

    it("an error when the body is no JSON, or nested too deep", async () => {
      for (const payload of ["[{", "[".repeat(100) + "]".repeat(100), '{"a":'.repeat(2_000)]) {
        const response = await app.inject({ method: "PATCH", url: "/orders", headers: { "content-type": jsonPatch }, payload }); // prettier-ignore
        assert.equal(response.statusCode, 400, response.body);
      }
    });

    it("a changed object when a check is asynchronous and awaited", async () => {
      const taken = await send("/orders/checked", { name: "taken" }, mergePatch);
      assertRefused(taken, { name: /It is taken/ });
      assert.equal(fixtures.store.checked.name, "");
      assert.equal((await send("/orders/checked", { name: "free" }, mergePatch)).statusCode, 200);
      assert.equal(fixtures.store.checked.name, "free");
    });

    it("500 and the same object when a check is asynchronous and not awaited", async () => {
      assert.equal((await send("/orders/unawaited", { name: "free" }, mergePatch)).statusCode, 500);
      assert.equal(fixtures.store.checked.name, "");
    });

    it("no patch when the body is empty and that is allowed", async () => {
      const response = await app.inject({ method: "PATCH", url: "/orders/unawaited" });
      assert.deepEqual([response.statusCode, response.body], [200, "none"]);
    });
  });
}
