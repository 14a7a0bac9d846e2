import assert from "node:assert/strict";
import { mentionersOf, type Mentioner } from "#runtime/conventions/mentioners.js";
import { ReachedTypes, type TypeSources } from "#runtime/conventions/reached-types.js";
import type { ControllerModel, ModelSource, TypeId, TypeModel } from "#runtime/model/index.js";
import { Dice } from "../fuzz/campaign/dice.js";

const seed = Number(process.env["REACHED_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const ids = ["a", "b", "c", "d", "e", "f"];

/** A type whose text lists the types that it mentions; `!` is a bug of the reader. */
const typeOf = (id: TypeId, text: string): TypeModel => ({ kind: "unknown", id, text });
const mentionsIn = ({ text }: TypeModel & { readonly text?: string }): TypeId[] => Array.from(text ?? "");

/** A state of a project. It knows what has changed since the state before it. */
class State {
  readonly source: ModelSource;

  constructor(
    readonly types: ReadonlyMap<TypeId, TypeModel>,
    readonly mentioned: readonly (readonly TypeId[])[],
    before?: State,
  ) {
    const changed = new Set(ids.filter((id) => types.get(id) !== before?.types.get(id)));
    this.source = {
      declaration: () => undefined,
      type: (id) => types.get(id),
      attributes: () => assert.fail("Nobody reads attributes."),
      changedSince: (earlier) => (earlier === before?.source ? changed : undefined),
    };
  }

  typesBy(reached: ReachedTypes): ReturnType<ReachedTypes["of"]> {
    return reached.of({ source: this.source, binders: {}, converters: {} }, this.mentioned, read);
  }
}

function read({ source }: TypeSources, id: TypeId): { type: TypeModel | undefined; mentions: TypeId[] } {
  const type = source.type(id);
  const mentions = type === undefined ? [] : mentionsIn(type);
  if (mentions.includes("!")) throw new Error("a bug");
  return { type, mentions };
}

function next(state: State, dice: Dice): State {
  const types = new Map(state.types);
  const some = (count: number): TypeId[] => Array.from({ length: dice.below(count) }, () => dice.pick(ids));
  const id = dice.pick(ids);
  if (dice.once(6)) types.delete(id);
  else if (dice.once(12)) types.set(id, typeOf(id, "!"));
  else types.set(id, typeOf(id, some(3).join("")));
  if (dice.once(4)) types.set(dice.pick(ids), typeOf(dice.pick(ids), ""));
  const mentioned = state.mentioned.map((list) => (dice.once(4) ? some(3) : list));
  if (dice.once(10)) mentioned.push(some(3));
  return new State(types, dice.once(15) ? mentioned.slice(1) : mentioned, dice.once(10) ? undefined : state);
}

describe("the types that controllers reach", () => {
  it(`are those that are reached anew when any of 1,000 changes has come (REACHED_SEED=${seed})`, () => {
    const dice = new Dice(seed, 1);
    const kept = new ReachedTypes();
    let state = new State(new Map(), [[], ["a"]]);
    for (let number = 0; number < 1000; number++) {
      state = next(state, dice);
      let anew: ReturnType<ReachedTypes["of"]>;
      try {
        anew = state.typesBy(new ReachedTypes());
      } catch {
        assert.throws(() => state.typesBy(kept), /a bug/);
        continue;
      }
      const types = state.typesBy(kept);
      assert.deepEqual(Object.entries(types), Object.entries(anew));
      assert.equal(state.typesBy(kept), types);
    }
  });

  it(`are mentioned by those that are found anew when any of 1,000 changes has come (REACHED_SEED=${seed})`, () => {
    const dice = new Dice(seed, 2);
    const kept = new ReachedTypes();
    const ofController = ({ id }: ControllerModel): TypeId[] => Array.from(id);
    const mentionersIn = mentionersOf(mentionsIn, ofController);
    const controllerOf = (id: string): ControllerModel => ({ id }) as ControllerModel;
    let controllers = [controllerOf("ab")];
    let state = new State(new Map(), [ids]);
    for (let number = 0; number < 1000; number++) {
      const types = new Map(state.types).set(dice.pick(ids), typeOf(dice.pick(ids), dice.pick(["ab", "c", "", "ef"])));
      state = new State(new Map([...types].map(([id, type]) => [id, type.id === id ? type : typeOf(id, "d")])), state.mentioned, state); // prettier-ignore
      if (dice.once(2)) controllers = controllers.map((one) => (dice.once(2) ? controllerOf(dice.pick(ids)) : one));
      if (dice.once(5)) controllers = [controllerOf("fa"), ...controllers].slice(0, 4);
      const model = { schemaVersion: 1, types: state.typesBy(kept), controllers } as never;
      if (dice.once(3)) continue;
      const found = mentionersIn(model);
      for (const id of ids) {
        const expected: Mentioner[] = Object.values(state.typesBy(kept)).filter((type) => mentionsIn(type).includes(id)).map((type) => type.id); // prettier-ignore
        expected.push(...controllers.filter((one) => ofController(one).includes(id)));
        assert.deepEqual(new Set(found.get(id)), new Set(expected));
      }
    }
  });
});
