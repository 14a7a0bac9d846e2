import assert from "node:assert/strict";
import { compareDocuments, worstSeverity, type Change } from "#runtime/openapi-diff/index.js";
import { Dice } from "../fuzz/campaign/dice.js";
import { directed, validatorOf, type TestDirection } from "./random/directed-schemas.js";
import { RandomSchemas, type TestSchemas } from "./random/random-schemas.js";
import { RandomValues } from "./random/random-values.js";

const count = Number(process.env.OPENAPI_DIFF_RUNS ?? 60);
const fixedSeed = 20_261_126;
const randomSeed = Number(process.env.OPENAPI_DIFF_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const valuesEach = 40;

/** A document whose only operation takes or returns `Root`. */
function documentOf(schemas: TestSchemas, direction: TestDirection): object {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Root" } } };
  const operation =
    direction === "request"
      ? { requestBody: { required: true, content }, responses: { 204: { description: "Done" } } }
      : { responses: { 200: { description: "Found", content } } };
  return {
    openapi: "3.1.0",
    info: { title: "Random", version: "1.0" },
    paths: { "/": { post: operation } },
    components: { schemas },
  };
}

/** Two documents, the changes between them, and values that show that a change is not safe. */
class Trial {
  readonly old: TestSchemas;
  readonly now: TestSchemas;
  readonly dice: Dice;

  constructor(
    readonly seed: number,
    readonly number: number,
  ) {
    this.dice = new Dice(seed, number);
    const random = new RandomSchemas(this.dice);
    this.old = random.schemas();
    this.now = random.changed(this.old);
  }

  changes(direction: TestDirection): Change[] {
    return compareDocuments(documentOf(this.old, direction), documentOf(this.now, direction));
  }

  /** A value that one document allows and the other does not, from clients to the application or back. */
  counterexample(direction: TestDirection, from: TestSchemas, to: TestSchemas): unknown {
    const [given, taken] = [directed(from, direction), directed(to, direction)];
    const [isGiven, isTaken] = [validatorOf(given), validatorOf(taken)];
    const values = new RandomValues(this.dice, given);
    for (let made = 0; made < valuesEach; made++) {
      const value = values.value(given.Root!);
      if (isGiven(value) && !isTaken(value)) return { value, errors: isTaken.errors };
    }
    return undefined;
  }

  text(): string {
    return `seed ${this.seed}, number ${this.number}\n${JSON.stringify(this.old)}\n${JSON.stringify(this.now)}`;
  }
}

describe("changes of random schemas", function () {
  this.timeout(60_000 + count * 1000);
  for (const [kind, seed] of Object.entries({ fixed: fixedSeed, random: randomSeed })) {
    for (const direction of ["request", "response"] as const) {
      it(`are accepted when the comparison calls them safe in a ${direction}, with the ${kind} seed ${seed}`, () => {
        let safe = 0;
        for (let number = 0; number < count; number++) {
          const trial = new Trial(seed, number);
          const changes = trial.changes(direction);
          const worst = worstSeverity(changes);
          if (worst === "breaking" || worst === "dangerous") continue;
          safe++;
          const [from, to] = direction === "request" ? [trial.old, trial.now] : [trial.now, trial.old];
          const found = trial.counterexample(direction, from, to);
          assert.equal(found, undefined, `${JSON.stringify(found)}\n${JSON.stringify(changes)}\n${trial.text()}`);
          if (worst !== undefined) continue;
          const other = trial.counterexample(direction, to, from);
          assert.equal(other, undefined, `no change, but ${JSON.stringify(other)}\n${trial.text()}`);
        }
        assert.ok(safe > count / 10, `only ${safe} of ${count} are safe`);
      });
    }
    it(`are none when a document is compared with itself, with the ${kind} seed ${seed}`, () => {
      for (let number = 0; number < count; number++) {
        const { old, now } = new Trial(seed, number);
        for (const schemas of [old, now]) {
          const document = documentOf(schemas, "request");
          assert.deepEqual(compareDocuments(document, structuredClone(document)), [], JSON.stringify(schemas));
        }
      }
    });
  }
});
