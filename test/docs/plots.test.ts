import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const bench = new URL("../../bench/", import.meta.url);

interface Plots {
  plots(): Record<string, string>;
}

/** A plot that differs is drawn again by `node bench/plots.mjs`. */
describe("the plots of the benchmark", () => {
  it("show the tables of bench/README.md when they are drawn again", async () => {
    const { plots } = (await import(new URL("plots.mjs", bench).href)) as Plots;
    const drawn = plots();
    const files = readdirSync(new URL("plots/", bench)).toSorted();
    assert.deepEqual(Object.keys(drawn).toSorted(), files);
    for (const file of files) assert.equal(readFileSync(new URL(`plots/${file}`, bench), "utf8"), drawn[file], file);
  });

  it("are shown in both themes when a page of the README has them", () => {
    const readme = readFileSync(new URL("README.md", bench), "utf8");
    const shown = [...readme.matchAll(/plots\/([\w-]+\.svg)/g)].map(([, file]) => file).toSorted();
    assert.deepEqual(shown, readdirSync(new URL("plots/", bench)).toSorted());
  });
});
