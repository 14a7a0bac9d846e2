import assert from "node:assert/strict";
import fc from "fast-check";
import { builtInOrders, filterKindsOf, sortFilters, type FilterScope } from "#runtime/filters/index.js";

/** `application:0` and the like: a scope and an order. */
const parse = (text: string) => {
  const [scope = "", order] = text.split(":");
  return { scope: scope as FilterScope, order: Number(order), text };
};

const rows: [title: string, given: string[], sorted: string[]][] = [
  ["none has an order", ["action:0", "controller:0", "application:0"], ["application:0", "controller:0", "action:0"]],
  ["orders say otherwise than scopes", ["application:1", "controller:0", "action:-1"], ["action:-1", "controller:0", "application:1"]],
  ["orders have several digits", ["action:10", "action:9", "action:-10", "action:-9"], ["action:-10", "action:-9", "action:9", "action:10"]],
]; // prettier-ignore

describe("sortFilters", () => {
  for (const [title, given, sorted] of rows) {
    it(`puts the lowest order, then the widest scope, first when ${title}`, () => {
      assert.deepEqual(sortFilters(given.map(parse)).map(({ text }) => text), sorted); // prettier-ignore
    });
  }

  it("keeps filters of one order and scope in source order, and does not change the list", () => {
    const filter = fc.record({
      order: fc.integer({ min: -2, max: 2 }),
      scope: fc.constantFrom<FilterScope>("application", "controller", "action"),
    });
    fc.assert(
      fc.property(fc.array(filter), (filters) => {
        const numbered = filters.map((one, place) => ({ ...one, place }));
        const before = [...numbered];
        const sorted = sortFilters(numbered);
        assert.deepEqual(numbered, before);
        for (const [index, one] of sorted.entries()) {
          const other = sorted[index + 1];
          if (other?.order === one.order && other.scope === one.scope) assert.ok(one.place < other.place);
          if (other !== undefined) assert.ok(one.order <= other.order);
        }
        assert.equal(new Set(sorted).size, filters.length);
      }),
    );
  });

  it("has the 415 before the automatic 400, and both before filters without an order", () => {
    assert.ok(builtInOrders.unsupportedContentType < builtInOrders.modelStateInvalid);
    assert.ok(builtInOrders.modelStateInvalid < 0);
  });
});

describe("filterKindsOf", () => {
  class Both {
    onActionExecution() {}
    onException() {}
  }
  class Derived extends Both {
    onResourceExecution() {}
  }
  const method = (): void => {};
  const kinds: [title: string, filter: object, kinds: string[]][] = [
    ["a prototype has methods", Both.prototype, ["action", "exception"]],
    ["methods are inherited, outermost first", Derived.prototype, ["resource", "action", "exception"]],
    ["an object has methods", { onResultExecution: method }, ["result"]],
    ["an object has something else under the name", { onResultExecution: "text" }, []],
    ["it has none", {}, []],
  ];
  for (const [title, filter, expected] of kinds) {
    it(`finds the kinds of a filter when ${title}`, () => assert.deepEqual(filterKindsOf(filter), expected));
  }
});
