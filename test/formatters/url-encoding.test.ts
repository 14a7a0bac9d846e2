import assert from "node:assert/strict";
import { decodeUrlText, parseUrlEncoded, readUrlEncodedForm } from "#runtime/formatters/index.js";
import { assertLinear } from "../helpers/growth.js";

describe("parseUrlEncoded", () => {
  it("keeps order, duplicates, brackets and empty values, and drops empty pairs", () => {
    const pairs: [string, string][] = [];
    parseUrlEncoded("b=1&&a=%5B&b=2&c&d==e&x%5B0%5D=+y+", (key, value) => pairs.push([key, value]));
    assert.deepEqual(pairs, [
      ["b", "1"],
      ["a", "["],
      ["b", "2"],
      ["c", ""],
      ["d", "=e"],
      ["x[0]", " y "],
    ]);
  });

  it("takes time linear in the number of pairs when none has a value", () => {
    assertLinear(20_000, (count) => {
      const text = "a&".repeat(count);
      return () => parseUrlEncoded(text, (_key, value) => assert.equal(value, ""));
    });
  });
});

describe("decodeUrlText", () => {
  const rows: [text: string, decoded: string, why: string][] = [
    ["a+b%20c", "a b c", "plus and percent"],
    ["%C3%A9%F0%9F%98%80", "é😀", "characters of several bytes"],
    ["%zz%4", "%zz%4", "what is no encoding"],
    ["%E9a", "%E9a", "a byte that is no UTF-8"],
    ["%C3%A9%E9%C3%A9", "é%E9é", "wrong bytes between right ones"],
    ["%C0%AF", "%C0%AF", "overlong forms"],
    ["%ED%A0%80", "%ED%A0%80", "surrogates"],
    ["%F4%90%80%80", "%F4%90%80%80", "more than Unicode has"],
    ["%E2%82", "%E2%82", "a character that is cut off"],
    ["%2B%25", "+%", "encoded signs once only"],
    ["%41+%zz+%C3%A9", "A %zz é", "what is no encoding between what is one"],
    ["%C3%A9%zz%41", "é%zzA", "what is no encoding after a right character"],
  ];
  for (const [text, decoded, why] of rows) {
    it(`reads ${why}: ${text}`, () => assert.equal(decodeUrlText(text), decoded));

    it(`reads ${why} in a long text: ${text}`, () => {
      const [before, after] = ["x".repeat(300), "é+".repeat(5000)];
      assert.equal(decodeUrlText(before + text + after), before + decoded + "é ".repeat(5000));
    });
  }

  it("takes time linear in the number of wrong bytes", () => {
    assertLinear(2_000, (count) => {
      const text = "%FF".repeat(count);
      return () => assert.equal(decodeUrlText(text).length, text.length);
    });
  });
});

describe("readUrlEncodedForm", () => {
  it("refuses more values than the limit, as a whole", () => {
    const text = Array.from({ length: 1025 }, (_, i) => `a=${i}`).join("&");
    assert.deepEqual(readUrlEncodedForm(text), { failure: "Form value count limit 1024 exceeded." });
    const reading = readUrlEncodedForm(text, { valueCountLimit: 2000 });
    assert.equal("fields" in reading && reading.fields.length, 1025);
  });

  it("refuses names and values that are too long", () => {
    assert.deepEqual(readUrlEncodedForm(`${"k".repeat(2049)}=1`), { failure: "Form key length limit 2048 exceeded." });
    assert.deepEqual(readUrlEncodedForm("a=123", { valueLengthLimit: 2 }), {
      failure: "Form value length limit 2 exceeded.",
    });
  });

  it("refuses an encoded NUL", () => {
    assert.deepEqual(readUrlEncodedForm("a=%00"), { failure: "The form value contains invalid characters." });
    assert.deepEqual(readUrlEncodedForm("a=%2500"), { fields: [["a", "%00"]], files: [] });
  });
});
