/**
 * Applications that the tests close together, in a process that nothing else keeps alive: no socket of a client, no timer, and no channel
 * while they close. If nothing is left that ends `app.close()`, Node.js ends the process.
 */
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { ClosingController, Pool } from "./fixtures.js";

const { channel } = process;
for (;;) {
  const [count] = (await once(process, "message")) as [number];
  const apps = await Promise.all(Array.from({ length: count }, start));
  process.send!(apps.map(({ server }) => (server.address() as { port: number }).port));
  await once(process, "message");
  channel!.unref();
  await Promise.all(apps.map(close));
  channel!.ref();
}

async function start(): Promise<FastifyInstance> {
  const app = await createApp({
    controllers: [ClosingController],
    services: (services) => services.addSingleton(Pool),
    limits: { minResponseDataRate: { gracePeriod: 500 } },
    fastify: { logger: false },
    configure: (instance) => {
      instance.addHook("onRequest", async (request, reply) => {
        if (request.url === "/closing/plain?refused") await reply.code(403).send("refused");
      });
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

async function close(app: FastifyInstance, index: number): Promise<void> {
  const pool = app.services.get(Pool);
  await app.close();
  process.send!({ index, isDisposed: pool.isDisposed });
}
