import assert from "node:assert/strict";
import { KeptResults, tellChanges, type ReadIds } from "#runtime/incremental/index.js";
import type { TypeId } from "#runtime/model/index.js";
import { Dice } from "../fuzz/campaign/dice.js";

const seed = Number(process.env["KEPT_RESULTS_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** A state from which items read: a number by each id. */
type State = Readonly<Record<TypeId, number>>;

interface Result {
  readonly text: string;
  /** What was read. It does not tell for which item. */
  readonly values: string;
  readonly ids: ReadIds;
}

const ids = ["a", "b", "c", "d"];

/** `ab` reads two ids; `*` reads all of them. */
function make(item: string, state: State): Result {
  const read = item === "*" ? ids : Array.from(item);
  const values = read.map((id) => state[id]).join();
  return { text: `${item} ${values}`, values, ids: item === "*" ? undefined : read };
}

describe("the results that are kept for a list", () => {
  it(`are those that are made anew when any of 2,000 changes has come (KEPT_RESULTS_SEED=${seed})`, () => {
    const dice = new Dice(seed, 1);
    const kept = new KeptResults<string, Result>();
    let state: State = { a: 0, b: 0, c: 0, d: 0 };
    let items: string[] = ["ab", "c", "*"];
    for (let number = 1; number < 2000; number++) {
      const change = dice.below(6);
      if (change === 0) items = items.map((item) => (dice.once(3) ? dice.pick(["a", "bc", "d", "*"]) : item));
      else if (change === 1) items = [...items, dice.pick(["ad", "b", "*"])].slice(-dice.below(5) - 1);
      else {
        const id = dice.pick(ids);
        const next = { ...state, [id]: dice.below(2) };
        if (change > 2) tellChanges(state, next, new Set([id]));
        state = next;
      }
      const asked = state;
      const found = kept.of(items, [asked], {
        keyOf: (item) => item,
        make: (item, earlier) => (earlier?.values === make(item, asked).values ? earlier : make(item, asked)),
        idsOf: (result) => [result.ids],
      });
      assert.deepEqual(found.map(({ text }) => text), items.map((item) => make(item, asked).text)); // prettier-ignore
    }
  });

  it("are made again only for an item that has read something that changes", () => {
    const kept = new KeptResults<string, Result>();
    const before: State = { a: 0, b: 0, c: 0, d: 0 };
    const after: State = { ...before, b: 1 };
    tellChanges(before, after, new Set(["b"]));
    const looked: string[] = [];
    const of = (state: State): readonly Result[] =>
      kept.of(["a", "ab", "c"], [state], {
        keyOf: (item) => item,
        make(item) {
          looked.push(item);
          return make(item, state);
        },
        idsOf: (result) => [result.ids],
      });
    const first = of(before);
    looked.length = 0;
    assert.equal(of(before), first);
    assert.deepEqual(looked, []);
    of(after);
    assert.deepEqual(looked, ["ab"]);
  });
});
