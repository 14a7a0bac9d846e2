import assert from "node:assert/strict";
import { Dice } from "../fuzz/campaign/dice.js";
import { collectTypes, ModelCache } from "#runtime/conventions/index.js";
import { changedTypes, foundInTypes } from "#runtime/incremental/index.js";
import { noAttributes } from "#runtime/attributes/index.js";
import type { ControllerModel, ModelSource, ObjectTypeModel, TypeId, TypeModel } from "#runtime/model/index.js";

const seed = Number(process.env["REACHED_TYPES_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const ids: readonly TypeId[] = Array.from({ length: 12 }, (_, index) => `models.ts#Type${index}`);

/** Types that mention each other, some of which are unknown. */
class Types implements ModelSource {
  /** @param earlier those with which `changed` is compared: in some of the edits, the source tells what has changed */
  constructor(
    readonly types: ReadonlyMap<TypeId, TypeModel>,
    readonly earlier?: ModelSource,
    readonly changed?: TypeId,
  ) {}
  changedSince = (earlier: ModelSource): ReadonlySet<TypeId> | undefined =>
    earlier === this.earlier && this.changed !== undefined ? new Set([this.changed]) : undefined;
  declaration = (): undefined => undefined;
  attributes = (): typeof noAttributes => noAttributes;
  type = (id: TypeId): TypeModel | undefined => this.types.get(id);
}

function typeWith(id: TypeId, mentions: readonly TypeId[]): TypeModel {
  const properties = mentions.map((type, index) => ({ name: `p${index}`, type: { type }, attributes: [], declaringType: id })); // prettier-ignore
  return {
    kind: "object",
    form: "class",
    id,
    name: id,
    declaration: id,
    properties,
    attributes: [],
  } as unknown as ObjectTypeModel;
}

function controllerWith(mentions: readonly TypeId[]): ControllerModel {
  const properties = mentions.map((type) => ({ type: { type }, attributes: [] }));
  return { attributes: [], properties, actions: [] } as unknown as ControllerModel;
}

/** The next state of the types, and the list of controllers, after one of them changes. */
function edited(dice: Dice, source: Types, controllers: readonly ControllerModel[]): [Types, readonly ControllerModel[]] {
  const some = (): TypeId[] => Array.from({ length: dice.below(4) }, () => dice.pick(ids));
  if (dice.once(3)) {
    const index = dice.below(controllers.length);
    return [source, controllers.map((one, at) => (at === index ? controllerWith(some()) : one))];
  }
  const id = dice.pick(ids);
  const types = new Map(source.types);
  if (dice.once(4)) types.delete(id);
  else types.set(id, typeWith(id, some()));
  return [dice.once(2) ? new Types(types, source, id) : new Types(types), controllers];
} // prettier-ignore

describe("the types that controllers reach", () => {
  it(`are those that a walk from the start finds when any of 3,000 edits has come (REACHED_TYPES_SEED=${seed})`, () => {
    const dice = new Dice(seed, 1);
    const cache = new ModelCache();
    let source = new Types(new Map(ids.map((id) => [id, typeWith(id, [])])));
    let controllers: readonly ControllerModel[] = [controllerWith([]), controllerWith([]), controllerWith([])];
    let reached = 0;
    const isLong = (type: TypeModel): true | undefined => (type.kind === "object" && type.properties.length > 2 ? true : undefined); // prettier-ignore
    const long = foundInTypes(isLong);
    let before: Readonly<Record<TypeId, TypeModel>> = {};
    for (let number = 0; number < 3000; number++) {
      // Several at once: a type can lose its last mention while another one gets one.
      for (let more = dice.below(3); more >= 0; more--) [source, controllers] = edited(dice, source, controllers);
      const types = collectTypes(source, controllers, cache);
      assert.deepEqual(Object.entries(types), Object.entries(collectTypes(source, controllers)), `edit ${number}`);
      assert.deepEqual([...long(types)], [...foundInTypes(isLong)({ ...types })], `edit ${number}`);
      const differing = [...new Set([...Object.keys(before), ...Object.keys(types)])].filter((id) => before[id] !== types[id]); // prettier-ignore
      assert.deepEqual([...changedTypes(types, before)].sort(), differing.sort(), `edit ${number}`);
      before = types;
      reached += Object.keys(types).length;
    }
    assert.ok(reached > 3000);
  });

  it("are the same list when a change touches none of them", () => {
    const cache = new ModelCache();
    const controllers = [controllerWith([ids[0]!])];
    const before = new Types(new Map(ids.map((id) => [id, typeWith(id, [])])));
    const after = new Types(new Map(before.types).set(ids[1]!, typeWith(ids[1]!, [ids[2]!])));
    assert.equal(collectTypes(after, controllers, cache), collectTypes(after, controllers, cache));
    const types = collectTypes(before, controllers, cache);
    assert.equal(collectTypes(after, controllers, cache), types);
  });
});
