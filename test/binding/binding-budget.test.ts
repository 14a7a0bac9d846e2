import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/budget-controllers.js");

/** The values that an action got, and how many models were made for it. */
interface Outcome {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly value: unknown;
  readonly made: number;
}

const limit = 1024;

/** The models that a request may make: counted, by the binders and by plans. */
describe("the budget of a request", () => {
  let fixture: Fixture;
  const apps: FastifyInstance[] = [];

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Fixture>("./fixtures/budget-controllers.js", import.meta.url);
    for (const plans of [false, true]) {
      apps.push(
        await createApp({
          plans,
          controllers: [fixture.BudgetController],
          services: (services) => services.addSingleton(fixture.Clock),
        }),
      );
    }
  });

  after(() => Promise.all(apps.map((app) => app.close())));

  /** The outcome, which is the same with plans; the models that the binders made. */
  async function send(request: InjectOptions): Promise<Outcome> {
    const outcomes: Outcome[] = [];
    for (const app of apps) {
      fixture.made.count = 0;
      const { statusCode, body } = await app.inject(request);
      const [errors, value] = JSON.parse(body) as [Outcome["errors"], unknown];
      outcomes.push({ status: statusCode, errors, value, made: fixture.made.count });
    }
    const [interpreted, planned] = outcomes as [Outcome, Outcome];
    // A plan that leaves a request to the binders, or makes its model state later, has begun it twice.
    assert.ok(planned.made <= interpreted.made * 2);
    assert.deepEqual({ ...planned, made: 0 }, { ...interpreted, made: 0 });
    assert.equal(interpreted.status, 200);
    return interpreted;
  }

  const get = (path: string, query: string, headers: Record<string, string> = { "x-t": "t" }): InjectOptions => ({
    url: `/budget/${path}?${query}`,
    headers,
  });
  const post = (path: string, body: string, query = ""): InjectOptions => ({
    method: "POST",
    url: `/budget/${path}?${query}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  const times = (count: number, pair: string): string => Array<string>(count).fill(pair).join("&");

  /** The same pair, four times at each of so many levels. */
  function levels(depth: number, step: string, pair: (prefix: string) => string): string {
    return Array.from({ length: depth }, (_, level) => times(4, pair(step.repeat(level)))).join("&");
  }

  const repeats: [what: string, keys: number, request: InjectOptions][] = [
    ["indices of a list in lists", 1020, post("cube", `${times(340, "c.index=x")}&${times(340, "c[x].index=y")}&${times(340, "c[x][y].index=z")}`)],
    ["indices of lists of models", 36, get("comment", levels(9, "replies[0].", (at) => `c.${at}replies.index=0`))],
    ["values of lists of models", 36, get("comment", levels(9, "replies.", (at) => `c.${at}replies=0`))],
    ["indices of sets of models", 36, get("comment", levels(9, "all[0].", (at) => `c.${at}all.index=0`))],
    ["indices of dictionaries in pairs", 37, get("comment", `${levels(9, "byName[0].Value.", (at) => `c.${at}byName.index=0`)}&${Array.from({ length: 9 }, (_, level) => `c.${"byName[0].Value.".repeat(level)}byName[0].Key=k`).join("&")}`)],
    ["indices of maps in pairs", 37, get("comment", `${levels(9, "byNumber[0].Value.", (at) => `c.${at}byNumber.index=0`)}&${Array.from({ length: 9 }, (_, level) => `c.${"byNumber[0].Value.".repeat(level)}byNumber[0].Key=1`).join("&")}`)],
    ["indices of one spelling and another", 36, get("comment", Array.from({ length: 9 }, (_, level) => ["A", "a", "A", "a"].map((index) => `c.${"replies[a].".repeat(level)}replies.index=${index}`).join("&")).join("&"))],
    ["indices above a long chain of models", 501, get("comment", `${times(500, "c.replies.index=0")}&c.replies[0]${".parent".repeat(28)}.text=x`)],
    ["one name that two properties have", 1, get("shared", `shared${".c".repeat(25)}.text=x`)],
    ["names of which one goes on after the other", 1, get("overlapping", `overlapping${".c".repeat(29)}.text=x`)],
    ["one name in two sources", 2, post("sourced", `sourced${".c".repeat(25)}.x=1`, `sourced${".c".repeat(25)}.x=1`)],
  ]; // prettier-ignore

  for (const [what, keys, request] of repeats) {
    it(`is not exceeded when a request repeats ${what}`, async function () {
      this.timeout(30_000);
      const { errors, made, value } = await send(request);
      assert.match(JSON.stringify(errors), /repeats more than 1024 elements|maximum number of allowed model errors/);
      const nested = JSON.stringify(value)?.match(/null|\[|0/g)?.length ?? 0;
      assert.ok(made <= keys + limit + 40, `${made} models of ${keys} keys`);
      assert.ok(nested <= (keys + limit + 40) * 20, `${nested} parts of ${keys} keys`);
    });
  }

  it("counts elements that are not objects when lists are repeated in lists", async () => {
    const { value } = await send(repeats[0]![2]);
    const rows = value as unknown[][][];
    const elements = rows.length + rows.flat().length + rows.flat(2).length;
    assert.ok(elements <= 1020 + limit, String(elements));
    assert.ok(elements >= 1020, String(elements));
  });

  it("repeats an element when its index occurs twice, as in ASP.NET Core", async () => {
    const { value, errors } = await send(get("row", "c.index=a&c.index=b&c.index=a&c[a]=1&c[b]=2"));
    assert.deepEqual([value, errors], [[1, 2, 1], {}]);
  });

  it("is sufficient for everything that the keys name, at every depth", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `c[${index}][0][0]=${index}`).join("&");
    const cube = await send(post("cube", rows));
    assert.deepEqual(cube.errors, {});
    assert.equal((cube.value as unknown[]).length, 1000);
    const chains = Array.from({ length: 900 }, (_, index) => `replies[${index}].parent.parent.parent.text=x`).join("&");
    const comments = await send(post("comments", chains));
    assert.deepEqual(comments.errors, {});
    assert.equal(comments.made, 3600);
  });

  const alone: [what: string, request: InjectOptions, value: unknown, made: number][] = [
    ["a header", get("tree", ""), { header: "t", text: null, left: null, right: null }, 1],
    ["a header, where a value stands beside it", get("tree", "left.text=x"), { header: "t", text: null, left: { header: "t", text: "x", left: null, right: null }, right: null }, 2],
    ["a header, in a list's items", get("trees", "trees.x=1"), [], 0],
    ["a header, in a list of its own type", get("forest", "forest.trees.x=1"), { header: "t", text: null, trees: [], byName: null, one: { header: "t", text: null, left: null, right: null } }, 2],
    ["a header, in a dictionary's values", get("map", "map[a].x=1"), { a: { header: "t", text: null, left: null, right: null } }, 1],
    ["a header, of types that lead to one another", get("order", ""), { number: null, customer: { tenant: "t", name: null, first: null, last: null } }, 2],
    ["a service", get("served", ""), null, 1],
    ["a binder of its own", get("always", ""), { text: "always", left: null, right: null }, 1],
  ]; // prettier-ignore

  for (const [what, request, value, count] of alone) {
    it(`makes no model inside one of its own type when all there is for it is ${what}`, async function () {
      this.timeout(10_000);
      const outcome = await send(request);
      assert.deepEqual([outcome.errors, outcome.value, outcome.made], [{}, value, count]);
    });
  }

  it("reads a body once when each item of a list needs it", async () => {
    const url = "/budget/attachments?list[0].number=1&list[1].number=2&list[2].number=3";
    const { errors, value, made } = await send({ method: "POST", url, payload: { text: "x" } });
    const items = value as { body: unknown; number: number }[];
    assert.deepEqual(
      items.map(({ body, number }) => [body, number]),
      [
        [{ text: "x" }, 1],
        [null, 2],
        [null, 3],
      ],
    );
    assert.deepEqual(Object.keys(errors), ["list[1].body", "list[2].body"]);
    assert.equal(made, 4);
  });

  it("ends binding when a model is nested too deep", async () => {
    const deep = `${".parent".repeat(31)}.parent.text=x`;
    const many = Array.from({ length: 1000 }, (_, index) => `replies[${index}]${deep}`).join("&");
    const { errors, made } = await send(post("comments", many));
    assert.deepEqual(Object.values(errors).flat().length, 1);
    assert.match(JSON.stringify(errors), /nested deeper than 32 levels/);
    assert.ok(made <= 32, String(made));
  });

  it("ends binding when the maximum of errors is reached", async () => {
    const wrong = Array.from({ length: 1000 }, (_, index) => `orders[${index}].number=x`).join("&");
    const { errors, made } = await send(post("orders", wrong));
    assert.equal(Object.values(errors).flat().length, 200);
    // Each order, and the customer that there is no data for.
    assert.ok(made <= 400, String(made));
  });
});
