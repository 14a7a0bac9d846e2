import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  annotationRules,
  checks,
  groupRules,
  ignoreRules,
  openDocumentRules,
  severityNames,
  severityRules,
} from "#runtime/analysis/index.js";
import { classListRules } from "#runtime/applications/index.js";
import { viewRules } from "#server/projects/find-view-calls.js";
import { linkRules } from "#server/projects/find-broken-links.js";
import { acceptanceRules } from "#server/comparison/acceptance-problems.js";
import { packageRules } from "#server/projects/missing-packages.js";
import { registrationRules } from "#server/projects/unread-registrations.js";
import { readText, root, tableRows } from "./markdown.js";

/** The rows of the codes. A code may be a link to its page. */
const rows = tableRows(readText("docs/errors.md")).flatMap(([cell = "", ...rest]) => {
  const [, code] = /^\[?(LIG\d{4})(?:\]\([^)]*\))?$/.exec(cell) ?? [];
  return code === undefined ? [] : [[code, ...rest]];
});
const documented = rows.map(([code = ""]) => code);

/** Every code that the sources hold. */
function codesIn(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, folder, file), "utf8");
    return [...text.matchAll(/["'`](LIG\d{4})["'`]/g)].map(([, code = ""]) => code);
  });
}

describe("docs/errors.md", () => {
  it("has each code once", () => {
    assert.deepEqual(documented, [...new Set(documented)]);
  });

  it("has every code of the sources, and no other", () => {
    const used = new Set([...codesIn("runtime/src"), ...codesIn("server/src")]);
    assert.deepEqual([...used].sort(), [...documented].sort());
  });

  it("lists the name and severity of each check", () => {
    const expected = [
      ...checks,
      ...ignoreRules,
      ...severityRules,
      ...openDocumentRules,
      ...annotationRules,
      ...groupRules,
      ...registrationRules,
      ...linkRules,
      ...viewRules,
      ...classListRules,
      ...packageRules,
      ...acceptanceRules,
    ]
      .map(({ code, slug, severity }) => [code, slug, severity])
      .sort(([one = ""], [other = ""]) => one.localeCompare(other));
    const names = rows.filter((row) => row.length === 4);
    const shown = names.map(([code, name = "", severity]) => [code, /^\[([^\]]+)\]/.exec(name)?.[1] ?? name, severity]);
    assert.deepEqual(shown, expected);
  });

  it("names the rules that only the editor and the linter can find", () => {
    const rules = [
      ...ignoreRules,
      ...registrationRules,
      ...linkRules,
      ...viewRules,
      ...classListRules,
      ...packageRules,
    ];
    assert.deepEqual(codesAfter("Only the editor and the linter find"), rules.map(({ code }) => code).sort());
  });

  it("names the warnings of the start that settings can turn off", () => {
    assert.deepEqual(
      codesAfter("You can turn off the warnings"),
      severityNames().filter((name) => name.startsWith("LIG2")),
    );
  });
});

/** The codes of the list that follows some words. */
function codesAfter(words: string): string[] {
  const text = readText("docs/errors.md").replaceAll(/\s+/g, " ");
  const [, list = ""] = new RegExp(`${words} ((?:LIG\\d{4}(?:, | and )?)+)`).exec(text) ?? [];
  return list.match(/LIG\d{4}/g) ?? [];
}
