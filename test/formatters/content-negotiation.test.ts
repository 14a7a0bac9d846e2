import assert from "node:assert/strict";
import fc from "fast-check";
import {
  chooseOutput,
  isSubsetOf,
  parseAccept,
  parseMediaRange,
  type MediaRange,
  type NamedRange,
} from "#runtime/formatters/index.js";
import { assertLinear } from "../helpers/growth.js";

const nameOf = ({ type, subtype, parameters }: MediaRange): string =>
  `${type}/${subtype}${parameters.map(([name, value]) => `;${name}=${value}`).join("")}`;

describe("parseAccept", () => {
  for (const [header, expected] of [
    ["application/json", ["application/json"]],
    ["application/json, text/xml", ["application/json", "text/xml"]],
    ["text/xml;q=0.1, Application/JSON", ["application/json", "text/xml;q=0.1"]],
    ["a/b;q=0.5, c/d;q=0.5, e/f;q=.7", ["e/f;q=.7", "a/b;q=0.5", "c/d;q=0.5"]],
    ["a/b;q=0, c/d", ["c/d", "a/b;q=0"]],
    ["a/b;q=nan, c/d", ["c/d"]],
    ["a/b;q=-1, c/d;q=1e5, e/f;q=, g/h;q=0x1", []],
    ["; q=0.9, */, json, /, a/b", ["a/b"]],
    [", ,application/json, ,", ["application/json"]],
    ['a/b;v="1,2", c/d', ["a/b;v=1,2", "c/d"]],
    ["text/*, application/*+xml", ["text/*", "application/*+xml"]],
    ["application/xml, */*;q=0.1", []],
    ["*/*", []],
    ["", []],
    [undefined, []],
  ] as const) {
    it(`reads ${JSON.stringify(expected)} from ${String(header)}`, () =>
      assert.deepEqual(parseAccept(header, false).map(nameOf), expected));
  }

  it("keeps the range of all media types when browsers are respected", () => {
    assert.deepEqual(parseAccept("*/*;q=0.1, text/html", true).map(nameOf), ["text/html", "*/*;q=0.1"]);
    assert.deepEqual(parseAccept("*/*", true).map(nameOf), ["*/*"]);
  });

  it("never throws, whatever a client sends", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z/*;=,"\\+ .q0-9]{0,80}$/)), (header) => {
        for (const range of parseAccept(header, true)) assert.ok(range.type !== "" && range.subtype !== "");
      }),
    );
  });

  for (const [what, header] of [
    ["ranges", (length: number) => "a/b;q=0.5,".repeat(length / 10)],
    ["parameters", (length: number) => `a/b${";x=1".repeat(length / 4)}`],
    ["quotes", (length: number) => `a/b;x="${"\\".repeat(length)}`],
    ["spaces", (length: number) => `a/b${" ".repeat(length)};`],
    ["commas", (length: number) => ",".repeat(length)],
  ] as const) {
    it(`takes time linear in the header's length when it has many ${what}`, () =>
      assertLinear(8_000, (length) => {
        const text = header(length);
        return () => void parseAccept(text, false);
      }));
  }
});

describe("isSubsetOf", () => {
  for (const [one, range, expected] of [
    ["application/json", "application/json", true],
    ["application/json", "application/*", true],
    ["application/json", "*/*", true],
    ["application/json", "text/*", false],
    ["application/hal+json", "application/json", true],
    ["application/hal+json", "application/*+json", true],
    ["application/hal+json", "application/hal+xml", false],
    ["application/json", "application/*+json", false],
    ["application/json", "application/hal+json", false],
    ["application/json", "application/json;charset=utf-8", false],
    ["application/json;charset=utf-8", "application/json", true],
    ["application/json;charset=UTF-8", "application/json;charset=utf-8", true],
    ["application/json", "application/json;q=0.5;v=2", true],
    ["application/json", "application/json;v=2;q=0.5", false],
    ["application/json", "application/json;*=*", true],
  ] as const) {
    it(`is ${expected} when ${one} is asked for as ${range}`, () =>
      assert.equal(isSubsetOf(parseMediaRange(one)!, parseMediaRange(range)!), expected));
  }
});

describe("chooseOutput", () => {
  const named = (...names: string[]): NamedRange[] => names.map((name) => ({ name, range: parseMediaRange(name)! }));
  const json = { formatter: "json", mediaTypes: named("application/json", "text/json", "application/*+json") };
  const xml = { formatter: "xml", mediaTypes: named("application/xml", "text/xml", "application/*+xml") };

  // Accept, what the action allows, the choice, the choice with `returnHttpNotAcceptable`.
  for (const [accept, allowed, expected, strict = expected] of [
    [undefined, [], "json application/json"],
    ["application/xml", [], "xml application/xml"],
    ["text/xml", [], "xml text/xml"],
    ["text/*", [], "json text/json"],
    ["text/*;q=0.5, application/xml;q=0.6", [], "xml application/xml"],
    ["application/*", [], "json application/json"],
    ["application/xml;q=0", [], "xml application/xml"],
    ["text/html, application/xml", [], "xml application/xml"],
    ["text/html", [], "json application/json", "none"],
    ["application/hal+json", [], "json application/json", "none"],
    ["application/xml;charset=utf-8", [], "json application/json", "none"],
    ["application/json", ["application/xml"], "xml application/xml", "none"],
    [undefined, ["application/xml"], "xml application/xml"],
    [undefined, ["application/xml", "application/json"], "json application/json"],
    ["application/json, text/xml", ["application/xml", "application/json"], "json application/json"],
    ["application/*", ["application/xml", "application/json"], "xml application/xml"],
    ["application/json", ["application/hal+json"], "json application/hal+json"],
    ["application/xml", ["application/hal+json", "application/atom+xml"], "xml application/atom+xml"],
    ["text/html", ["application/atom+xml"], "xml application/atom+xml", "none"],
    ["application/pdf", ["application/pdf"], "none"],
    [undefined, ["application/pdf"], "none"],
  ] as const) {
    const condition = `the client accepts ${accept ?? "everything"} of ${allowed.length === 0 ? "all" : allowed.join(", ")}`;
    it(`is ${expected}, and ${strict} when strict, when ${condition}`, () => {
      const choices = [false, true].map((isStrict) => {
        const wishes = { accepted: parseAccept(accept, false), allowed: named(...allowed), isStrict };
        const chosen = chooseOutput([json, xml], wishes);
        return chosen === undefined ? "none" : `${chosen.formatter} ${chosen.mediaType}`;
      });
      assert.deepEqual(choices, [expected, strict]);
    });
  }
});
