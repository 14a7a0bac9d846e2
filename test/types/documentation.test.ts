import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import * as ligature from "ligature";
import * as types from "#runtime/types/index.js";
import { simpleTypes, type SimpleTypeName } from "#runtime/types/index.js";
import { fencesOf } from "../docs/markdown.js";
import { writeSimple } from "../helpers/write-simple.js";

const text = readFileSync(new URL("../../docs/types.md", import.meta.url), "utf8");

/** The rows of the table of simple types: name, type in TypeScript, default, texts, JSON. */
const rows = text
  .split("## Values in code")[0]!
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

  const section = text.split("\n## Values in code\n")[1]!.split("\n## ")[0]!;
  const shown = fencesOf("docs/types.md").filter((fence) => section.includes(fence.text));

  it("has examples of values in code", () => {
    assert.equal(shown.length, 5);
  });

  for (const { text: code, line: start } of shown)
    it(`shows the values of the code at line ${start}`, () => {
      const results = valuesIn(code);
      assert.ok(results.length > 0);
      for (const [expression, value, expected] of results) assert.deepEqual(value, expected, expression);
    });

  it("names members that are there in the table of values in code", () => {
    const classes: Readonly<Record<string, object>> = { ...ligature };
    const table = section.split("\n").filter((row) => /^\| `[A-Z]\w+` \|/.test(row));
    const missing = table.flatMap((row) => {
      const [, owner = "", ...cells] = row.split("|").map((cell) => cell.trim());
      const type = classes[owner.replaceAll("`", "")];
      const names = [...cells.join(" ").matchAll(/`([a-z]\w*)[`(]/g)].map(([, name]) => name!);
      const { prototype } = (type ?? {}) as { readonly prototype?: object };
      if (type === undefined || prototype === undefined) return [];
      return names.filter((name) => !(name in type) && !(name in prototype) && !fields.has(name));
    });
    assert.ok(table.length > 6);
    assert.deepEqual(missing, []);
  });
});

/** Members that constructors set. */
const fields: ReadonlySet<string> = new Set(["dayNumber", "ticks"]);

/** The lines of a code whose comments begin with a value: the expression, its value, and that of the comment. */
function valuesIn(code: string): [expression: string, value: unknown, expected: unknown][] {
  const lines = code
    .replaceAll(/^import .*$/gm, "")
    .split("\n")
    .map((line) => {
      const found = /^(.*); \/\/ (undefined|true|false|-?[\d.]+n?|"[^"]*"|'[^']*')(?:: .*)?$/.exec(line);
      assert.ok(found !== null || !line.includes("// "), line);
      return found === null ? line : `results.push([${JSON.stringify(found[1])}, ${found[1]}, ${found[2]}]);`;
    });
  const results: [string, unknown, unknown][] = [];
  const known = { ...types, ...ligature, results };
  const script = ts.transpile(lines.join("\n"), { target: ts.ScriptTarget.ES2022 });
  runInNewContext(script, known);
  return results;
}
