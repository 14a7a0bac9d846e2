import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { isFirm } from "#runtime/analysis/index.js";
import { documentRules } from "#runtime/openapi/index.js";
import { silenceFix } from "#server/rules/silence.js";
import { analyzeText, type AnalyzedSource } from "../helpers/analyze-source.js";
import { applyEdits } from "../helpers/text-edits.js";

const folder = new URL("./rules/", import.meta.url);
const own = new Set(["unknown-severity", "ineffective-ignore", "unexplained-ignore"]);

function analyzed(text: string, slug: string): AnalyzedSource {
  return analyzeText(text, {}, { documents: documentRules.some((rule) => rule.slug === slug) });
}

describe("the comment that a quick fix adds", function () {
  this.timeout(60_000);

  for (const slug of readdirSync(folder)) {
    const files = readdirSync(new URL(`${slug}/`, folder)).filter((name) => /^invalid-.*(?<!\.fixed)\.ts$/.test(name));
    for (const name of own.has(slug) ? [] : files) {
      it(`silences what is found in ${slug}/${name}`, () => {
        const text = readFileSync(new URL(`${slug}/${name}`, folder), "utf8");
        const { diagnostics, source } = analyzed(text, slug);
        const silenced = diagnostics.filter((one) => silenceFix({ diagnostic: one, source }) !== undefined);
        for (const one of silenced) assert.ok(!isFirm(one), one.code);
        const edits = silenced.flatMap((diagnostic) => silenceFix({ diagnostic, source })!.edits);
        // One comment is enough for what a line has twice.
        const comments = new Map(edits.map((edit) => [`${edit.start} ${edit.text}`, edit]));
        const left = analyzed(applyEdits(text, [...comments.values()]), slug).diagnostics.map((one) => one.code);
        assert.deepEqual(left.sort(), diagnostics.filter((one) => !silenced.includes(one)).map((one) => one.code).sort()); // prettier-ignore
      });
    }
  }

  it("is not offered outside of classes, where it would have no effect", () => {
    const text = 'import { createApp } from "ligature";\nvoid createApp({ services: (all) => { if (1) all; } });\n';
    const { diagnostics, source } = analyzed(text, "");
    assert.deepEqual(
      diagnostics.map((one) => one.code),
      ["LIG5011"],
    );
    assert.equal(silenceFix({ diagnostic: diagnostics[0]!, source }), undefined);
  });
});
