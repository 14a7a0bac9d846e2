import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { ExportedSymbols } from "./exported-symbols.js";

/** What users write stands in these; the others are for programs that read the model. UPDATE_GOLDEN=1 writes the lists anew. */
const listed = [".", "./types"];
const golden = new URL("fixtures/exports.txt", import.meta.url);

describe("what the package exports", function () {
  this.timeout(60_000);
  const entryPoints = ExportedSymbols.entryPoints();
  let symbols: ExportedSymbols;

  const exportsOf = (entry: string) => symbols.of(entryPoints.get(entry)!);

  before(() => {
    symbols = ExportedSymbols.shared;
  });

  it("equals the recorded list", () => {
    const lines = listed.flatMap((entry) =>
      [...exportsOf(entry)].map(([name, symbol]) => `${entry} ${symbols.kindOf(symbol)} ${name}`).sort(),
    );
    const text = `${lines.join("\n")}\n`;
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(golden, text);
    assert.equal(text, readFileSync(golden, "utf8"));
  });

  it("names every type that a signature of it mentions", () => {
    const reachable = new Set([...entryPoints.keys()].flatMap((entry) => [...exportsOf(entry).keys()]));
    const missing = [...exportsOf(".")].flatMap(([name, symbol]) =>
      [...symbols.mentionedBy(symbol)]
        .filter((mentioned) => !reachable.has(mentioned.name))
        .map((mentioned) => `${mentioned.name} (${symbols.placeOf(mentioned)}), of ${name}`),
    );
    assert.deepEqual(missing, []);
  });
});
