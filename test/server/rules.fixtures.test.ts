import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { ModelDiagnostic } from "#runtime/model/index.js";
import { documentRules } from "#runtime/openapi/index.js";
import { viewRules } from "#server/projects/find-view-calls.js";
import { fixesFor, fixProviders, rules, slugOf } from "#server/rules/index.js";
import { analyzeText, type AnalyzedSource } from "../helpers/analyze-source.js";
import { applyEdits } from "../helpers/text-edits.js";

const folder = new URL("./rules/", import.meta.url);
const marker = /^\s*\/\/\s*(?:(\^+)|`(.+)`)\s*(LIG\d{4})$/;

/**
 * `// ^^^^ LIG1004` under a line says what is marked in it, and so does the text itself in backquotes, where the line begins too
 * early for that; several such lines may follow each other.
 */
function expectedMarks(text: string): string[] {
  const lines = text.split("\n");
  let line = -1;
  return lines.flatMap((content, index) => {
    const [, carets, quoted, code] = marker.exec(content) ?? [];
    if (code === undefined) {
      line = index;
      return [];
    }
    const start = carets === undefined ? lines[line]!.indexOf(quoted!) : content.indexOf("^");
    return [`${line + 1}:${start + 1}-${start + (carets ?? quoted!).length + 1} ${code}`];
  });
}

function mark({ code, location: { range } }: ModelDiagnostic): string {
  assert.equal(range[0], range[2], "a mark of several lines");
  return `${range[0] + 1}:${range[1] + 1}-${range[3] + 1} ${code}`;
}

let last: AnalyzedSource | undefined;

/** A fixture is analyzed for its marks, and then for its fixes. */
function analyzed(text: string, slug: string): AnalyzedSource {
  const documents = documentRules.some((rule) => rule.slug === slug);
  if (last?.text !== text) last = analyzeText(text, {}, { documents });
  return last;
}

/** Does what the rule's first fix says, again and again, until nothing of the rule is left to fix; the same text: no fix is offered. */
function fixAll(text: string, slug: string): string {
  for (let round = 0; round < 30; round++) {
    const { diagnostics, source } = analyzed(text, slug);
    const [fix] = diagnostics
      .filter(({ code }) => slugOf(code) === slug)
      .flatMap((diagnostic) => fixesFor({ diagnostic, source }).slice(0, 1));
    if (fix === undefined) return text;
    text = applyEdits(text, fix.edits);
  }
  throw new Error(`The fixes of ${slug} never end:\n${text}`);
}

describe("fixtures of the rules", function () {
  this.timeout(120_000);
  const slugs = readdirSync(folder).sort();

  it("belong to rules that there are", () => {
    const known = new Set(rules.map(({ slug }) => slug));
    assert.deepEqual(
      slugs.filter((slug) => !known.has(slug)),
      [],
    );
  });

  it("show a fix for each rule that has one, and for no other", () => {
    const hasFixed = (slug: string): boolean =>
      readdirSync(new URL(`${slug}/`, folder)).some((name) => name.endsWith(".fixed.ts"));
    // A text without a project has no templates: see templates.test.ts.
    const ofProjects = new Set<string>(viewRules.map(({ slug }) => slug));
    assert.deepEqual(
      slugs.filter(hasFixed),
      Object.keys(fixProviders).filter((slug) => !ofProjects.has(slug)).sort(), // prettier-ignore
    );
  });

  for (const slug of slugs) {
    const files = readdirSync(new URL(`${slug}/`, folder)).filter((name) => !name.endsWith(".fixed.ts"));
    describe(slug, () => {
      for (const name of files) {
        const url = new URL(`${slug}/${name}`, folder);
        const text = readFileSync(url, "utf8");

        it(`${name}: marks what its comments say, and nothing else`, () => {
          const { diagnostics } = analyzed(text, slug);
          assert.deepEqual(diagnostics.map(mark).sort(), expectedMarks(text).sort());
          if (name.startsWith("valid-")) assert.deepEqual(diagnostics, []);
          else assert.ok(diagnostics.some(({ code }) => slugOf(code) === slug));
        });

        const fixedUrl = new URL(url.href.replace(/\.ts$/, ".fixed.ts"));
        const fixed = (): string => fixAll(text, slug);
        if (process.env.UPDATE_GOLDEN === "1") {
          const result = fixed();
          if (result !== text) writeFileSync(fixedUrl, result);
        }
        if (existsSync(fixedUrl)) {
          it(`${name}: the fixes make it ${name.replace(/\.ts$/, ".fixed.ts")}`, () => {
            const result = fixed();
            assert.notEqual(result, text, "no fix is offered");
            assert.equal(result, readFileSync(fixedUrl, "utf8"));
          });
        } else {
          it(`${name}: no fix is offered`, () => assert.equal(fixed(), text));
        }
      }
    });
  }
});
