/**
 * Edits a small application at random, and compares what the language server's projects know with what a fresh server
 * finds: all diagnostics, every document. If they differ, it ends with the last edits.
 *
 *   npm run bench:equivalence
 *
 *   --edits 10000   how many
 *   --points 100    comparisons, evenly among them; each repair of a configuration is compared besides
 *   --seed 1        repeats a run; by default another each time, which is printed
 */
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";

const { values } = parseArgs({
  options: {
    edits: { type: "string", default: "10000" },
    points: { type: "string", default: "100" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});

register();
const { runEquivalence } = await import("../test/server/equivalence/run.ts");
const [seed, edits, points] = [Number(values.seed), Number(values.edits), Number(values.points)];
console.log(`seed ${seed}`);
await runEquivalence({ seed, edits, points, note: (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`) }); // prettier-ignore
console.log(`${edits} edits, compared at ${points} points: equal to a fresh server each time.`);
