import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/named-parameters.js");

const requests: [url: string, ran: string | 404, more?: object][] = [
  ["/api/orders/open/5", "Orders.open", { id: "5", action: "open" }],
  ["/api/Orders/OPEN", "Orders.open", { id: null, action: "OPEN" }],
  ["/api/orders", "Orders.list", { id: null, list: "/api/Orders", open: "/api/Orders/open/5" }],
  ["/api/orders/list/5", "Orders.list", { id: "5" }],
  ["/api/orders/close", 404],
  ["/api/carts/show", 404],
  ["/shop/carts/show", "Carts.show"],
  ["/shop/carts/hide", "Carts.any", { name: "hide" }],
  ["/market/carts/show", 404],
  ["/shop/items/show", 404],
  // Conventional routes. A link by such a route's name keeps the action, whatever else it changes.
  ["/some/things/index", "Things.index"],
  ["/some/notes/index", 404],
  ["/only/index", 404],
  [
    "/full/Things/list/7",
    "Things.list",
    { same: "/full/Things/list/7", other: "/full/Notes/list", first: "/full/Notes", named: "/full/Notes/open/1" },
  ],
  ["/only/things", 404],
];

describe("parameters for controller, action and area", () => {
  let app: FastifyInstance;

  before(async function () {
    this.timeout(30_000);
    const fixtures = await loadCompiled<Fixtures>("../fixtures/named-parameters.js", import.meta.url);
    app = await createApp({
      controllers: Object.values(fixtures),
      conventionalRoutes: {
        some: "some/{controller:regex(^things$)}/{action}",
        full: "full/{controller}/{action=index}/{id?}",
        action: "only/{action}",
        controller: "only/{controller}",
      },
    });
  });

  after(() => app.close());

  for (const [url, ran, more] of requests) {
    it(`narrow a route to its own action: ${url} gives ${ran}`, async () => {
      const response = await app.inject({ method: "GET", url });
      assert.equal(response.statusCode, ran === 404 ? 404 : 200, response.body);
      if (ran === 404) return;
      const answer = response.json<Record<string, unknown>>();
      for (const [name, value] of Object.entries({ ran, ...more }))
        assert.deepEqual(answer[name], value, response.body);
    });
  }

  it("are not ambiguous when the actions distinguish their routes", async () => {
    const lines: string[] = [];
    const fixtures = await loadCompiled<Fixtures>("../fixtures/named-parameters.js", import.meta.url);
    const logged = await createApp({
      controllers: [fixtures.OrdersController],
      fastify: { logger: { stream: { write: (line: string) => void lines.push(line) } } },
    });
    await logged.close();
    assert.doesNotMatch(lines.join(""), /LIG1006/);
  });
});
