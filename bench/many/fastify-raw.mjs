/** The application with many actions by hand. `npm run bench:build` writes its routes. */
import { pathToFileURL } from "node:url";
import Fastify from "fastify";

export async function createApplication() {
  const { all } = await import("../../.cache/bench/many/by-hand/index.js");
  const app = Fastify();
  for (const addThings of all) addThings(app);
  return app;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const app = await createApplication();
  await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
}
