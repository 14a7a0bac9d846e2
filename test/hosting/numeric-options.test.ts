import assert from "node:assert/strict";
import Fastify from "fastify";
import { ApplicationModelError, controllers, createApp, openApi, reDoc, routerOptions, swaggerUi } from "ligature";
import type { AppOptions } from "ligature";
import { numericOptions } from "#runtime/analysis/index.js";

const filter = { onException: (): void => undefined };

/** Options with a value at a path: `limits.maxDepth`. */
function optionsWith(path: string, value: unknown): AppOptions {
  if (path === "filters[].order") return { filters: [{ filter, order: value as number }] };
  const [group, ...names] = path.split(".") as [string, ...string[]];
  const inner = names.reduceRight((made, name) => ({ [name]: made }), value);
  return { [group]: { ...(group === "bindingTrace" && { log: true }), ...(inner as object) } };
}

/** The values that no numeric option can have: `Number(process.env.UNSET)`, a text of the environment, and similar. */
const neverNumbers: readonly unknown[] = [Number.NaN, Number.NEGATIVE_INFINITY, -2, "five", null, {}, true];

/** The values that are allowed for some of them. */
const exceptions: Readonly<Record<string, readonly unknown[]>> = {
  // `null` is an order that is not set.
  "filters[].order": [-2, null],
  "reDoc.scrollYOffset": ["five"],
};

const codeOf = (path: string): string => numericOptions[path]!.code ?? "LIG2025";

describe("numeric options at start-up", () => {
  for (const path of Object.keys(numericOptions)) {
    it(`stop the start when they are no numbers: ${path}`, async () => {
      for (const value of neverNumbers.filter((each) => !(exceptions[path] ?? []).includes(each))) {
        await assert.rejects(createApp(optionsWith(path, value)), (error) => {
          assert.ok(error instanceof ApplicationModelError, String(error));
          assert.equal(error.code, codeOf(path), `${path}: ${String(value)}`);
          assert.match(error.message, new RegExp(path.slice(path.indexOf(".") + 1)));
          return true;
        });
      }
    });

    it(`do not stop the start when they are 1: ${path}`, async () => {
      await (await createApp(optionsWith(path, 1))).close();
    });
  }

  const limits = Object.keys(numericOptions).filter((path) => /^limits\.\w+$/.test(path));
  for (const path of limits)
    it(`can be Infinity when they limit requests: ${path}`, async () => {
      await (await createApp(optionsWith(path, Number.POSITIVE_INFINITY))).close();
      await assert.rejects(createApp(optionsWith(path, 1.5)), { code: "LIG2025" });
    });

  it("are all named when several are no numbers", async () => {
    const wrong = { maxDepth: Number.NaN, maxErrors: "200" as unknown as number };
    await assert.rejects(createApp({ limits: wrong }), (error: ApplicationModelError) => {
      assert.deepEqual(
        error.problems.map(({ message }) => message),
        [
          "limits.maxDepth is NaN, but it must be a non-negative integer or Infinity.",
          'limits.maxErrors is the text "200", but it must be a positive integer or Infinity.',
        ],
      );
      return true;
    });
  });

  it("stop the start when no error would be kept, so that every request would be valid", async () => {
    await assert.rejects(createApp({ limits: { maxErrors: 0 } }), { code: "LIG2025" });
  });

  it("stop the start when a timer could not wait so long", async () => {
    await assert.rejects(createApp({ shutdown: { deadline: 2 ** 31 } }), { code: "LIG2041" });
    await assert.rejects(createApp({ shutdown: { deadline: Number.POSITIVE_INFINITY } }), { code: "LIG2041" });
  });

  it("stop the start of a plugin when they are no numbers", async () => {
    const app = Fastify({ routerOptions: routerOptions() });
    await assert.rejects(async () => app.register(controllers, { limits: { maxDepth: Number.NaN } }), { code: "LIG2025" }); // prettier-ignore
    for (const [plugin, options] of [
      [swaggerUi, { maxDisplayedTags: Number.NaN }],
      [reDoc, { scrollYOffset: -1 }],
    ] as const) {
      const each = Fastify({ routerOptions: routerOptions() });
      await each.register(controllers, {});
      await each.register(openApi, {});
      await assert.rejects(async () => each.register(plugin as typeof reDoc, options as object), { code: "LIG2025" });
    }
  });
});
