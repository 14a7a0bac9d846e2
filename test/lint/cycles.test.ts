import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

// `import type` and lists of nothing but types leave nothing behind; all else runs the module that it names.
const statement = /^(?:import|export)\s+(?!type\b)(?:([^;"']*?)\sfrom\s+)?"(\.[^"]+)"/gm;

function isOfTypesAlone(names: string): boolean {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  return list?.split(",").every((name) => /^\s*(type\s.*)?$/.test(name)) ?? false;
}

function valueImports(file: string): string[] {
  const found = readFileSync(join(root, file), "utf8").matchAll(statement);
  return [...found].flatMap(([, names = "", specifier = ""]) =>
    isOfTypesAlone(names) ? [] : [relative(root, join(root, dirname(file), specifier.replace(/\.js$/, ".ts")))],
  );
}

/** The first circle that a walk from a file meets. */
function circleFrom(
  file: string,
  graph: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
): string[] | undefined {
  const path: string[] = [];
  const walk = (current: string): string[] | undefined => {
    const at = path.indexOf(current);
    if (at !== -1) return [...path.slice(at), current];
    if (done.has(current)) return undefined;
    path.push(current);
    for (const next of graph.get(current) ?? []) {
      const circle = walk(next);
      if (circle !== undefined) return circle;
    }
    path.pop();
    done.add(current);
    return undefined;
  };
  return walk(file);
}

function circleIn(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  for (const file of graph.keys()) {
    const circle = circleFrom(file, graph, done);
    if (circle !== undefined) return circle.join(" -> ");
  }
  return undefined;
}

describe("circles of values", () => {
  for (const folder of ["runtime/src", "server/src", "extension/src"]) {
    it(`are not in ${folder}`, () => {
      const entries = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
      const files = entries.filter((name) => name.endsWith(".ts")).map((name) => join(folder, name));
      assert.ok(files.length > 3);
      assert.equal(circleIn(new Map(files.map((file) => [file, valueImports(file)]))), undefined);
    });
  }

  it("are found when two modules need each other", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c"]],
      ["c", ["b"]],
    ]);
    assert.equal(circleIn(graph), "b -> c -> b");
  });
});
