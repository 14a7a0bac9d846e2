import assert from "node:assert/strict";
import { createProgress, readingTypes, type ProgressStream } from "#runtime/build/progress.js";

/** A terminal, or its replacement, with a clock that a test moves. */
function watch(stream: Omit<ProgressStream, "write"> = { isTTY: true }, env: Record<string, string> = {}) {
  const written: string[] = [];
  const clock = { now: 0 };
  const progress = createProgress(
    { ...stream, write: (text: string) => written.push(text) },
    { now: () => clock.now, env },
  );
  return { progress, written, clock };
}

const line = (text: string): string => `\r\u001B[K${text}\r`;
const cleared = "\r\u001B[K";

describe("progress", () => {
  it("shows nothing when the work takes less than a second", () => {
    const { progress, written, clock } = watch();
    progress.during(() => {
      progress.step("one");
      clock.now = 999;
      progress.step("two");
    });
    assert.deepEqual(written, []);
  });

  it("names each step on one line, and takes it away, when the work takes longer", () => {
    const { progress, written, clock } = watch();
    const result = progress.during(() => {
      for (const text of ["one", "two", "three"]) {
        clock.now += 600;
        progress.step(text);
      }
      return "done";
    });
    assert.equal(result, "done");
    assert.deepEqual(written, [line("ligature: two"), line("ligature: three"), cleared]);
  });

  it("is written ten times a second at most when steps are many", () => {
    const { progress, written, clock } = watch();
    const step = readingTypes(progress);
    progress.during(() => {
      clock.now = 1_000;
      for (let files = 1; files <= 500; files++) {
        clock.now += 1;
        step(files);
      }
    });
    assert.equal(written.length, 5 + 1);
  });

  it("belongs to the work around it when work lies in other work", async () => {
    const { progress, written, clock } = watch();
    await progress.during(async () => {
      clock.now = 2_000;
      progress.during(() => progress.step("inner"));
      assert.deepEqual(written, [line("ligature: inner")]);
      await Promise.resolve();
    });
    await Promise.resolve();
    assert.deepEqual(written.slice(1), [cleared]);
  });

  it("is taken away when the work fails", async () => {
    const { progress, written, clock } = watch();
    const fail = (): never => {
      clock.now += 2_000;
      progress.step("reading");
      throw new Error("no");
    };
    assert.throws(() => progress.during(fail), /no/);
    await assert.rejects(
      progress.during(() => Promise.resolve().then(fail)),
      /no/,
    );
    assert.deepEqual(written, [line("ligature: reading"), cleared, line("ligature: reading"), cleared]);
  });

  it("fits into the line when the terminal is narrow", () => {
    const { progress, written, clock } = watch({ isTTY: true, columns: 12 });
    progress.during(() => {
      clock.now = 1_000;
      progress.step("describing orders.controller.ts");
    });
    assert.deepEqual(written, [line("ligature: d"), cleared]);
  });

  for (const [name, stream, env] of [
    ["the output is a pipe", {}, {}],
    ["the terminal is that of continuous integration", { isTTY: true }, { CI: "true" }],
    ["the terminal cannot move its cursor", { isTTY: true }, { TERM: "dumb" }],
  ] as const) {
    it(`shows nothing when ${name}`, () => {
      const { progress, written, clock } = watch(stream, env);
      progress.during(() => {
        clock.now = 5_000;
        progress.step("reading");
      });
      assert.deepEqual(written, []);
    });
  }
});
