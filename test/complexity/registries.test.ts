import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { attributeDefinitions } from "#runtime/attributes/index.js";
import * as validationAttributes from "#runtime/attributes/validation/index.js";
import { builtInConstraints } from "#runtime/routing/constraints/index.js";
import { simpleTypes } from "#runtime/types/index.js";
import { shapes } from "./shapes/index.js";

const runtime = fileURLToPath(new URL("../../runtime/src/", import.meta.url));

/** The names of the files of a folder that end so, without it. */
function filesOf(folder: string, ending: string): string[] {
  return readFiles(folder)
    .map((file) => basename(file, ".ts"))
    .filter((name) => name.endsWith(ending));
}

function readFiles(folder: string): string[] {
  const names = readdirSync(runtime + folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".ts")).map((name) => `${folder}/${name}`);
}

/** The names that are declared as an `InputFormatter` anywhere in the formatters. */
function formatters(): string[] {
  const declarations = readFiles("formatters").flatMap((file) => [
    ...readFileSync(runtime + file, "utf8").matchAll(/^export const (\w+): InputFormatter\b/gm),
  ]);
  return declarations.map(([, name]) => name!);
}

/** They join other providers, or hold one value of another's. */
const parts = new Set(["composite-value-provider", "elemental-value-provider"]);

/** Results without content of their own, and what others are made of. */
const emptyResults = new Set([
  "action-result",
  "file-result",
  "empty-result",
  "status-code-result",
  "writer-of-result",
]);

/** The parts that write a response, piece by piece. */
const writers = [
  "event-format",
  "event-stream",
  "file-range",
  "json-lines",
  "multipart-ranges",
  "preconditions",
  "send-sequence",
];

/** Each thing that handles what a client sends, from where Ligature itself finds it. */
const registries: Readonly<Record<string, readonly string[]>> = {
  binder: filesOf("binding/binders", "-binder"),
  provider: filesOf("binding/value-providers", "-value-provider").filter((name) => !parts.has(name)),
  formatter: formatters(),
  attribute: Object.keys(validationAttributes).filter((name) => attributeDefinitions.has(name)),
  simple: Object.keys(simpleTypes),
  constraint: builtInConstraints.map(({ name }) => name),
  result: [...writers, ...filesOf("hosting/results", "-result").filter((name) => !emptyResults.has(name))],
};

describe("the table of shapes", () => {
  const covered = new Set(shapes.flatMap(({ covers = [] }) => covers));

  for (const [kind, names] of Object.entries(registries)) {
    it(`has a row for every ${kind} there is`, () => {
      assert.ok(names.length > 1, `no ${kind} was found: the registry has moved`);
      assert.deepEqual(
        names.filter((name) => !covered.has(`${kind}:${name}`)),
        [],
      );
    });

    it(`names no ${kind} that is not there`, () => {
      const claimed = [...covered]
        .filter((name) => name.startsWith(`${kind}:`))
        .map((name) => name.slice(kind.length + 1));
      assert.deepEqual(
        claimed.filter((name) => !names.includes(name)),
        [],
      );
    });
  }

  it("has each row once", () => {
    const names = shapes.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });
});
