import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/lifetimes.js");

interface Scoped {
  readonly same: boolean;
  readonly id: number;
  readonly application: string;
  readonly greeting: string;
}

describe("lifetimes", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/lifetimes.js", import.meta.url);
  });

  beforeEach(async () => {
    const { Application, Helper, LifetimesController, PlainController, Unit } = fixtures;
    fixtures.log.length = 0;
    app = await createApp({
      controllers: [LifetimesController, PlainController],
      fastify: { logger: false },
      services: (services) =>
        services
          .addSingleton(Application)
          .addScoped(Unit)
          .addTransient(Helper)
          .addSingleton("greeting", () => "hello"),
    });
  });

  afterEach(() => app.close());

  it("uses the same service in constructor, helper and parameter within a request, and another in the next", async () => {
    const [one, other] = [
      (await app.inject("/lifetimes/scoped")).json<Scoped>(),
      (await app.inject("/lifetimes/scoped")).json<Scoped>(),
    ];
    assert.deepEqual([one.same, other.same, one.greeting], [true, true, "hello"]);
    assert.notEqual(one.id, other.id);
    assert.equal(one.application, other.application);
  });

  it("disposes of scoped services after the answer, of singletons when the application closes", async () => {
    await app.inject("/lifetimes/scoped");
    await fixtures.logged("disposed unit");
    assert.deepEqual(fixtures.log, ["disposed unit"]);
    await app.close();
    assert.deepEqual(fixtures.log, ["disposed unit", "disposed application"]);
  });

  it("disposes of scoped services when the action fails", async () => {
    assert.equal((await app.inject("/lifetimes/fails")).statusCode, 500);
    await fixtures.logged("disposed unit");
    assert.deepEqual(fixtures.log, ["disposed unit"]);
  });

  it("makes a controller for each request", async () => {
    assert.notEqual((await app.inject("/plain")).body, (await app.inject("/plain")).body);
  });

  it("aborts the signal and disposes when the client goes", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const sent = request({ host: "127.0.0.1", port, method: "POST", path: "/lifetimes/wait" });
    sent.on("error", () => undefined);
    sent.end("a body that was read long ago");
    await fixtures.logged("waiting");
    sent.destroy();
    await Promise.all([fixtures.logged("aborted"), fixtures.logged("disposed unit")]);
    assert.deepEqual([...fixtures.log].sort(), ["aborted", "disposed unit", "waiting"]);
  });

  for (const body of ["", "{}"])
    it(`aborts the signal and disposes for a pipelined request ${body === "" ? "without" : "with"} a body whose answer was never begun when the client goes`, async () => {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as { port: number };
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const head = `POST /lifetimes/wait HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
      socket.write(head + body + head + body);
      const count = (entry: string): number => fixtures.log.filter((one) => one === entry).length;
      while (count("waiting") < 2) await new Promise((resolve) => setImmediate(resolve));
      socket.destroy();
      for (let tries = 0; tries < 300 && count("aborted") < 2; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      assert.equal(count("aborted"), 2);
      for (let tries = 0; tries < 300 && count("disposed unit") < 2; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      assert.equal(count("disposed unit"), 2);
    });

  it("does not abort the signal when the answer was sent", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    assert.equal(await (await fetch(`http://127.0.0.1:${port}/lifetimes/calm`)).text(), "false");
    await fixtures.logged("disposed unit");
    await app.close(); // the connection has ended, and whatever listened to it has heard
    assert.equal(fixtures.kept?.aborted, false);
  });

  it("refuses to start when a parameter wants a service that is missing", async () => {
    const { Application, Helper, LifetimesController, Unit } = fixtures;
    const starting = createApp({
      controllers: [LifetimesController],
      services: (services) => services.addSingleton(Application).addScoped(Unit).addScoped(Helper),
    });
    await assert.rejects(
      starting,
      /lifetimes\.ts:\d+:\d+ LIG2010: The parameter "greeting" of LifetimesController\.scoped/,
    );
  });
});
