import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { literalOffsets } from "#runtime/analysis/support/literal-offsets.js";
import { fixesFor } from "#server/rules/index.js";
import { SourceText } from "#server/text/source-text.js";
import { applyEdits } from "../helpers/text-edits.js";
import { analyzeSyntax } from "#server/text/syntax-analysis.js";

const shop = readFileSync(new URL("../fixtures/shop/src/orders.controller.ts", import.meta.url), "utf8");

/** The seed of a failing run is in mocha's message; a fixed one first, so that every run holds the same cases too. */
const seeds = [1, Date.now()];

describe("analysis of any text", function () {
  this.timeout(60_000);

  for (const seed of seeds) {
    it(`never throws, and its ranges lie in the text (seed ${seed})`, () => {
      const piece = fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        ":",
        "?",
        "*",
        "/",
        "=",
        "(",
        ")",
        "a",
        "int",
        "regex(",
        "\\\\",
        "😀",
        "\\u{41}",
        "~",
        " ",
      );
      const template = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
      fc.assert(
        fc.property(template, template, (prefix, own) => {
          const text = shop.replace("api/[controller]", prefix).replace("{id:int:min(1)}", own);
          check(text);
        }),
        { seed, numRuns: 400 },
      );
    });

    it(`never throws on a text that is cut off or torn (seed ${seed})`, () => {
      const place = fc.integer({ min: 0, max: shop.length });
      fc.assert(
        fc.property(place, place, fc.string({ maxLength: 5 }), (start, end, inserted) => {
          check(shop.slice(0, Math.min(start, end)) + inserted + shop.slice(Math.max(start, end)));
        }),
        { seed, numRuns: 200 },
      );
    });

    it(`maps every string's literal (seed ${seed})`, () => {
      fc.assert(
        fc.property(fc.string({ unit: "binary" }), (value) => {
          assert.equal(literalOffsets(JSON.stringify(value))?.length, value.length + 1);
        }),
        { seed, numRuns: 400 },
      );
    });
  }

  function check(text: string): void {
    const source = new SourceText(text);
    for (const diagnostic of analyzeSyntax(text, "case.ts").diagnostics) {
      const [start, end] = source.offsetsOf(diagnostic.location.range);
      assert.ok(start <= end && end <= text.length, JSON.stringify(diagnostic));
      for (const { edits } of fixesFor({ diagnostic, source })) applyEdits(text, edits);
    }
  }
});
