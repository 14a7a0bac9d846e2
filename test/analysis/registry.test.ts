import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { checks } from "#runtime/analysis/index.js";

const folder = new URL("../../runtime/src/analysis/checks/", import.meta.url);

describe("the registry of checks", () => {
  it("contains every check of the folder", () => {
    const sources = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((name) => name.endsWith(".ts"));
    const files = sources.filter((name) => readFileSync(new URL(name, folder), "utf8").includes(": Check = {"));
    assert.deepEqual(files.map((name) => basename(name, ".ts")).sort(), checks.map(({ slug }) => slug).sort());
  });

  it("is in the order of the codes, each code and name once", () => {
    const codes = checks.map(({ code }) => code);
    assert.deepEqual(codes, [...new Set(codes)].sort());
    assert.equal(new Set(checks.map(({ slug }) => slug)).size, checks.length);
    for (const { code, slug } of checks) assert.match(`${code} ${slug}`, /^LIG[15]\d{3} [a-z]+(-[a-z]+)*$/);
  });
});
