import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ApplicationModelError, createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { UncompiledFilter, UncompiledWantingFilter } from "./uncompiled.js";

type Fixtures = typeof import("./services-fixtures.js");

describe("the services of filters", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(180_000);
    fixtures = await loadCompiled<Fixtures>("./services-fixtures.js", import.meta.url);
    app = await createApp({ controllers: [fixtures.UnitsController], services, fastify: { logger: false } });
  });

  after(() => app.close());

  const services: AppOptions["services"] = (all) => all.addScoped(fixtures.Unit).addSingleton(fixtures.CountingFilter);

  it("are those of the request when the class is not registered", async () => {
    const [one, other] = [await app.inject("/units/unit"), await app.inject("/units/unit")];
    assert.deepEqual([one.headers["x-same"], other.headers["x-same"]], ["true", "true"]);
    assert.notEqual(one.headers["x-unit"], other.headers["x-unit"]);
  });

  it("use the registered filter when its class is registered", async () => {
    const counts = [await app.inject("/units/count"), await app.inject("/units/count")];
    assert.deepEqual(counts.map(({ headers }) => Number(headers["x-count"])), [1, 2]); // prettier-ignore
  });

  for (const path of ["afterwards", "lazy"]) {
    it(`live until the last filter has ended when it continues after the response (${path})`, async () => {
      fixtures.log.length = 0;
      await app.inject(`/units/${path}`);
      for (let turn = 0; turn < 30; turn++) await setImmediate();
      assert.deepEqual(fixtures.log, ["in time", "disposed"]);
    });
  }

  it("answer 500 without its text when a filter cannot be made", async () => {
    const response = await app.inject("/units/failing");
    assert.equal(response.statusCode, 500);
    assert.doesNotMatch(response.body, /secret/);
  });

  it("make no filter when the action has none", async () => {
    const before = fixtures.UnitFilter.made;
    assert.equal((await app.inject("/units/plain")).body, "plain");
    assert.equal(fixtures.UnitFilter.made, before);
  });

  it("are not needed when a filter that another tool compiled wants none", async () => {
    const other = await createApp({ controllers: [fixtures.UnitsController], services, filters: [UncompiledFilter] });
    try {
      assert.equal((await other.inject("/units/plain")).headers["x-uncompiled"], "yes");
    } finally {
      await other.close();
    }
  });

  /** The mistake, the options, and the problems: code and text. */
  const wrong: [title: string, options: () => AppOptions, problems: [code: string, text: RegExp][]][] = [
    [
      "a dependency of an attribute's filter is not registered",
      () => ({ controllers: [fixtures.WantingController] }),
      [["LIG2010", /constructor of WantingFilter needs a service for its parameter "missing", but no service Missing/]],
    ],
    [
      "a dependency of the application's filter is not registered",
      () => ({ filters: [fixtures.WantingFilter] }),
      [["LIG2010", /constructor of WantingFilter/]],
    ],
    [
      "a class has no method of a filter, or an order that is no whole number",
      () => ({ controllers: [fixtures.WrongController] }),
      [
        ["LIG2070", /^PropertyFilter is used as a filter, but has none .* not as a property/],
        ["LIG2071", /order of the filter UnorderedFilter is 1\.5/],
      ],
    ],
    [
      "the option holds something else, or an object that is no filter",
      () => ({ filters: [undefined, "audit", {}, { filter: UncompiledFilter, order: NaN }] as never }),
      [
        ["LIG2070", /contains undefined, which is neither a filter nor a class/],
        ["LIG2070", /contains audit, which is neither a filter nor a class/],
        ["LIG2070", /^Object is used as a filter/],
        ["LIG2071", /order of the filter UncompiledFilter is NaN/],
      ],
    ],
    [
      "a filter that another tool compiled wants services",
      () => ({ filters: [UncompiledWantingFilter] }),
      [["LIG2013", /filter UncompiledWantingFilter was not compiled by Ligature/]],
    ],
  ];

  for (const [title, options, problems] of wrong) {
    it(`stop the start when ${title}`, async () => {
      const error = await createApp(options()).then(
        () => assert.fail("it started"),
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof ApplicationModelError, String(error));
      assert.deepEqual(error.problems.map(({ code }) => code), problems.map(([code]) => code)); // prettier-ignore
      problems.forEach(([, text], index) => assert.match(error.problems[index]!.message, text));
    });
  }
});
