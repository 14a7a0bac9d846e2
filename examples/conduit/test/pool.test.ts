import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createPool } from "../src/database/pool.js";

/** The answer of a server to a client that signs in: "authenticated", "ready for a query". */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

describe("the pool of connections", () => {
  const { error } = console;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once("data", () => socket.write(welcome));
  });
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  before(() => once(server.listen(0, "127.0.0.1"), "listening"));

  after(() => {
    console.error = error;
    endConnections();
    server.close();
  });

  it("goes on when the server ends an idle connection", async () => {
    const said: unknown[] = [];
    console.error = (text: unknown) => said.push(text);
    const { port } = server.address() as AddressInfo;
    const pool = createPool(`postgres://conduit@127.0.0.1:${port}/conduit`);

    (await pool.connect()).release();
    const removed = once(pool, "remove");
    endConnections();
    await removed;
    assert.match(String(said), /^A connection to the database is lost: /);

    (await pool.connect()).release();
    assert.equal(sockets.length, 2);
    const ended = pool.end();
    endConnections();
    await ended;
  });
});
