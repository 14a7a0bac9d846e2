import assert from "node:assert/strict";
import { runAll, type Step } from "../../scripts/run-all.mjs";

/** Steps that end when the test says so. */
class Run {
  readonly log: string[] = [];
  readonly done: Promise<void>;
  readonly #ends = new Map<string, (goesOn: boolean) => void>();

  constructor(steps: readonly Step[], jobs = 2) {
    this.done = runAll(steps, jobs, ({ name }: Step) => {
      this.log.push(name);
      return new Promise<boolean>((resolve) => this.#ends.set(name, resolve));
    });
  }

  /** Ends a step, and waits until those that it made possible have begun. */
  async end(name: string, goesOn = true): Promise<void> {
    this.#ends.get(name)!(goesOn);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const names = (...list: string[]): Step[] => list.map((name) => ({ name }));

describe("the steps of npm test", () => {
  it("begin in the order of the list when as many run as there are jobs", async () => {
    const run = new Run(names("a", "b", "c", "d"));
    assert.deepEqual(run.log, ["a", "b"]);
    await run.end("b");
    assert.deepEqual(run.log, ["a", "b", "c"]);
    await run.end("a");
    await run.end("c");
    await run.end("d");
    await run.done;
    assert.deepEqual(run.log, ["a", "b", "c", "d"]);
  });

  it("run one at a time when there is one job, downloads too", async () => {
    const run = new Run([{ name: "a" }, { name: "b", downloads: true }], 1);
    assert.deepEqual(run.log, ["a"]);
    await run.end("a");
    assert.deepEqual(run.log, ["a", "b"]);
    await run.end("b");
    await run.done;
  });

  it("wait for the steps that they name, and let later ones pass", async () => {
    const run = new Run([{ name: "build" }, { name: "unit", after: ["build"] }, { name: "fuzz" }]);
    assert.deepEqual(run.log, ["build", "fuzz"]);
    await run.end("build");
    assert.deepEqual(run.log, ["build", "fuzz", "unit"]);
    await run.end("fuzz");
    await run.end("unit");
    await run.done;
  });

  it("begin when what they name is not in the list", async () => {
    const run = new Run([{ name: "unit", after: ["build"] }]);
    assert.deepEqual(run.log, ["unit"]);
    await run.end("unit");
    await run.done;
  });

  it("leave their job to others when they download, one at a time", async () => {
    const steps = [{ name: "one", downloads: true }, { name: "two", downloads: true }, ...names("a", "b", "c")];
    const run = new Run(steps);
    assert.deepEqual(run.log, ["one", "a", "b"]);
    await run.end("one");
    assert.deepEqual(run.log, ["one", "a", "b", "two"]);
    for (const name of ["a", "b", "two", "c"]) await run.end(name);
    await run.done;
  });

  it("have the machine for themselves when they need quiet, and share it with others that do", async () => {
    const quiet = names("ui", "host", "more").map((step) => ({ ...step, needsQuiet: true }));
    const run = new Run([...names("a"), ...quiet, ...names("b")]);
    assert.deepEqual(run.log, ["a", "b"]);
    await run.end("a");
    assert.deepEqual(run.log, ["a", "b"]);
    await run.end("b");
    assert.deepEqual(run.log, ["a", "b", "ui", "host"]);
    await run.end("host");
    assert.deepEqual(run.log, ["a", "b", "ui", "host", "more"]);
    await run.end("ui");
    await run.end("more");
    await run.done;
  });

  it("run in the background, one at a time, beside those that need quiet too", async () => {
    const background = names("lint", "types").map((step) => ({ ...step, inBackground: true }));
    const run = new Run([...background, ...names("a"), { name: "ui", needsQuiet: true }, ...names("b", "c")]);
    assert.deepEqual(run.log, ["lint", "a", "b"]);
    for (const name of ["a", "b", "c"]) await run.end(name);
    assert.deepEqual(run.log, ["lint", "a", "b", "c", "ui"]);
    await run.end("lint");
    assert.deepEqual(run.log, ["lint", "a", "b", "c", "ui", "types"]);
    await run.end("types");
    await run.end("ui");
    await run.done;
  });

  it("of the background run side by side when no other waits", async () => {
    const background = names("lint", "types", "fuzz").map((step) => ({ ...step, inBackground: true }));
    const run = new Run([...names("a"), ...background]);
    assert.deepEqual(run.log, ["a", "lint"]);
    await run.end("a");
    assert.deepEqual(run.log, ["a", "lint", "types"]);
    for (const name of ["lint", "types", "fuzz"]) await run.end(name);
    await run.done;
    assert.deepEqual(run.log, ["a", "lint", "types", "fuzz"]);
  });

  it("of the background run one at a time when there is one job", async () => {
    const run = new Run([{ name: "lint", inBackground: true }, ...names("a")], 1);
    assert.deepEqual(run.log, ["lint"]);
    await run.end("lint");
    assert.deepEqual(run.log, ["lint", "a"]);
    await run.end("a");
    await run.done;
  });

  it("begin when those that need quiet have ended", async () => {
    const steps = [{ name: "ui", needsQuiet: true }, { name: "a" }];
    const run = new Run(steps);
    assert.deepEqual(run.log, ["ui"]);
    await run.end("ui");
    assert.deepEqual(run.log, ["ui", "a"]);
    await run.end("a");
    await run.done;
  });

  it("do not begin when one has failed that all others need", async () => {
    const run = new Run(names("build", "a", "b"));
    await run.end("build", false);
    await run.end("a");
    await run.done;
    assert.deepEqual(run.log, ["build", "a"]);
  });

  it("are an error when they wait for each other", async () => {
    const steps = [{ name: "a", after: ["b"] }, { name: "b", after: ["a"] }, ...names("c")];
    const run = new Run(steps);
    await Promise.all([assert.rejects(run.done, /These steps wait for each other: a, b\./), run.end("c")]);
  });
});
