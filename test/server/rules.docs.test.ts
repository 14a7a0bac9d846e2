import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { documentRules } from "#runtime/openapi/index.js";
import { fixedByRename } from "#server/features/rename-fixes.js";
import { fixProviders, rules } from "#server/rules/index.js";
import { analyzeSource } from "../helpers/analyze-source.js";

const folder = new URL("../../server/src/rules/", import.meta.url);

interface Page {
  readonly text: string;
  readonly incorrect: readonly string[];
  readonly correct: readonly string[];
}

function readPage(slug: string): Page {
  const text = readFileSync(new URL(`${slug}/README.md`, folder), "utf8");
  const [, incorrect = "", correct = ""] = text.split(/^## (?:Incorrect|Correct)$/m);
  return { text, incorrect: codeBlocks(incorrect), correct: codeBlocks(correct) };
}

function codeBlocks(section: string): string[] {
  return [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
}

/** Rules about what is installed, about files of JSON, and about templates. No source shows it. */
const ofDisk: ReadonlySet<string> = new Set(["LIG5020", "LIG5023", "LIG5024", "LIG5025"]);

describe("documentation of the rules", function () {
  this.timeout(120_000);

  it("has a folder for each check, and none besides", () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(folders.map(({ name }) => name).sort(), rules.map(({ slug }) => slug).sort());
  });

  it("offers fixes only if there is a fix.ts", () => {
    const withFix = rules.map(({ slug }) => slug).filter((slug) => existsSync(new URL(`${slug}/fix.ts`, folder)));
    assert.deepEqual(Object.keys(fixProviders).sort(), withFix.sort());
  });

  for (const { code, slug, severity } of rules) {
    describe(`${code} ${slug}`, () => {
      const page = readPage(slug);
      const documents = documentRules.some((rule) => rule.slug === slug);

      it("begins with its code, and states severity and fix", () => {
        assert.ok(page.text.startsWith(`# ${code}: ${slug}\n`));
        assert.match(page.text, new RegExp(`^- Severity: .*\\b${severity}\\b`, "m"));
        const hasFix = fixProviders[slug] !== undefined || fixedByRename.has(slug);
        assert.equal(/^- Quick fix: none$/m.test(page.text), !hasFix);
        assert.ok(ofDisk.has(code) || (page.incorrect.length > 0 && page.correct.length > 0));
      });

      page.incorrect.forEach((example, index) => {
        it(`reports the incorrect example ${index + 1}`, () => {
          const found = analyzeSource(example, {}, { documents }).diagnostics;
          assert.ok(
            found.some((diagnostic) => diagnostic.code === code),
            JSON.stringify(found),
          );
        });
      });

      page.correct.forEach((example, index) => {
        it(`reports nothing in the correct example ${index + 1}`, () => {
          assert.deepEqual(analyzeSource(example, {}, { documents }).diagnostics, []);
        });
      });
    });
  }
});
