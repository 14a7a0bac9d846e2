import assert from "node:assert/strict";
import {
  CompositeValueProvider,
  createValueProviders,
  FormValueProvider,
  JQueryFormValueProvider,
  KeyValues,
  normalizeJQueryKey,
  QueryStringValueProvider,
  RouteValueProvider,
  ValueProviderResult,
  type BindingRequest,
} from "#runtime/binding/index.js";
import { readUrlEncodedForm, type FormCollection } from "#runtime/formatters/index.js";
import { enUS, invariantCulture } from "ligature";
import { assertLinear } from "../../helpers/growth.js";

const formOf = (text: string): FormCollection => readUrlEncodedForm(text) as FormCollection;

describe("QueryStringValueProvider", () => {
  const provider = new QueryStringValueProvider("a=1&A=2&b.c=3&d[0].e=4&flag&=5&x%5By%5D=6");

  it("gathers the values of a key in order, without regard to case, in the invariant culture", () => {
    const value = provider.getValue("A");
    assert.deepEqual(value.values, ["1", "2"]);
    assert.equal(value.culture, invariantCulture);
    assert.equal(value.toString(), "1,2");
  });

  it("binds an empty text for a name without a value, and ignores a key without a name", () => {
    assert.deepEqual(provider.getValue("flag").values, [""]);
    assert.equal(provider.getValue(""), ValueProviderResult.none);
    assert.equal(provider.getValue("nope"), ValueProviderResult.none);
  });

  const prefixes: [prefix: string, contained: boolean][] = [
    ["a", true],
    ["B", true],
    ["b.c", true],
    ["b.", false],
    ["d", true],
    ["d[0]", true],
    ["d[0].e", true],
    ["d[1]", false],
    ["x", true],
    ["", true],
    ["fl", false],
  ];
  for (const [prefix, contained] of prefixes) {
    it(`${contained ? "contains" : "does not contain"} the prefix '${prefix}'`, () => {
      assert.equal(provider.containsPrefix(prefix), contained);
    });
  }
});

describe("KeyValues", () => {
  const keysOf = (keys: readonly string[], prefix: string): string[][] => {
    const values = new KeyValues();
    for (const key of keys) values.add(key, "");
    return values.getKeysFromPrefix(prefix).map(({ key, modelName }) => [key, modelName]);
  };

  it("returns what follows a prefix, each once, in the order of the request", () => {
    const keys = ["m[b].x", "m.a", "M[b].y", "m[c", "mm[d]", "m[e][f]"];
    assert.deepEqual(keysOf(keys, "m"), [
      ["b", "m[b]"],
      ["a", "m.a"],
      ["e", "m[e]"],
    ]);
  });

  it("returns the first parts of all keys for the empty prefix", () => {
    assert.deepEqual(keysOf(["[a].x", "b.c", "d[0]", "[e"], ""), [
      ["a", "[a]"],
      ["b", "b"],
      ["d", "d"],
    ]);
  });

  it("finds prefixes of many keys with many parts, in time linear in the parts", () => {
    assertLinear(200, (parts) => () => {
      const values = new KeyValues();
      for (let i = 0; i < 50; i++) values.add(`a${"[0]".repeat(parts)}.b${i}`, "");
      assert.equal(values.containsPrefix("a"), true);
      assert.equal(values.containsPrefix(`a${"[0]".repeat(parts / 2)}`), true);
      assert.equal(values.containsPrefix(`a${"[0]".repeat(parts / 2)}[1]`), false);
    });
  });
});

describe("KeyValues with letters outside of ASCII", () => {
  it("cuts a key where its prefix ends, whatever its letters are in lower case", () => {
    const values = new KeyValues();
    for (const key of ["m[\u0130][abc]", "M[\u0130].x"]) values.add(key, "");
    const parts = values.getKeysFromPrefix("m[\u0130]").map(({ key }) => key);
    assert.deepEqual(parts, ["abc", "x"]);
  });

  const rows: [one: string, other: string, same: boolean][] = [
    ["\u00c9", "\u00e9", true],
    ["\u03c3", "\u03c2", true],
    ["\u212a", "k", false],
    ["\u0131", "I", false],
    ["\u017f", "s", false],
    ["\u0130", "i", false],
    ["\u00df", "\u1e9e", false],
    ["\u00dfA", "\u00dfa", true],
  ];
  for (const [one, other, same] of rows) {
    it(`takes ${one} and ${other} for ${same ? "one key" : "two"}`, () => {
      const values = new KeyValues();
      for (const key of [one, other]) values.add(key, key);
      assert.deepEqual(values.getValue(one, invariantCulture).values, same ? [one, other] : [one]);
    });
  }
});

describe("RouteValueProvider", () => {
  it("has no key for an absent parameter, and none of an object's own names", () => {
    const provider = new RouteValueProvider({ id: "5" });
    assert.deepEqual(provider.getValue("ID").values, ["5"]);
    assert.equal(provider.containsPrefix("rest"), false);
    assert.equal(provider.containsPrefix("constructor"), false);
    assert.equal(provider.getValue("__proto__"), ValueProviderResult.none);
  });

  it("lists no keys, so that no dictionary takes them for entries", () => {
    const provider = new RouteValueProvider({ id: "5", "map[a]": "6" });
    assert.deepEqual(provider.getKeysFromPrefix(""), []);
    assert.deepEqual(provider.getKeysFromPrefix("map"), []);
    assert.equal(provider.containsPrefix("map"), true);
  });
});

describe("FormValueProvider", () => {
  it("reads the fields that __Invariant lists in the invariant culture, and the others in the application's", () => {
    const form = formOf("price=1.5&Day=2026-01-02&other=1&__invariant=PRICE&__Invariant=day");
    const provider = new FormValueProvider(form, enUS);
    const cultureOf = (key: string) => provider.getValue(key).culture;
    assert.deepEqual(["price", "day", "other"].map(cultureOf), [invariantCulture, invariantCulture, enUS]);
    assert.equal(new FormValueProvider(formOf("price=1.5"), enUS).getValue("price").culture, enUS);
  });
});

describe("JQueryFormValueProvider", () => {
  const rows: [key: string, normalized: string][] = [
    ["a", "a"],
    ["a[]", "a"],
    ["[]", ""],
    ["a[12]", "a[12]"],
    ["a[b]", "a.b"],
    ["a[0][b][c][]", "a[0].b.c"],
    ["a[b].c", "a.b.c"],
    ["[b]", "b"],
    ["[b][c]", "b.c"],
    ["[][b]", "b"],
    ["[0][b]", "[0].b"],
    ["a[b", "a[b"],
    ["a[0][b", "a[0][b"],
  ];
  for (const [key, normalized] of rows) {
    it(`reads ${key} as '${normalized}'`, () => assert.equal(normalizeJQueryKey(key), normalized));
  }

  it("keeps the later of two keys that become the same, in the form's culture", () => {
    const form = new FormValueProvider(formOf("a[b]=1&a.b=2"), enUS);
    const value = new JQueryFormValueProvider(form, enUS).getValue("a.b");
    assert.deepEqual(value.values, ["2"]);
    assert.equal(value.culture, enUS);
  });

  it("spells a key as the first of those that become the same", () => {
    const form = new FormValueProvider(formOf("m[X]=1&m.x=2"), enUS);
    assert.deepEqual(new JQueryFormValueProvider(form, enUS).getKeysFromPrefix("m"), [{ key: "X", modelName: "m.X" }]);
  });

  it("is empty when no key is written in jQuery's style", () => {
    const form = new FormValueProvider(formOf("a[0].b=1&c=2"), enUS);
    assert.equal(new JQueryFormValueProvider(form, enUS).containsPrefix(""), false);
  });
});

describe("createValueProviders", () => {
  const request = { routeValues: { id: "1" }, queryString: "id=2" } as unknown as BindingRequest;
  const namesOf = ({ providers }: CompositeValueProvider): string[] => providers.map(({ name }) => name);

  it("orders form, route, query, jQuery's keys and files", () => {
    const form = { ...formOf("id=3"), files: [{ name: "f" } as never] };
    const composite = createValueProviders(request, form, enUS);
    assert.deepEqual(namesOf(composite), ["form", "route", "query", "form (jQuery)", "files"]);
    assert.equal(composite.getValue("id").firstValue, "3");
    assert.deepEqual(namesOf(composite.filter("Path")), ["route"]);
    assert.deepEqual(namesOf(composite.filter("Form")), ["form", "form (jQuery)"]);
    assert.deepEqual(namesOf(composite.withoutKeyRewriters()), ["form", "route", "query", "files"]);
  });

  it("leaves out those that have nothing", () => {
    const empty = { routeValues: {}, queryString: "" } as unknown as BindingRequest;
    assert.deepEqual(namesOf(createValueProviders(empty, undefined, enUS)), []);
    assert.deepEqual(namesOf(createValueProviders(request, undefined, enUS)), ["route", "query"]);
  });
});
