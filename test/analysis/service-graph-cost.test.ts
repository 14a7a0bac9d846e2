import assert from "node:assert/strict";
import { checkServiceGraph, type ConstructedClass } from "#runtime/analysis/index.js";

describe("the checks of services", () => {
  it("read classes in quadratic time at most when many singletons hold one scoped service through a chain", () => {
    const [few, many] = [readsOf(20), readsOf(80)];
    assert.ok(many < few * 20, `${many} reads of four times as many classes, instead of ${few}`);
  });
});

/** How often classes are read. */
function readsOf(count: number): number {
  let reads = 0;
  const type = (name: string, lifetime: "singleton" | "scoped" | "transient", needed?: string): ConstructedClass => ({
    name,
    descriptor: { key: name, lifetime },
    get constructs() {
      reads++;
      return {
        typeName: name,
        dependencies:
          needed === undefined ? [] : [{ parameter: "needed", wanted: needed, key: needed, location, optional: false }],
      };
    },
  });
  const chain = Array.from({ length: count }, (_, index) =>
    type(`T${index}`, "transient", index === 0 ? "S" : `T${index - 1}`),
  );
  const holders = Array.from({ length: count }, (_, index) => type(`H${index}`, "singleton", `T${count - 1}`));
  assert.equal(checkServiceGraph([type("S", "scoped"), ...chain, ...holders]).length, count);
  return reads;
}

const location = { file: "services.ts", range: [0, 0, 0, 0] } as const;
