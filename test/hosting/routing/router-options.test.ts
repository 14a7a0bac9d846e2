import Fastify, { type FastifyServerOptions } from "fastify";
import assert from "node:assert/strict";
import { requireRouterOptions, routerOptions } from "#runtime/hosting/routing/index.js";

describe("requireRouterOptions", () => {
  const right: [why: string, options: FastifyServerOptions][] = [
    ["it was made with routerOptions()", { routerOptions: routerOptions() }],
    ["own options were added", { routerOptions: routerOptions({ maxParamLength: 500, compile: true }) }],
    ["own options contradict", { routerOptions: routerOptions({ caseSensitive: true }) }],
  ];
  for (const [why, options] of right) {
    it(`accepts an instance when ${why}`, () => requireRouterOptions(Fastify(options)));
  }

  const wrong: [options: FastifyServerOptions, named: RegExp][] = [
    [{}, /\{ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16384 \}/],
    [{ routerOptions: { ...routerOptions(), caseSensitive: true } }, /\{ caseSensitive: false \}/],
    [{ routerOptions: { ...routerOptions(), ignoreDuplicateSlashes: true } }, /\{ ignoreDuplicateSlashes: false \}/],
    // Fastify's types do not know this one, its router does.
    [
      { routerOptions: { ...routerOptions(), useSemicolonDelimiter: true } as ReturnType<typeof routerOptions> },
      /\{ useSemicolonDelimiter: false \}/,
    ],
  ];
  for (const [options, named] of wrong) {
    it(`names ${named.source} when the instance was made with ${JSON.stringify(options)}`, () => {
      assert.throws(() => requireRouterOptions(Fastify(options)), { code: "LIG2020", message: named });
    });
  }
});
