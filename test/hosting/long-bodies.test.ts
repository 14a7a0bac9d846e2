import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/xml.js");

describe("a JSON body", () => {
  let app: FastifyInstance;
  let events: string[];

  before(async function () {
    this.timeout(60_000);
    const { XmlController } = await loadCompiled<Fixtures>("./fixtures/xml.js", import.meta.url);
    app = await createApp({
      controllers: [XmlController],
      configure: (instance) => {
        instance.addHook("preParsing", async (_request, _reply, payload) => {
          payload.on("end", () => {
            events.push("received");
            setImmediate(() => events.push("another's turn"));
          });
          return payload;
        });
        instance.addHook("preValidation", async () => void events.push("parsed"));
      },
    });
  });

  after(() => app.close());

  async function eventsOf(characters: number): Promise<string[]> {
    events = [];
    const payload = { email: "x".repeat(characters) };
    const { statusCode } = await app.inject({ method: "POST", url: "/xml/contact", payload });
    assert.equal(statusCode, 200);
    return events;
  }

  it("is bound at once when it is short", async () => {
    assert.deepEqual((await eventsOf(1000)).slice(0, 2), ["received", "parsed"]);
  });

  it("lets others take their turn between parsing and binding when it is long", async () => {
    assert.deepEqual(await eventsOf(200_000), ["received", "another's turn", "parsed"]);
  });
});
