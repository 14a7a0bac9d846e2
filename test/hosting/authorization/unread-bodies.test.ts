import assert from "node:assert/strict";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf } from "../forms/fixtures/parts.js";
import { Wire } from "../forms/fixtures/wire.js";
import { asUser } from "./as-user.js";

type Fixtures = typeof import("./fixtures/answers.js");

const gigabyte = 1_000_000_000;
/** The number of bytes that may lie in buffers between a client and an application that reads nothing. */
const unread = 512 * 1024;
const inParts = "Content-Type: multipart/form-data; boundary=b";
const file = { name: "file", fileName: "a", content: "x".repeat(1000) };

describe("bodies of those who may not send them", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;
  let app: FastifyInstance;
  let port: number;
  const sockets = new Set<Socket>();

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/answers.js", import.meta.url);
  });

  beforeEach(async () => {
    const { AccountController } = fixtures;
    const policy = async () => Promise.resolve(true);
    app = await createApp({
      controllers: [AccountController],
      configure: asUser,
      authorization: { policies: { asked: policy } },
    });
    app.server.on("connection", (socket: Socket) => sockets.add(socket));
    await app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = app.server.address() as { port: number });
  });

  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
    sockets.clear();
  });

  const bytesRead = (): number => [...sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);

  it("are not read and not kept when no one is signed in and a gigabyte arrives", async () => {
    const wire = await Wire.open(port);
    wire.head("/api/account/upload", inParts, "Transfer-Encoding: chunked");
    const flood = wire.flood(gigabyte);
    assert.match(await wire.closed(), /^HTTP\/1\.1 401 .*connection: close/is);
    assert.ok((await flood) < gigabyte / 10);
    assert.ok(bytesRead() < unread, `${bytesRead()} bytes were read`);
    assert.equal(app.bufferedBodyBytes, 0);
  });

  it("are answered 401, not 413, when their declared length is too long", async () => {
    const wire = await Wire.open(port);
    assert.match(
      await wire.head("/api/account/upload", inParts, `Content-Length: ${gigabyte}`).closed(),
      /^HTTP\/1\.1 401 /,
    );
  });

  it("are not even requested when the client waits for 100 Continue", async () => {
    const wire = await Wire.open(port);
    wire.head("/api/account/upload", inParts, "Content-Length: 1000", "Expect: 100-continue");
    assert.match(await wire.closed(), /^HTTP\/1\.1 401 /);
  });

  it("are read when they come from a user who is allowed", async () => {
    const wire = await Wire.open(port);
    const body = bodyOf(file);
    const user = `x-user: ${JSON.stringify({ name: "ann" })}`;
    wire.head("/api/account/upload", inParts, user, `Content-Length: ${body.length}`, "Connection: close").send(body);
    assert.match(await wire.closed(), /^HTTP\/1\.1 200 .*"length":1000/s);
  });
});
