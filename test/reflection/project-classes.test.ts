import assert from "node:assert/strict";
import { sameData } from "#runtime/incremental/index.js";
import type { ClassDeclaration, ModelSource, TypeModel } from "#runtime/model/index.js";
import { createProjectSource, type FileReflection } from "#runtime/reflection/index.js";
import { Dice } from "../fuzz/campaign/dice.js";

const seed = Number(process.env["PROJECT_CLASSES_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const classIds = Array.from({ length: 6 }, (_, index) => `Class${index}`);
const typeIds = Array.from({ length: 6 }, (_, index) => `Type${index}`);

/** A file with some of the classes and types. Several files may have the same. */
function fileWith(dice: Dice, file: string): FileReflection {
  const classes = Array.from({ length: dice.below(3) }, () => {
    const ignores = dice.once(3) ? [{ line: 1, rules: ["LIG1005"], range: [0, 0, 0, 1] }] : undefined;
    const declaration = { id: dice.pick(classIds), name: String(dice.below(3)), file, ...(ignores && { ignores }) };
    const ids = Array.from({ length: dice.below(3) }, () => dice.pick(typeIds));
    const types = Object.fromEntries(ids.map((id) => [id, { kind: "unknown", id, text: String(dice.below(3)) }]));
    return { declaration, types } as unknown as FileReflection["classes"][number];
  });
  return { file, classes, diagnostics: [] };
}

function contentsOf(source: ModelSource): readonly [string, ClassDeclaration | TypeModel | undefined][] {
  return [
    ...classIds.map((id): [string, ClassDeclaration | undefined] => [id, source.declaration(id)]),
    ...typeIds.map((id): [string, TypeModel | undefined] => [id, source.type(id)]),
  ];
}

describe("what the files of a project declare", () => {
  it(`is what reading all of them finds when any of 2,000 edits has come (PROJECT_CLASSES_SEED=${seed})`, () => {
    const dice = new Dice(seed, 1);
    let files = ["a.ts", "b.ts", "c.ts", "d.ts"].map((file) => fileWith(dice, file));
    let source = createProjectSource(files);
    for (let number = 0; number < 2000; number++) {
      files = files.map((file) => (dice.once(3) ? fileWith(dice, file.file) : file));
      const fresh = createProjectSource(files);
      const earlier = new Map(contentsOf(source));
      const before = source;
      source = createProjectSource(files, before);
      assert.deepEqual(contentsOf(source), contentsOf(fresh));
      assert.deepEqual([...source.silenced!()!].sort(), [...fresh.silenced!()!].sort());
      const changed = source === before ? new Set<string>() : source.changedSince!(before)!;
      for (const [id, one] of contentsOf(source)) {
        assert.ok(one === earlier.get(id) || !sameData(one, earlier.get(id)));
        assert.ok(one === earlier.get(id) || changed.has(id));
      }
    }
  });
});
