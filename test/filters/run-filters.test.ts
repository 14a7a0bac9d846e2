import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { runFilters, type FilterCall } from "#runtime/filters/index.js";
import type { FilterPhase } from "#runtime/filters/filter-phase.js";

interface Executing {
  result?: string;
}

interface Executed {
  readonly result: string;
  readonly error?: unknown;
}

type Call = FilterCall<Executing, Executed>;

/** A phase that writes down what happens. */
class Written implements FilterPhase<Executing, Executed> {
  readonly executing: Executing = {};
  readonly lines: string[] = [];
  readonly reported: string[] = [];
  readonly filters: Call[];

  constructor(...filters: readonly (readonly [name: string, run: Call["run"]])[]) {
    this.filters = filters.map(([name, run]) => ({ name: `The filter ${name}`, run }));
  }

  inside = (): Promise<Executed> => {
    this.lines.push("inside");
    return Promise.resolve({ result: "inside" });
  };

  decision = (): unknown => this.executing.result;
  failed = (error: unknown): Executed => ({ result: "failed", error });
  report = (mistake: Error): void => void this.reported.push(mistake.message);

  shortCircuited({ name }: Call): Executed {
    const { result } = this.executing;
    if (result === undefined) throw new Error(`${name} did nothing.`);
    return { result };
  }
}

/** Goes on, and writes before and after. */
function passing(name: string, lines: () => string[]): readonly [string, Call["run"]] {
  return [
    name,
    async (_executing, next) => {
      lines().push(`> ${name}`);
      const { result } = await next();
      lines().push(`< ${name} ${result}`);
    },
  ];
}

/** The mistake of a filter, and the message about it. */
const mistakes: [title: string, run: Call["run"], message: RegExp][] = [
  ["does nothing", () => undefined, /^The filter A did nothing\.$/],
  [
    "goes on twice",
    async (_executing, next) => {
      await next();
      await next();
    },
    /^The filter A called next\(\) twice/,
  ],
  [
    "goes on twice, and hides that",
    async (_executing, next) => {
      await next();
      await next().catch(() => {});
    },
    /^The filter A called next\(\) twice/,
  ],
  [
    "decides, and goes on",
    (executing, next) => {
      executing.result = "mine";
      void next();
    },
    /^The filter A both ended the request and called next\(\)/,
  ],
  [
    "goes on, and decides",
    async (executing, next) => {
      await next();
      executing.result = "mine";
    },
    /^The filter A ended the request after it had called next\(\)/,
  ],
  [
    "throws before",
    () => {
      throw new Error("before");
    },
    /^before$/,
  ],
  [
    "throws after",
    async (_executing, next) => {
      await next();
      throw new Error("after");
    },
    /^after$/,
  ],
];

describe("runFilters", () => {
  it("returns the inner result when there are no filters", async () => {
    assert.deepEqual(await runFilters(new Written()), { result: "inside" });
  });

  it("runs each filter around the next, and all around the inside", async () => {
    const phase: Written = new Written(...["A", "B", "C"].map((name) => passing(name, () => phase.lines)));
    assert.deepEqual(await runFilters(phase), { result: "inside" });
    assert.deepEqual(phase.lines, ["> A", "> B", "> C", "inside", "< C inside", "< B inside", "< A inside"]);
  });

  it("runs nothing inside of a filter that decides", async () => {
    const phase: Written = new Written(
      passing("A", () => phase.lines),
      ["B", (executing) => void (executing.result = "decided")],
      passing("C", () => phase.lines),
    );
    assert.deepEqual(await runFilters(phase), { result: "decided" });
    assert.deepEqual(phase.lines, ["> A", "< A decided"]);
  });

  it("awaits the inner steps when a filter continues without awaiting them", async () => {
    const phase = new Written(["A", (_executing, next) => void next()]);
    const inside = phase.inside;
    phase.inside = async () => {
      await setImmediate();
      return inside();
    };
    assert.deepEqual(await runFilters(phase), { result: "inside" });
  });

  for (const [title, run, message] of mistakes) {
    it(`is rejected when the outermost filter ${title}`, async () => {
      await assert.rejects(
        async () => runFilters(new Written(["A", run])),
        ({ message: text }: Error) => message.test(text),
      );
    });

    it(`tells the filter around it when a filter ${title}`, async () => {
      const seen: unknown[] = [];
      const outer: Call["run"] = async (_executing, next) => void seen.push((await next()).error);
      const executed = await runFilters(new Written(["Outer", outer], ["A", run]));
      assert.match((seen[0] as Error).message, message);
      assert.deepEqual(executed, { result: "failed", error: seen[0] });
    });
  }

  it("is rejected when a filter decides while it does not await inner steps that have ended", async () => {
    const phase = new Written([
      "A",
      (executing, next) => {
        void next();
        executing.result = "mine";
      },
    ]);
    const synchronous = Object.assign(phase, { inside: () => ({ result: "inside" }) });
    await assert.rejects(
      async () => runFilters(synchronous),
      /^Error: The filter A ended the request after it had called/,
    );
  });

  it("passes an inner error to the filter around it when the inner step throws before it waits", async () => {
    const error = new Error("inside");
    const phase: Written = new Written(passing("A", () => phase.lines));
    const throwing = Object.assign(phase, {
      inside() {
        throw error;
      },
    });
    assert.deepEqual(await runFilters(throwing), { result: "failed", error });
  });

  it("passes inner errors to the innermost filter", async () => {
    const error = new Error("inside");
    const phase: Written = new Written(passing("A", () => phase.lines));
    phase.inside = () => Promise.reject(error);
    assert.deepEqual(await runFilters(phase), { result: "failed", error });
    assert.deepEqual(phase.lines, ["> A", "< A failed"]);
  });

  it("reports, and refuses, a call of next that comes when the filter has ended", async () => {
    let late: (() => Promise<Executed>) | undefined;
    const phase = new Written([
      "A",
      (executing, next) => {
        late = next;
        executing.result = "decided";
      },
    ]);
    assert.deepEqual(await runFilters(phase), { result: "decided" });
    await assert.rejects(late!(), /called next\(\) after it had ended/);
    assert.equal(phase.reported.length, 1);
    assert.deepEqual(phase.lines, []);
  });

  it("leaves no unhandled rejection when no one awaits a refused result", async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", listen);
    try {
      const run: Call["run"] = (_executing, next) => {
        void next();
        void next();
      };
      const phase = new Written(["A", run]);
      await assert.rejects(async () => runFilters(phase), /twice/);
      await setImmediate();
      assert.deepEqual(unhandled, []);
    } finally {
      process.off("unhandledRejection", listen);
    }
  });
});
