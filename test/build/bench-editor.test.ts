import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Sample {
  readonly syntax: number;
  readonly types: number;
  readonly theirs: number;
  readonly document: number;
}

interface Output {
  readonly results: readonly { readonly controllers: number; readonly samples: readonly Sample[] }[];
  readonly large: {
    readonly actions: number;
    readonly samples: readonly Pick<Sample, "syntax" | "types" | "theirs">[];
  };
  readonly table: string;
}

describe("bench/editor.mjs", function () {
  this.timeout(300_000);

  it("measures both servers, and prints tables of ratios", async () => {
    const args = [
      "bench/editor.mjs",
      "--controllers",
      "10",
      "--actions",
      "100",
      "--edits",
      "4",
      "--idle",
      "1",
      "--no-build",
      "--json",
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    const { results, large, table } = JSON.parse(stdout) as Output;
    assert.deepEqual(
      results.map(({ controllers, samples }) => [controllers, samples.length]),
      [[10, 4]],
    );
    for (const { syntax, types, theirs, document } of results.flatMap(({ samples }) => samples)) {
      assert.ok(syntax > 0 && types > 0 && theirs > 0 && document > 0);
    }
    assert.deepEqual([large.actions, large.samples.length], [100, 4]);
    assert.match(table, /\| {2}\| One file of 100 actions \| tsserver \| Ratio \|/);
    const [head, , ...rows] = table.split("\n");
    assert.equal(head, "|  | 10 controllers | tsserver | Ratio |");
    assert.ok(rows.length > 10 && rows.every((row) => !row.includes("NaN")));
    // Only where the system reports the memory of other processes.
    assert.equal(table.includes("| resident memory 1 s after the last edit |"), process.platform === "linux");
    assert.match(table, /\| edit to its diagnostics by types, p95 \| [\d.,]+ ms \| [\d.,]+ ms \| \*\*[\d.]+\*\* \|/);
  });

  it("edits no controller that has a mistake of its own, however many edits there are", async () => {
    const { edits } = (await import(pathToFileURL(`${root}bench/editor/edits.mjs`).href)) as {
      edits(count: number, controllers: number): Iterable<{ readonly file: string }>;
    };
    for (const controllers of [10, 21, 99, 500]) {
      const numbers = [...edits(2000, controllers)].map(({ file }) => Number(/\d+/.exec(file)?.[0]));
      assert.deepEqual(
        numbers.filter((number) => number % 10 === 9 || number >= controllers),
        [],
      );
    }
  });

  it("refuses a size that is not a number", async () => {
    const args = ["bench/editor.mjs", "--controllers", "many"];
    await assert.rejects(promisify(execFile)(process.execPath, args, { cwd: root }), /takes whole numbers from 10/);
  });
});
