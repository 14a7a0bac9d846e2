import assert from "node:assert/strict";
import { readText } from "./markdown.js";

/** The code in the right column of each table. */
function ourCode(page: string): string[] {
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.includes("| Ligature |"));
  return rows.flatMap((row) => {
    const [, , ours = ""] = row.split(/(?<!\\)\|/);
    return [...ours.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  });
}

/** Attributes, and classes that are thrown. */
const named = /@([A-Z]\w+)\(|new ([A-Z]\w+)\(/g;

describe("docs/migrating.md", () => {
  it("names attributes and errors that the package exports", async () => {
    const ligature = Object.keys(await import("ligature"));
    const names = ourCode(readText("docs/migrating.md")).flatMap((code) =>
      [...code.matchAll(named)].map(([, attribute, thrown]) => (attribute ?? thrown)!),
    );
    assert.ok(names.length > 30);
    assert.deepEqual(
      names.filter((name) => !ligature.includes(name)),
      [],
    );
  });

  it("names the option that annotations need", () => {
    const rows = readText("docs/migrating.md").split("\n").filter((line) => /`@Swagger\w+/.test(line)); // prettier-ignore
    assert.ok(rows.length > 1);
    for (const row of rows) assert.match(row, /annotations: \{ enabled: true \}/);
  });
});
