import assert from "node:assert/strict";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { Wire } from "../forms/fixtures/wire.js";

type Things = typeof import("../fixtures/things.js");

describe("a client that goes while it sends its body", () => {
  it("is logged as information when the client is gone", async function () {
    this.timeout(30_000);
    const { ThingsController } = await loadCompiled<Things>("../fixtures/things.js", import.meta.url);
    const entries: { level: number; err?: unknown }[] = [];
    let logged = (): void => undefined;
    const done = new Promise<void>((resolve) => (logged = resolve));
    const write = (line: string): void => {
      const entry = JSON.parse(line) as { level: number; err?: unknown };
      if (entry.err === undefined) return;
      entries.push(entry);
      logged();
    };
    const app = await createApp({ controllers: [ThingsController], fastify: { logger: { stream: { write } } } });
    try {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as { port: number };
      const wire = await Wire.open(port);
      const request = new Promise((resolve) => app.server.once("request", resolve));
      wire.head("/things", "Content-Type: application/json", "Content-Length: 100").send("{");
      await request;
      wire.destroy();
      await done;
      assert.deepEqual(
        entries.map(({ level }) => level),
        [30],
      );
    } finally {
      await app.close();
    }
  });
});
