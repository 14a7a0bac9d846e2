import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { documentRules } from "#runtime/openapi/index.js";
import { fixesFor } from "#server/rules/index.js";
import { silenceFix } from "#server/rules/silence.js";
import { Dice } from "../../fuzz/campaign/dice.js";
import { analyzeText } from "../../helpers/analyze-source.js";
import { checkFix } from "./check-fix.js";
import { mutate } from "./mutate.js";

const folder = new URL("../rules/", import.meta.url);
const documented = new Set<string>(documentRules.map(({ slug }) => slug));

/** `FIX_SEED=5 FIX_ROUNDS=20 npx mocha test/server/fixes/fix-places.test.ts` searches elsewhere, and longer. */
const seed = Number(process.env.FIX_SEED ?? 1);
const rounds = Number(process.env.FIX_ROUNDS ?? 1);

const files = readdirSync(folder).flatMap((slug) =>
  readdirSync(new URL(`${slug}/`, folder))
    .filter((name) => name.startsWith("invalid-") && !name.endsWith(".fixed.ts"))
    .map((name) => ({ slug, path: `${slug}/${name}` })),
);

/** Applies every fix of a text, and checks what it changes. */
function checkFixes(text: string, slug: string): { readonly count: number; readonly places: readonly number[] } {
  const { diagnostics, source } = analyzeText(text, {}, { documents: documented.has(slug) });
  let count = 0;
  for (const diagnostic of diagnostics) {
    const silence = silenceFix({ diagnostic, source });
    for (const fix of [...fixesFor({ diagnostic, source }), ...(silence ? [silence] : [])]) {
      count++;
      try {
        checkFix({ text, source, diagnostic, fix });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        assert.fail(`${diagnostic.code} "${fix.title}": ${message}\n${text}`);
      }
    }
  }
  return { count, places: diagnostics.map(({ location }) => source.offsetsOf(location.range)[0]) };
}

describe(`every fix (seed ${seed})`, function () {
  this.timeout(120_000 + rounds * 60_000);
  let count = 0;

  for (const [index, { slug, path }] of files.entries()) {
    it(`changes only what is marked in ${path}, and when that is damaged`, () => {
      const text = readFileSync(new URL(path, folder), "utf8");
      const found = checkFixes(text, slug);
      count += found.count;
      for (let round = 0; round < rounds; round++) {
        count += checkFixes(mutate(text, new Dice(seed, index * 1000 + round), found.places), slug).count;
      }
    });
  }

  after(() => assert.ok(count > files.length, `${count} fixes`));
});
