import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { idsOf, ruleFamilies, type Rule } from "#runtime/openapi-diff/index.js";
import { directionOf } from "#runtime/openapi-diff/rules/index.js";
import { readText, root, tableRows } from "../docs/markdown.js";

const page = "docs/breaking-changes.md";

/** The checks of oasdiff by id: only facts, of the version that the file names. */
const theirs = new Map(
  readFileSync(new URL("fixtures/oasdiff-checks.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([id = "", severity = "", direction = ""]) => [id, { severity, direction }]),
);
const rules = ruleFamilies.flatMap((family) => family.rules);
const ids = rules.flatMap(idsOf);
const own = ids.filter((id) => !theirs.has(id));

/** The part of the page between two comments. UPDATE_GOLDEN=1 writes it. */
function part(name: string, expected: string): string {
  const text = readText(page);
  const [before = "", rest = ""] = text.split(`<!-- ${name} -->\n`);
  const [now = "", after = ""] = rest.split(`<!-- /${name} -->`);
  if (process.env.UPDATE_GOLDEN === "1") {
    writeFileSync(join(root, page), `${before}<!-- ${name} -->\n${expected}<!-- /${name} -->${after}`);
    return expected;
  }
  return now;
}

function ruleRow({ ids: names, severity, generated, reason }: Rule): string {
  return `| \`${names}\` | ${severity} | ${generated ?? ""} | ${reason} |\n`;
}

describe("the rules of breaking changes", () => {
  it("are those of the page", () => {
    const expected = ruleFamilies.map(
      (family) =>
        `### ${family.title}\n\n| Ids | Severity | Generated | Reason |\n|---|---|---|---|\n${family.rules.map(ruleRow).join("")}\n`,
    );
    assert.equal(part("rules", expected.join("")), expected.join(""));
  });

  it("have each id once", () => {
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    );
  });

  it("have the ids of oasdiff, or those in the list of the page", () => {
    const expected = own.map((id) => `- \`${id}\`\n`).join("");
    assert.equal(part("own", expected), expected);
  });

  it("have a reason for each check of oasdiff that they leave out", () => {
    const section = readText(page).split("## What is left out")[1] ?? "";
    const leftOut = tableRows(section).flatMap(([cell = "", reason = ""]) => {
      assert.match(reason, /^[A-Z].*\.$/);
      return idsOf({ ids: cell.replaceAll("`", ""), severity: "safe", reason });
    });
    const missing = [...theirs.keys()].filter((id) => !ids.includes(id));
    assert.deepEqual(leftOut.filter((id) => theirs.has(id)).sort(), missing.sort());
  });

  it("are about the direction that oasdiff names", () => {
    for (const [id, { direction }] of theirs) assert.equal(directionOf(id), direction, id);
  });

  it("are sentences", () => {
    for (const { ids: names, reason } of rules) assert.match(reason, /^[A-Z`].*\.$/, names);
  });
});
