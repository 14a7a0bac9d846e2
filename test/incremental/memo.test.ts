import assert from "node:assert/strict";
import {
  callsRecorder,
  foundInTypes,
  listedInEach,
  Memo,
  noteChange,
  typesIn,
  typesRecorder,
  type Lookup,
} from "#runtime/incremental/index.js";
import type { TypeId, TypeModel } from "#runtime/model/index.js";
import { Dice } from "../fuzz/campaign/dice.js";

const seed = Number(process.env["MEMO_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const ids = ["a", "b", "c", "d"];

type Numbers = Readonly<Record<TypeId, number>>;

interface Inputs {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  readonly numberOf: NumberOf;
}

interface NumberOf extends Lookup<TypeId, number | undefined> {
  readonly numbers?: Numbers;
}

const unknown = (id: TypeId): TypeModel => ({ kind: "unknown", id, text: id });

/** `ab` reads what belongs to two ids; `*` lists the types; `?` reads nothing. */
function make({ types, numberOf }: Inputs, item: string): string {
  if (item === "*") return Object.keys(types).join();
  const read = Array.from(item).filter((id) => id !== "?");
  return read.map((id) => `${types[id]?.id} ${numberOf(id)}`).join();
}

const all = new Map(ids.map((id) => [id, unknown(id)]));

function inputsOf(present: readonly TypeId[], numbers: Numbers, types = all): Inputs {
  return { types: Object.fromEntries(present.map((id) => [id, types.get(id)!])), numberOf: (id) => numbers[id] };
}

/** The same with numbers that know which of them are others than before. */
function withChanges({ types }: Inputs, numbers: Numbers): Inputs {
  const changedSince = ({ numbers: before }: NumberOf) =>
    before && new Set(ids.filter((id) => before[id] !== numbers[id]));
  return { types, numberOf: Object.assign((id: TypeId) => numbers[id], { numbers, changedSince }) };
}

const create = <Result>(): Memo<string, Inputs, Result> =>
  new Memo<string, Inputs, Result>({ types: typesRecorder, numberOf: callsRecorder });

describe("a memo", () => {
  for (const isKnown of [false, true])
    it(`has the results that are made anew when any of 2,000 changes has come, and ${isKnown ? "inputs know them" : "no input knows it"} (MEMO_SEED=${seed})`, () => {
      const dice = new Dice(seed, 1);
      const memo = create<string>();
      const dropped = create<string>();
      const known = new Set<string>();
      const types = new Map(all);
      let present: readonly TypeId[] = ids;
      let numbers: Numbers = { a: 0, b: 0, c: 0, d: 0 };
      let items: readonly string[] = ["ab", "c", "*"];
      let inputs = inputsOf(present, numbers, types);
      for (let number = 1; number < 2000; number++) {
        const change = dice.below(6);
        if (change === 0) items = items.map((item) => (dice.once(3) ? dice.pick(["a", "bc", "d", "*", "?"]) : item));
        else if (change === 1) items = [...items, dice.pick(["ad", "b", "*"])].slice(-dice.below(5) - 1);
        else if (change === 2) types.set(dice.pick(ids), unknown(dice.pick(ids)));
        else if (change === 3) present = ids.filter(() => !dice.once(4));
        else numbers = { ...numbers, [dice.pick(ids)]: dice.below(2) };
        if (change > 1) inputs = inputsOf(present, numbers, types);
        if (change > 1 && isKnown) inputs = withChanges(inputs, numbers);
        const asked = inputs;
        const anew = items.map((item) => make(asked, item));
        assert.deepEqual(memo.of(items, asked, make), anew);
        dropped.drop(asked, (item) => assert.ok(known.has(item)));
        for (const item of items) known.add(item);
        for (const item of known) {
          if (dice.once(9)) known.delete(item);
          if (!known.has(item)) dropped.forget(item);
          else assert.equal(dropped.one(item, asked, make), make(asked, item));
        }
      }
    });

  it("looks at no result that has not read what changes, when the inputs know what does", () => {
    const memo = create<string>();
    const numbers: Numbers = { a: 0, b: 0, c: 0 };
    const of = (now: Numbers) => memo.of(["ab", "c", "*"], withChanges(inputsOf(ids, {}), now), make);
    of(numbers);
    const asked: TypeId[] = [];
    const spied = withChanges(inputsOf(ids, {}), { ...numbers, c: 1 });
    const numberOf = Object.assign((id: TypeId) => (asked.push(id), spied.numberOf(id)), { changedSince: spied.numberOf.changedSince }); // prettier-ignore
    memo.of(["ab", "c", "*"], { ...spied, numberOf }, make);
    assert.deepEqual(new Set(asked), new Set(["c"]));
  });

  it("makes only the result again that has read what changes", () => {
    const memo = create<string>();
    const made: string[] = [];
    const of = (numbers: Numbers): readonly string[] =>
      memo.of(["a", "ab", "c"], inputsOf(ids, numbers), (from, item) => {
        made.push(item);
        return make(from, item);
      });
    const before = of({ a: 0, b: 0, c: 0 });
    assert.equal(of({ a: 0, b: 0, c: 0 }), before);
    made.length = 0;
    of({ a: 0, b: 1, c: 0 });
    assert.deepEqual(made, ["ab"]);
  });

  it("makes a result again when it has listed all types and one is added", () => {
    const memo = create<string>();
    assert.deepEqual(memo.of(["*"], inputsOf(["a"], {}), make), ["a"]);
    assert.deepEqual(memo.of(["*"], inputsOf(["a", "b"], {}), make), ["a,b"]);
  });

  it("makes two results when an item is listed twice", () => {
    const [one, other] = create<object>().of(["a", "a"], inputsOf(ids, {}), () => ({}));
    assert.notEqual(one, other);
  });

  it("reads everything again when the last results were not complete", () => {
    const memo = create<string>();
    const [before, between] = [new Map([["a", unknown("one")]]), new Map([["a", unknown("other")]])];
    const of = (types: Map<TypeId, TypeModel>, fails: boolean): readonly string[] =>
      memo.of(["a", "?"], inputsOf(["a"], {}, types), (from, item) => {
        if (fails && item === "?") throw new Error("a bug");
        return make(from, item);
      });
    assert.throws(() => of(between, true), /a bug/);
    assert.equal(of(before, false)[0], "one undefined");
    assert.throws(() => memo.of(["a", "b"], inputsOf(["a"], {}, between), (from, item) => {
      if (item === "b") throw new Error("a bug");
      return make(from, item);
    }), /a bug/); // prettier-ignore
    assert.equal(of(before, false)[0], "one undefined");
  });

  it("forgets what a walk does not find", () => {
    const memo = create<number>();
    let made = 0;
    const walk = (items: readonly string[]): readonly number[] =>
      memo.walk(
        inputsOf(ids, {}),
        () => made++,
        (get) => items.map(get),
      );
    assert.deepEqual(walk(["a", "b"]), [0, 1]);
    assert.deepEqual(walk(["a"]), [0]);
    assert.deepEqual(walk(["a", "b"]), [0, 2]);
  });
});

describe("what is found in the types of a model", () => {
  it("is looked for once when the same list is asked twice", () => {
    let looked = 0;
    const find = foundInTypes((type) => {
      looked++;
      return type.kind === "unknown" ? type.text : undefined;
    });
    const types: Record<TypeId, TypeModel> = { a: unknown("a"), b: { kind: "array", id: "b", element: { type: "a" } } };
    assert.deepEqual([...find(types)], [["a", "a"]]);
    assert.equal(find(types), find(types));
    assert.equal(looked, 2);
  });

  it(`is what is found anew when any of 500 changes has come (MEMO_SEED=${seed})`, () => {
    const dice = new Dice(seed, 2);
    const find = foundInTypes(({ id, kind }) => (kind === "array" ? id : undefined));
    let types: Readonly<Record<TypeId, TypeModel>> = {};
    for (let number = 0; number < 500; number++) {
      const next = { ...types };
      const changed = dice.pick(ids);
      if (dice.once(3)) delete next[changed];
      else next[changed] = dice.once(2) ? unknown(changed) : { kind: "array", id: changed, element: { type: "a" } };
      const now = Object.fromEntries(Object.entries(next).sort(([one], [other]) => (one < other ? -1 : 1)));
      noteChange(now, types, new Set([changed]));
      const list = Object.values(now);
      const arrays = list.filter(({ kind }) => kind === "array").map(({ id }) => [id, id]);
      assert.deepEqual([...find(now)], arrays);
      assert.deepEqual(typesIn(now), list);
      types = now;
    }
  });
});

describe("what is listed in each part of a model", () => {
  const part = (...names: string[]) => ({ names });

  it("is the earlier list when another part lists the same", () => {
    const listed = listedInEach(({ names }: ReturnType<typeof part>) => names);
    const [one, other] = [part("a", "b"), part()];
    const before = listed([one, other]);
    assert.deepEqual(before, ["a", "b"]);
    assert.equal(listed([part("a", "b"), other]), before);
    assert.deepEqual(listed([other, part("c"), one]), ["c", "a", "b"]);
    assert.deepEqual(listed([]), []);
  });

  it("is not asked of a part that is where it was", () => {
    const asked: unknown[] = [];
    const listed = listedInEach((one: ReturnType<typeof part>) => (asked.push(one), one.names));
    const [one, other] = [part("a"), part("b")];
    listed([one]);
    listed([one, other]);
    assert.deepEqual(asked, [one, other]);
  });
});
