import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { simpleTypes, type SimpleTypeName } from "#runtime/types/index.js";
import { writeSimple } from "../helpers/write-simple.js";

const text = readFileSync(new URL("../../docs/types.md", import.meta.url), "utf8");

/** The rows of the table of simple types: name, type in TypeScript, default, texts, JSON. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
  .map(([, name = "", type = "", value = "", , json = ""]) => ({ name, type, value, json }))
  .filter(({ name }) => name in simpleTypes);

describe("docs/types.md", () => {
  it("lists every simple type once", () => {
    assert.deepEqual(rows.map(({ name }) => name).sort(), Object.keys(simpleTypes).sort());
  });

  for (const { name, value, json } of rows) {
    const type = simpleTypes[name as SimpleTypeName];

    it(`lists the default of ${name}`, () => {
      const initial = type.defaultValue();
      const shown = initial === null ? "null" : type.format(initial as never).replace("\0", "\\0");
      assert.equal(value, name === "Boolean" ? shown.toLowerCase() : shown);
    });

    it(`shows JSON that is read as ${name}`, () => {
      const exact = name === "Decimal" || name.endsWith("Int64") ? json : (JSON.parse(json) as unknown);
      assert.notEqual(type.fromJson(exact), undefined);
    });
  }

  it("shows JSON that is written so", () => {
    const written = rows.map(({ name, json }) => {
      const type = simpleTypes[name as SimpleTypeName];
      const value = type.fromJson(json.startsWith('"') || !/\d{3}/.test(json) ? JSON.parse(json) : json);
      return [name, writeSimple(name as SimpleTypeName, value)];
    });
    const shown = rows.map(({ name, json }) => [name, name === "Decimal" ? json.replace(/0+$/, "") : json]); // no trailing zeros
    assert.deepEqual(written, shown);
  });
});
