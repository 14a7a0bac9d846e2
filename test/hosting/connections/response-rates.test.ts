import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createApp, type RequestLimits } from "ligature";
import { resolveResponseRate } from "#runtime/hosting/connections/response-rate-options.js";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/rates.js");

/** The grace period in milliseconds. */
const gracePeriod = 400;

describe("limits.minResponseDataRate", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  const sockets: Socket[] = [];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/rates.js", import.meta.url);
  });

  async function start(minResponseDataRate: RequestLimits["minResponseDataRate"]): Promise<void> {
    Object.assign(fixtures.counts, { made: 0, disposed: 0 });
    app = await createApp({
      controllers: [fixtures.RatesController],
      services: (services) => services.addScoped(fixtures.Unit),
      limits: { minResponseDataRate },
      fastify: { logger: false },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  }

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  async function ask(path: string): Promise<Socket> {
    const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(`GET /rates/${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return socket;
  }

  async function connections(): Promise<number> {
    return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  }

  /** Whether the server ends its connections within a time. */
  async function cutsOff(time: number): Promise<boolean> {
    const end = performance.now() + time;
    while (performance.now() < end) {
      if ((await connections()) === 0) return true;
      await wait(20);
    }
    return false;
  }

  for (const path of ["bytes", "text", "stream", "rows"]) {
    it(`cuts off a client that reads nothing of ${path}, and disposes of its services`, async () => {
      await start({ gracePeriod });
      const socket = await ask(path);
      socket.pause();
      while (fixtures.counts.made === 0) await wait(5);
      assert.ok(await cutsOff(20_000));
      while (fixtures.counts.disposed === 0) await wait(5);
      assert.equal(fixtures.counts.disposed, 1);
    });
  }

  it("cuts off a client that has stopped reading", async () => {
    await start({ gracePeriod });
    const socket = await ask("stream");
    let received = 0;
    socket.on("data", ({ length }: Buffer) => {
      received += length;
      if (received > 20_000_000) socket.pause();
    });
    await once(socket, "pause");
    assert.ok(await cutsOff(20_000));
  });

  for (const path of ["events", "waiting"]) {
    it(`leaves a client alone that has nothing to read for a while: ${path}`, async () => {
      await start({ gracePeriod: 100 });
      const socket = await ask(path);
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      while (!/last|late/.test(text) && !socket.destroyed) await wait(20);
      assert.match(text, /last|late/);
    });
  }

  it("leaves a client alone that reads slowly, but fast enough", async () => {
    await start({ gracePeriod: 1_000 });
    const socket = await ask("stream");
    const timer = setInterval(() => socket.resume(), 20);
    socket.on("data", () => socket.pause());
    const isCut = await cutsOff(2_500);
    clearInterval(timer);
    assert.equal(isCut, false);
  });

  it("leaves a client alone that reads in large steps, with pauses longer than the grace period", async () => {
    await start({ gracePeriod: 400 });
    const socket = await ask("stream");
    let step = 0;
    socket.on("data", ({ length }: Buffer) => {
      step += length;
      if (step < 8_000_000) return;
      step = 0;
      socket.pause();
    });
    const timer = setInterval(() => socket.resume(), 900);
    const isCut = await cutsOff(4_000);
    clearInterval(timer);
    assert.equal(isCut, false);
  });

  it("leaves clients alone when it is false", async () => {
    await start(false);
    (await ask("stream")).pause();
    await wait(200);
    assert.equal(await cutsOff(1_000), false);
    for (const socket of sockets) socket.destroy();
  });

  it("is Kestrel's, with its grace period of 5 seconds, when it is not set", () => {
    assert.deepEqual(resolveResponseRate(undefined), { bytesPerSecond: 240, gracePeriod: 5_000 });
  });
});
