import assert from "node:assert/strict";
import fc from "fast-check";
import { createPropertyModelName } from "#runtime/metadata/index.js";
import { ElementalValueProvider, HeaderValueProvider } from "#runtime/binding/value-providers/index.js";
import { ValueProviderResult } from "#runtime/binding/value-providers/value-provider-result.js";
import { KeyValues } from "#runtime/binding/value-providers/key-values.js";
import { PrefixIndex, type IndexedKey } from "#runtime/binding/value-providers/prefix-index.js";

const levels = 20;
const delimiters = /[.[]/g;

/** Every prefix of a key after which it goes on. */
const prefixesOf = (key: string): string[] => [...key.matchAll(delimiters)].map(({ index }) => key.slice(0, index));

/** The answer that the index must give, found without it. */
function plainly(keys: readonly string[], prefix: string): { contains: boolean; next: string[] } {
  const below = keys.filter((key) => key.toLowerCase().startsWith(prefix) && /^[.[]/.test(key.slice(prefix.length)));
  const parts = below.flatMap((key) => {
    const rest = key.slice(prefix.length);
    const end = rest.startsWith("[") ? rest.indexOf("]") : rest.slice(1).search(delimiters) + 1;
    if (rest.startsWith("[") && end === -1) return [];
    return [rest.slice(1, end <= 0 ? undefined : end).toLowerCase()];
  });
  return { contains: below.length > 0, next: [...new Set(parts)] };
}

class CountingKeys {
  reads = 0;
  readonly keys: readonly IndexedKey[];

  constructor(texts: readonly string[]) {
    const count = (): number => ++this.reads;
    this.keys = texts.map((key) => ({
      key,
      get normalized() {
        count();
        return key.toLowerCase();
      },
    }));
  }
}

const indexOf = (keys: readonly string[]): PrefixIndex =>
  new PrefixIndex(keys.map((key) => ({ key, normalized: key.toLowerCase() })));

describe("PrefixIndex", () => {
  const part = fc.constantFrom("a", "B", "ab", "a.b", "[0]", "[k]", "[a.b]", "[", "]", ".", "");
  const key = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));

  it("finds the same for a prefix and a further part as for both as one prefix", () => {
    const names = fc.constantFrom("a", "b", "ab", "k", "index");
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 30 }), fc.array(key), names, (texts, asked, name) => {
        const values = new KeyValues();
        for (const text of texts) values.add(text, "1");
        const elemental = new ElementalValueProvider(
          texts[0] ?? "a",
          ValueProviderResult.none,
          new HeaderValueProvider([]),
        );
        for (const prefix of ["", ...asked, ...texts.flatMap(prefixesOf)]) {
          const whole = createPropertyModelName(prefix, name);
          assert.equal(values.containsPart(prefix, name), values.containsPrefix(whole), whole);
          assert.equal(elemental.containsPart(prefix, name), elemental.containsPrefix(whole), whole);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("answers for a prefix of more parts than are listed, with one part more", () => {
    const values = new KeyValues();
    const long = "a.".repeat(100) + "a";
    for (const end of [".x", ".y.z", "[0]"]) values.add(long + end, "1");
    const found = ["x", "y", "z", "0", "a"].map((name) => values.containsPart(long, name));
    assert.deepEqual(found, [true, true, false, false, false]);
  });

  // Few keys are looked at one by one, many are searched.
  for (const size of [6, 120]) {
    it(`finds the same as a search of every key when there are up to ${size}`, () => {
      const keys = fc.uniqueArray(key, {
        minLength: size / 2,
        maxLength: size,
        selector: (text) => text.toLowerCase(),
      });
      fc.assert(
        fc.property(keys, fc.array(key, { maxLength: 10 }), (texts, asked) => {
          const index = indexOf(texts);
          const prefixes = [...asked, ...texts.slice(0, 10).flatMap(prefixesOf)].map((text) => text.toLowerCase());
          for (const prefix of prefixes.filter((text) => text !== "")) {
            const expected = plainly(texts, prefix);
            assert.equal(index.contains(prefix), expected.contains, prefix);
            assert.deepEqual(
              index.keysFrom(prefix).map((found) => found.key.toLowerCase()),
              expected.next,
              prefix,
            );
          }
        }),
        { seed: 42, numRuns: 200 },
      );
    });
  }

  it("knows the prefixes of a key of a thousand parts", () => {
    const long = `child${".child".repeat(1000)}`;
    const index = indexOf([long, "other"]);
    for (const parts of [1, 63, 64, 65, 500, 1000]) {
      assert.ok(index.contains(`child${".child".repeat(parts - 1)}`), `${parts} parts`);
      assert.ok(!index.contains(`child${".child".repeat(parts - 1)}x`), `${parts} parts and another`);
    }
    assert.ok(!index.contains(long));
    assert.deepEqual(index.keysFrom(`child${".child".repeat(999)}`), [{ key: "child", modelName: long }]);
  });

  describe("with a thousand keys of twenty levels", () => {
    const texts = Array.from({ length: 1000 }, (_, i) => `items[k${i}]${".next".repeat(levels - 3)}.value`);
    const prefixes = new Set(texts.flatMap(prefixesOf));

    it("reads no key when it looks up a prefix", () => {
      const counting = new CountingKeys(texts);
      const index = new PrefixIndex(counting.keys);
      assert.equal(counting.reads, texts.length);
      for (const prefix of prefixes) {
        assert.ok(index.contains(prefix));
        assert.ok(!index.contains(`${prefix}.absent`));
      }
      assert.equal(counting.reads, texts.length);
    });

    it("reads as many keys as a search takes when it is asked for what follows, not all of them", () => {
      const counting = new CountingKeys(texts);
      const index = new PrefixIndex(counting.keys);
      let found = 0;
      for (const prefix of prefixes) found += index.keysFrom(prefix).length;
      // Each prefix leads to one part, but for `items`.
      assert.equal(found, prefixes.size - 1 + texts.length);
      const search = 4 * Math.ceil(Math.log2(texts.length));
      const sorting = 2 * texts.length * Math.ceil(Math.log2(texts.length));
      assert.ok(counting.reads <= prefixes.size * (search + 1) + sorting + 2 * texts.length, String(counting.reads));
    });
  });
});
