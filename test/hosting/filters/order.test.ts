import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { around, createFiltered, journalOf, levels, loadFixtures, type Fixtures } from "./harness.js";

const complete = (handler: string) =>
  around([...around([handler], ...levels("action")), ...around([], ...levels("result"))], ...levels("resource"));

const ofPage = (handler: string): string[] => complete(handler).filter((line) => !line.startsWith("Method."));

/** Requests that nothing stops. */
const requests: [title: string, request: InjectOptions, answer: string, lines: string[]][] = [
  ["an action", { url: "/filtered/5?text=a" }, '{"id":5,"text":"a"}', complete("handler 5 a")],
  ["an action that answers HEAD", { method: "HEAD", url: "/filtered/5" }, "", complete("handler 5 none")],
  ["a conventional route", { url: "/by/conventional/get/7" }, '{"id":7}', complete("handler 7")],
  ["a page", { url: "/filtered-page/3" }, '{"id":3}', ofPage("handler 3")],
  [
    "a named handler of a page",
    { method: "POST", url: "/filtered-page?handler=save" },
    '{"saved":true}',
    ofPage("handler save"),
  ],
];

for (const plans of [true, false]) {
  describe(`filters, plans ${plans ? "on" : "off"}`, () => {
    let fixtures: Fixtures;
    let app: FastifyInstance;

    before(async function () {
      this.timeout(180_000);
      fixtures = await loadFixtures();
      app = await createFiltered(fixtures, { plans });
    });

    after(() => app.close());

    for (const [title, request, answer, lines] of requests) {
      it(`stand around each other in their order when ${title} is asked for`, async () => {
        const seen = await journalOf(fixtures, app, request);
        assert.deepEqual([seen.status, seen.body], [200, answer]);
        assert.deepEqual(seen.lines, lines);
      });
    }

    it("wait for each other when every one of them waits", async () => {
      const places = ["resource", "action", "result"]
        .flatMap(levels)
        .flatMap((one) => [`${one}.in=wait`, `${one}.out=wait`]);
      const headers = { "x-do": [...places, "handler=wait"].join(", ") };
      const seen = await journalOf(fixtures, app, { url: "/filtered/5", headers });
      assert.deepEqual(seen.lines, complete("handler 5 none"));
    });
  });
}

/** By path: the filters around the handler, outermost first. */
const orders: [title: string, url: string, filters: string[]][] = [
  ["their classes have orders", "/ordered/written", ["First", "Second", "Early", "Plain", "Plain", "Other", "Later"]],
  ["the attribute has one", "/ordered/said", ["First", "Second", "Later", "Other", "Plain", "Plain"]],
  [
    "a base class and an overridden method have some",
    "/derived",
    ["First", "Second", "Early", "Plain", "Other", "Plain", "Later"],
  ],
];

describe("the order of filters", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  const options = (): AppOptions => {
    const { BaseController, DerivedController, First, Journal, OrderedController, Plain, Second } = fixtures;
    return {
      controllers: [OrderedController, BaseController, DerivedController],
      filters: [Plain, Second, First],
      services: (services) => services.addSingleton(Journal),
      automaticBadRequest: true,
    };
  };

  before(async function () {
    this.timeout(180_000);
    fixtures = await loadFixtures();
    app = await createApp(options());
  });

  after(() => app.close());

  for (const [title, url, filters] of orders) {
    it(`is by order, then application, controller, action when ${title}`, async () => {
      const { lines } = await journalOf(fixtures, app, { url });
      assert.deepEqual(lines.filter((line) => line.startsWith(">")), filters.map((name) => `> ${name}`)); // prettier-ignore
      assert.deepEqual(lines.filter((line) => line.startsWith("<")), filters.toReversed().map((name) => `< ${name}`)); // prettier-ignore
    });
  }

  it("is that of the option when a filter has one there", async () => {
    const { First, Journal, Later, OrderedController, Plain } = fixtures;
    const journal = new Journal();
    const own = await createApp({
      ...options(),
      controllers: [OrderedController],
      filters: [{ filter: First, order: 7 }, { filter: new Later(journal), order: -7 }, new Plain(journal)],
    });
    try {
      const { lines } = await journalOf(fixtures, own, { url: "/ordered/said" });
      const began = lines.filter((line) => line.startsWith(">")).map((line) => line.slice(2));
      assert.deepEqual(began, ["Later", "Other", "Later", "Plain", "Plain", "First"]);
    } finally {
      await own.close();
    }
  });

  /** The answers of filters that Ligature brings along to a request. */
  const refused: [title: string, request: InjectOptions, status: number, filters: string[]][] = [
    [
      "no formatter reads the body",
      { method: "POST", url: "/ordered/bodies", headers: { "content-type": "text/csv" }, payload: "a,b" },
      415,
      ["First"],
    ],
    [
      "the action takes no form",
      {
        method: "POST",
        url: "/ordered/bodies",
        headers: { "content-type": "multipart/form-data; boundary=x" },
        payload: "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--x--\r\n",
      },
      415,
      ["First"],
    ],
    [
      "the model state is invalid",
      { method: "POST", url: "/ordered/bodies", headers: { "content-type": "application/json" }, payload: "{}" },
      400,
      ["First", "Second"],
    ],
  ];

  for (const [title, request, status, filters] of refused) {
    it(`puts the ${status} behind ${filters.join(" and ")} when ${title}`, async () => {
      const seen = await journalOf(fixtures, app, request);
      assert.equal(seen.status, status, seen.body);
      assert.deepEqual(seen.lines, [
        ...filters.map((name) => `> ${name}`),
        ...filters.toReversed().map((name) => `< ${name}`),
      ]);
    });
  }

  it("lets an action run with a form when it binds one", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const seen = await journalOf(fixtures, app, { method: "POST", url: "/ordered/forms", headers, payload: "name=a" });
    assert.equal(seen.body, '{"name":"a"}');
  });
});
