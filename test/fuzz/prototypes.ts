import assert from "node:assert/strict";

const guarded: readonly (readonly [name: string, prototype: object])[] = [
  ["Object", Object.prototype],
  ["Array", Array.prototype],
  ["Function", Function.prototype],
  ["String", String.prototype],
  ["Number", Number.prototype],
  ["Map", Map.prototype],
  ["Set", Set.prototype],
  ["Date", Date.prototype],
  ["Promise", Promise.prototype],
];

/** Remembers the built-in prototypes; the function that it gives fails where one has been changed. */
export function watchPrototypes(): () => void {
  const before = guarded.map(([name, prototype]) => [name, prototype, snapshot(prototype)] as const);
  return () => {
    for (const [name, prototype, known] of before) {
      const now = snapshot(prototype);
      assert.deepEqual([...now.keys()], [...known.keys()], `the prototype of ${name} has other members`);
      for (const [key, value] of known)
        assert.equal(now.get(key), value, `${name}.prototype.${String(key)} was changed`);
      assert.equal(Object.getPrototypeOf(prototype), name === "Object" ? null : Object.prototype);
    }
  };
}

function snapshot(prototype: object): Map<PropertyKey, unknown> {
  return new Map(
    Reflect.ownKeys(prototype).map((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, key)!;
      return [key, (descriptor.value ?? descriptor.get ?? descriptor.set) as unknown];
    }),
  );
}
