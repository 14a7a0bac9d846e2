import assert from "node:assert/strict";
import fc from "fast-check";
import { patched } from "./patched.js";

const fixedSeed = 20_261_126;
const randomSeed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const numRuns = Number(process.env.FUZZ_RUNS ?? 400);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from: string;
  readonly value: Json;
}

const names = ["a", "b", "0", "a/b", "~", "", "constructor", "-"];
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.constantFrom<Json>(null, true, 0, 1, 1.5, "x", ""),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("json"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** Many of them name a place, because a path is found by walking the document. */
function pathIn(document: Json): fc.Arbitrary<string> {
  const found: string[] = [];
  const walk = (node: Json, path: string): void => {
    found.push(path);
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) found.push(`${path}/-`, `${path}/${node.length}`);
    else found.push(...names.map((name) => `${path}/${escape(name)}`));
    for (const [name, child] of Object.entries(node)) walk(child, `${path}/${escape(name)}`);
  };
  walk(document, "");
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...found) }, fc.constantFrom("/a/b/c", "/01", "/0/0"));
}

const escape = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

const scenario = json.chain((document) => {
  const operation: fc.Arbitrary<Operation> = fc.record({
    op: fc.constantFrom("add", "remove", "replace", "move", "copy", "test"),
    path: pathIn(document),
    from: pathIn(document),
    value: fc.oneof(json, fc.constant(document)),
  });
  return fc.tuple(fc.constant(document), fc.array(operation, { maxLength: 6 }));
});

/** The same as the RFC says it, one new document for each operation, without any thought of cost. */
function modelPatch(document: Json, operations: readonly Operation[]): Json | undefined {
  let current: Json | undefined = document;
  for (const { op, path, from, value } of operations) {
    if (current === undefined) return undefined;
    if (op === "add") current = change(current, tokens(path), () => value, "add");
    else if (op === "remove") current = path === "" ? undefined : change(current, tokens(path), () => undefined, "remove");
    else if (op === "replace") current = change(current, tokens(path), () => value, "replace");
    else if (op === "test") current = sameJson(read(current, tokens(path)), value) ? current : undefined;
    else current = transfer(current, op, from, path);
  }
  return current;
} // prettier-ignore

function transfer(document: Json, op: string, from: string, path: string): Json | undefined {
  const taken = read(document, tokens(from));
  if (taken === undefined) return undefined;
  if (op === "copy") return change(document, tokens(path), () => taken, "add");
  if (from === path) return document;
  if (from === "" || path.startsWith(`${from}/`)) return undefined;
  const without = change(document, tokens(from), () => undefined, "remove");
  return without === undefined ? undefined : change(without, tokens(path), () => taken, "add");
}

const tokens = (path: string): string[] =>
  path.split("/").slice(1).map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")); // prettier-ignore

function read(node: Json | undefined, [token, ...rest]: readonly string[]): Json | undefined {
  if (token === undefined || node === undefined) return node;
  if (node === null || typeof node !== "object") return undefined;
  if (Array.isArray(node)) return /^(0|[1-9]\d*)$/.test(token) ? read(node[Number(token)], rest) : undefined;
  return Object.hasOwn(node, token) ? read(node[token], rest) : undefined;
}

function change(
  node: Json,
  [token, ...rest]: readonly string[],
  make: () => Json | undefined,
  how: "add" | "remove" | "replace",
): Json | undefined {
  if (token === undefined) return make();
  if (node === null || typeof node !== "object") return undefined;
  if (rest.length > 0) {
    const child = read(node, [token]);
    const changed = child === undefined ? undefined : change(child, rest, make, how);
    if (changed === undefined) return undefined;
    return Array.isArray(node) ? node.with(Number(token), changed) : { ...node, [token]: changed };
  }
  return Array.isArray(node) ? changeItem(node, token, make, how) : changeMember(node, token, make, how);
}

function changeItem(list: Json[], token: string, make: () => Json | undefined, how: string): Json | undefined {
  if (how === "add" && token === "-") return [...list, make()!];
  const index = /^(0|[1-9]\d*)$/.test(token) ? Number(token) : Infinity;
  if (index > (how === "add" ? list.length : list.length - 1)) return undefined;
  if (how === "remove") return list.toSpliced(index, 1);
  return how === "add" ? list.toSpliced(index, 0, make()!) : list.with(index, make()!);
}

function changeMember(
  object: Readonly<Record<string, Json>>,
  token: string,
  make: () => Json | undefined,
  how: string,
): Json | undefined {
  if (how !== "add" && !Object.hasOwn(object, token)) return undefined;
  if (how !== "remove") return { ...object, [token]: make()! };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== token));
}

function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  try {
    assert.deepEqual(one, other);
    return one !== undefined;
  } catch {
    return false;
  }
}

describe("random JSON patches", () => {
  for (const seed of [fixedSeed, randomSeed]) {
    it(`the document of a simple model when patches are random (FUZZ_SEED=${seed})`, () => {
      let applied = 0;
      fc.assert(
        fc.property(scenario, ([document, operations]) => {
          const before = structuredClone(document);
          const expected = modelPatch(document, operations);
          const result = patched(document, operations);
          assert.deepEqual("document" in result ? result.document : undefined, expected);
          assert.deepEqual(document, before);
          if (expected !== undefined && operations.length > 0) applied++;
        }),
        { seed, numRuns },
      );
      assert.ok(applied > numRuns / 20, `only ${applied} patches could be applied`);
    });
  }
});
