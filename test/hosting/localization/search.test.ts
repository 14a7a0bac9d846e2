/** Looks for a value, a language and an order of requests for which an application with several cultures is not what it should be. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { formatValue } from "#runtime/types/index.js";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/bookings.js");

const names = ["en", "de", "fr-FR", "en-GB"] as const;
const seed = process.env.SEED === undefined ? undefined : Number(process.env.SEED);
const runs = { numRuns: Number(process.env.RUNS ?? 150), ...(seed !== undefined && { seed }) };

describe("a seeded search through cultures", function () {
  this.timeout(300_000);
  let fixtures: Fixtures;
  let planned: FastifyInstance;
  let interpreted: FastifyInstance;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/bookings.js", import.meta.url);
    const start = (plans: boolean) =>
      fixtures.createApp({
        controllers: [fixtures.PlainController],
        localization: { cultures: names },
        severities: { LIG2119: "off" },
        plans,
      });
    [planned, interpreted] = await Promise.all([start(true), start(false)]);
  });

  after(async () => {
    await planned.close();
    await interpreted.close();
  });

  const post = async (app: FastifyInstance, language: string, fields: Record<string, string>) => {
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: "/plain/form",
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": language },
      payload: new URLSearchParams(fields).toString(),
    });
    return { statusCode, body };
  };

  const culture = fc.constantFrom(...names);
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });
  const day = fc.date({ min: new Date("1000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });

  it("finds no value that a form shows and does not read back", async () => {
    await fc.assert(
      fc.asyncProperty(culture, double, day, async (name, price, date) => {
        const text = formatValue("Double", price, fixtures.cultures[name]);
        const iso = date.toISOString().slice(0, 10);
        const { statusCode, body } = await post(planned, name, { price: text, day: iso });
        assert.equal(statusCode, 200, body);
        const read = JSON.parse(body) as { price: number; day: string };
        assert.deepEqual([read.price + 0, read.day], [price + 0, iso]);
      }),
      runs,
    );
  });

  it("finds no text that a plan and the binders read differently, in any language or header", async () => {
    const text = fc.oneof(
      fc.stringMatching(/^[-+]?[\d.,\u202f ’]{0,12}$/),
      fc.stringMatching(/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/),
      fc.constantFrom("1,5", "1.5", "1.234,5", "NaN", "∞", "2 Mai 2026", "2 mai 2026", "", "__proto__"),
      fc.string({ maxLength: 12 }),
    );
    const header = fc.oneof(
      culture,
      fc.stringMatching(/^[a-zA-Z-]{1,8}(;q=[01](\.\d)?)?(, ?[a-z]{2}(-[A-Z]{2})?){0,3}$/),
    );
    await fc.assert(
      fc.asyncProperty(header, text, text, fc.boolean(), async (language, price, date, isInvariant) => {
        const fields = { price, day: date, ...(isInvariant && { __Invariant: "day" }) };
        assert.deepEqual(await post(planned, language, fields), await post(interpreted, language, fields));
      }),
      runs,
    );
  });

  it("finds no order of requests in which one has the language of another", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(culture, { minLength: 2, maxLength: 12 }), async (languages) => {
        const alone = new Map<string, unknown>();
        for (const language of names) alone.set(language, await post(planned, language, { price: "x", day: "31.12.2026" }));
        const together = await Promise.all(languages.map((language) => post(planned, language, { price: "x", day: "31.12.2026" })));
        assert.deepEqual(together, languages.map((language) => alone.get(language)));
      }),
      { ...runs, numRuns: Math.ceil(runs.numRuns / 5) },
    );
  }); // prettier-ignore
});
