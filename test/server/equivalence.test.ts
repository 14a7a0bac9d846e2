import { runEquivalence } from "./equivalence/run.js";

const seed = Number(process.env["EQUIVALENCE_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const edits = Number(process.env["EQUIVALENCE_EDITS"] ?? 200);

describe("the projects of a server that has run for a while", function () {
  this.timeout(300_000);

  it(`are those of a fresh server when ${edits} random edits have come (EQUIVALENCE_SEED=${seed})`, () =>
    runEquivalence({ seed, edits, points: 4 }));

  it(`are those of a fresh server when configurations are broken and repaired (EQUIVALENCE_SEED=${seed})`, () =>
    runEquivalence({ seed, edits: Math.ceil(edits / 5), points: 1, about: "configurations" }));
});
