import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { ExportedSymbols } from "./exported-symbols.js";

/** UPDATE_GOLDEN=1 writes the list again. */
const golden = new URL("fixtures/exports.txt", import.meta.url);

describe("what the package exports", function () {
  this.timeout(60_000);
  const entryPoints = ExportedSymbols.entryPoints();
  const documented = [...entryPoints.keys()].filter((entry) => !entry.startsWith("./internal/"));
  let symbols: ExportedSymbols;

  const exportsOf = (entry: string) => symbols.of(entryPoints.get(entry)!);

  before(() => {
    symbols = ExportedSymbols.shared;
  });

  it("equals the recorded list", () => {
    const lines = documented.flatMap((entry) =>
      [...exportsOf(entry)].map(([name, symbol]) => `${entry} ${symbols.kindOf(symbol)} ${name}`).sort(),
    );
    const text = `${lines.join("\n")}\n`;
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(golden, text);
    assert.equal(text, readFileSync(golden, "utf8"));
  });

  /** The types of signatures are exported where they are used. What the model's data contains is read through it. */
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
