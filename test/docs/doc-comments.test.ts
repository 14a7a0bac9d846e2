import assert from "node:assert/strict";
import { compileFences } from "./compile-fences.js";
import type { DocumentedCall } from "./documented-calls.js";
import { examplesOf } from "./examples.js";
import { ExportedSymbols } from "./exported-symbols.js";

describe("doc comments of what the package exports", function () {
  this.timeout(180_000);
  const entryPoints = ExportedSymbols.entryPoints();
  let symbols: ExportedSymbols;

  before(() => {
    symbols = ExportedSymbols.shared;
  });

  const exportsOf = (file: string) => [...symbols.of(file).values()];

  for (const [entry, file] of entryPoints) {
    it(`say everything in ${entry}`, () => {
      const missing = exportsOf(file).flatMap((symbol) =>
        symbols
          .callsOf(symbol)
          .flatMap((call) => mistakesIn(call).map((mistake) => `${symbols.placeOf(symbol)}: ${call.name}: ${mistake}`)),
      );
      assert.ok(missing.length === 0, missing.sort().join("\n"));
    });
  }

  it("show examples that compile", () => {
    const exported = new Set([...entryPoints.values()].flatMap(exportsOf));
    const fences = [...exported].flatMap((symbol) => examplesOf(symbol));
    assert.ok(fences.length > 250, `${fences.length} examples`);
    assert.deepEqual(compileFences(fences, [...entryPoints.values()]), []);
  });
});

/** The parts that a doc comment leaves out, or that do not exist. */
function mistakesIn(call: DocumentedCall): string[] {
  const { kind, description, parameters, throws, tags } = call;
  const described = new Map((tags.get("param") ?? []).map((text) => [/^[\w$]*/.exec(text)![0], text]));
  const isSaid = (tag: string): boolean => tags.get(tag)?.every((text) => text.trim() !== "") ?? false;
  const [unnamed, named] = [parameters.filter(isPattern), parameters.filter((name) => !isPattern(name))];
  const missing = named.filter((name) => !/^\S+\s+\S/.test(described.get(name) ?? ""));
  const unknown = [...described.keys()].filter(
    (name) => !named.includes(name) && !call.foreignParameters.includes(name),
  );
  return [
    ...(description.trim() === "" ? ["no description"] : []),
    ...missing.map((name) => `no @param ${name}`),
    ...(unknown.length < unnamed.length ? ["no @param for a parameter that is taken apart"] : []),
    ...(kind === "class" ? [] : unknown.slice(unnamed.length)).map((name) => `@param ${name} is no parameter`),
    ...(needsResult(call) && !isSaid("returns") ? ["no @returns"] : []),
    ...(!call.hasResult && tags.has("returns") ? ["@returns, but nothing is returned"] : []),
    ...(needsExample(call) && !isSaid("example") ? ["no @example"] : []),
    ...((throws || saysItThrows(call)) && !isSaid("throws") ? ["no @throws"] : []),
  ];
}

/** `{ name, age }` in place of a name. */
const isPattern = (name: string): boolean => name.startsWith("__");

/** A class is thrown, and does not throw. */
function saysItThrows({ kind, description }: DocumentedCall): boolean {
  return kind !== "class" && /(?<!never )\bthrows\b|\ba \w*Error\b/.test(description);
}

/** An attribute gives the decorator, and what a method without parameters gives is all that its description can say. */
function needsResult({ kind, parameters, hasResult }: DocumentedCall): boolean {
  return hasResult && (kind === "function" || (kind === "method" && parameters.length > 0));
}

/** A method is seen in the example of its class. */
function needsExample({ kind }: DocumentedCall): boolean {
  return kind === "attribute" || kind === "class" || kind === "function";
}
