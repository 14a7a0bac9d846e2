/** One side of the comparison: it takes a file, or sends one, and says what it has used. `node server.mjs ligature|fastify|node FILE` */
import Fastify from "fastify";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const [side, file] = process.argv.slice(2);
const most = 4_000_000_000;

/** Node.js alone: it counts the bytes that arrive and keeps nothing, so what it needs, every server needs. */
function bare() {
  const server = createServer(async (request, response) => {
    if (request.method === "GET") createReadStream(file).pipe(response);
    else if (request.url === "/orders") request.pipe(response);
    else response.end(JSON.stringify({ length: await count(request) }));
  });
  return {
    listen: ({ port, host }) => new Promise((done) => server.listen(port, host, () => done(addressOf(server)))),
  };
}

function addressOf(server) {
  return `http://127.0.0.1:${server.address().port}`;
}

async function byHand() {
  const { default: multipart } = await import("@fastify/multipart");
  const app = Fastify();
  await app.register(multipart, { limits: { fileSize: most } });
  // As its guide shows it: a file that has to be kept while the request runs.
  app.post("/form", async (request) => {
    const folder = await mkdtemp(join(tmpdir(), "bench-uploads-"));
    try {
      const part = await request.file();
      await pipeline(part.file, createWriteStream(join(folder, "file")));
      return { length: part.file.bytesRead };
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
  app.put("/stream", { bodyLimit: most }, async ({ body }) => ({ length: await count(body) }));
  app.post("/orders", ({ body }, reply) => void reply.send(body));
  app.get("/file", (_request, reply) => void reply.type("application/octet-stream").send(createReadStream(file)));
  return app;
}

async function ours() {
  const { createApp } = await import("ligature");
  const { UploadsController } = await import("./ligature/dist/uploads.controller.js");
  process.env.BENCH_FILE = file;
  return createApp({ controllers: [UploadsController], limits: { diskBytesLimit: most }, fastify: { logger: false } });
}

async function count(chunks) {
  let length = 0;
  for await (const chunk of chunks) length += chunk.length;
  return length;
}

const app = await { ligature: ours, fastify: byHand, node: bare }[side]();
let before = process.cpuUsage();
let peak = 0;
const watch = () => (peak = Math.max(peak, process.memoryUsage.rss()));
setInterval(watch, 5).unref();
process.on("message", (message) => {
  watch();
  const { user, system } = process.cpuUsage(before);
  process.send({ milliseconds: (user + system) / 1000, rss: peak });
  if (message === "reset") [before, peak] = [process.cpuUsage(), process.memoryUsage.rss()];
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send({ address });
