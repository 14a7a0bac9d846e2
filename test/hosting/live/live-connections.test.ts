import assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import websocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { WebSocket } from "ws";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/live.js");

describe("connections that stay open, with controllers", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  let address: string;

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/live.js", import.meta.url);
  });

  beforeEach(async () => {
    const { Prices, PricesController } = fixtures;
    app = await createApp({
      controllers: [PricesController],
      services: (services) => services.addSingleton(Prices),
      configure: async (app) => {
        app.addHook("onRequest", async (request) => {
          Object.assign(request, { user: request.headers.authorization === undefined ? null : { name: "ann" } });
        });
        await app.register(websocket, { options: { maxPayload: 1_024 } });
      },
    });
    app.get("/prices/socket", { websocket: true }, (socket, request) => {
      if (!(request as { user?: unknown }).user) {
        socket.close(1008, "Sign in first.");
        return;
      }
      const prices = request.server.services.get(Prices);
      socket.on("close", prices.subscribe((price) => socket.send(JSON.stringify(price)))); // prettier-ignore
      socket.send("welcome");
    });
    address = await app.listen({ port: 0 });
  });

  afterEach(() => app.close());

  const headers = { authorization: "x" };
  const publish = (price: object) => app.inject({ method: "POST", url: "/prices", payload: price, headers });
  const listeners = () => app.services.get(fixtures.Prices).listeners;
  // Not `fetch`, which opens another connection when one is cut off: the server would wait for it when it closes.
  const request = async (path: string) => {
    const [answer] = (await once(get(address + path, { headers, agent: false }), "response")) as [IncomingMessage];
    return answer;
  };
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  for (const [path, start, event] of [
    ["events", ":\n\n", 'event: price\ndata: {"sku":"TEA","cents":490}\n\n'],
    ["texts", "retry: 2000\n\n", "data: 490\n\n"],
  ] as const) {
    it(`send events immediately until the client disconnects: ${path}`, async () => {
      const answer = await request(`/prices/${path}`);
      assert.equal(answer.headers["content-type"], "text/event-stream");
      assert.equal(await text(answer), start);
      await until(() => listeners() === 1);
      assert.equal((await publish({ sku: "TEA", cents: 490 })).statusCode, 204);
      assert.equal(await text(answer), event);
      answer.destroy();
      await until(() => listeners() === 0);
    });
  }

  it("are refused like every action when no one is signed in", async () => {
    assert.equal((await app.inject("/prices/events")).statusCode, 401);
  });

  it("are WebSockets that share services with controllers", async () => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/prices/socket`, { headers });
    assert.equal(await message(socket), "welcome");
    await publish({ sku: "MUG", cents: 1250 });
    assert.equal(await message(socket), '{"sku":"MUG","cents":1250}');
    socket.close();
    await until(() => listeners() === 0);
  });

  it("are WebSockets that the user's hooks see", async () => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/prices/socket`);
    const [code] = (await once(socket, "close")) as [number];
    assert.deepEqual([code, listeners()], [1008, 0]);
  });
});

async function text(answer: IncomingMessage): Promise<string> {
  const [data] = (await once(answer, "data")) as [Buffer];
  return data.toString();
}

async function message(socket: WebSocket): Promise<string> {
  const [data] = (await once(socket, "message")) as [Buffer];
  return data.toString();
}
