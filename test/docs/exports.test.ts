import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import type ts from "typescript";
import { ExportedSymbols } from "./exported-symbols.js";
import { readText, tableRows } from "./markdown.js";

/** UPDATE_GOLDEN=1 writes the list again. */
const golden = new URL("fixtures/exports.txt", import.meta.url);

describe("what the package exports", function () {
  this.timeout(60_000);
  const entryPoints = ExportedSymbols.entryPoints();
  const documented = [...entryPoints.keys()].filter((entry) => !entry.startsWith("./internal/"));
  let symbols: ExportedSymbols;

  const isDeprecated = (symbol: ts.Symbol) => symbols.docsOf(symbol).tags.has("deprecated");
  const exportsOf = (entry: string) => symbols.of(entryPoints.get(entry)!);

  before(() => {
    symbols = ExportedSymbols.shared;
  });

  it("equals the recorded list", () => {
    const lines = documented.flatMap((entry) =>
      [...exportsOf(entry)]
        .map(
          ([name, symbol]) => `${entry} ${symbols.kindOf(symbol)} ${name}${isDeprecated(symbol) ? ", deprecated" : ""}`,
        )
        .sort(),
    );
    const text = `${lines.join("\n")}\n`;
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(golden, text);
    assert.equal(text, readFileSync(golden, "utf8"));
  });

  it("has a replacement for every deprecated name in the table of docs/migrating-from-0.1.md", () => {
    const old = documented.flatMap((entry) =>
      [...exportsOf(entry)].flatMap(([name, symbol]) => (isDeprecated(symbol) ? [name] : [])),
    );
    const listed = tableRows(readText("docs/migrating-from-0.1.md")).flatMap(([names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    );
    assert.ok(old.length > 30, `${old.length} names`);
    assert.deepEqual(
      old.filter((name) => !listed.includes(name)),
      [],
    );
  });

  /** The types of signatures are exported where they are used. The types in the model's data are read through it. */
  it("names every type that a signature of it mentions", () => {
    const namesOf = (entries: readonly string[]) => new Set(entries.flatMap((entry) => [...exportsOf(entry).keys()]));
    const [reachable, internal] = [namesOf(documented), namesOf([...entryPoints.keys()])];
    const missing = documented.flatMap((entry) =>
      [...exportsOf(entry)].flatMap(([name, symbol]) => {
        const names = /^(model|authorization)\//.test(symbols.placeOf(symbol)) ? internal : reachable;
        return [...symbols.mentionedBy(symbol)]
          .filter((mentioned) => !names.has(mentioned.name))
          .map((mentioned) => `${mentioned.name} (${symbols.placeOf(mentioned)}), of ${name} in ${entry}`);
      }),
    );
    assert.deepEqual(missing, []);
  });
});
