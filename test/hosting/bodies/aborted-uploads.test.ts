import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { Random } from "../../helpers/random.js";
import { bodyOf } from "../forms/fixtures/parts.js";
import { Wire } from "../forms/fixtures/wire.js";

type Uploads = typeof import("./fixtures/uploads.js");
type Documents = typeof import("./fixtures/documents.js");

const seed = Number(process.env.ABORT_SEED ?? 7);
const count = Number(process.env.ABORT_COUNT ?? 150);

/** Open files that are not sockets; `undefined` where the system does not list them. */
function openFiles(): number | undefined {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return undefined;
  }
}

async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe(`${count} uploads that are aborted at random points, seed ${seed}`, function () {
  this.timeout(60_000 + count * 50);
  let app: FastifyInstance;
  let folder: string;

  before(async () => {
    const { UploadsController } = await loadCompiled<Uploads>("./fixtures/uploads.js", import.meta.url);
    const { DocumentsController, PartsController } = await loadCompiled<Documents>(
      "./fixtures/documents.js",
      import.meta.url,
    );
    folder = await mkdtemp(join(tmpdir(), "aborted-uploads-"));
    app = await createApp({
      controllers: [UploadsController, DocumentsController, PartsController],
      automaticBadRequest: () => true,
      uploads: { folder, onFile: () => new Promise((resolve) => setImmediate(resolve)) },
      limits: { memoryBufferThreshold: 2000 },
      // The clients go away on purpose.
      fastify: { logger: false },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  });

  after(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const content = randomBytes(60_000).toString("latin1");
  const form = bodyOf(
    { name: "title", content: "x" },
    { name: "file", fileName: "a", content },
    { name: "other", fileName: "b", content: content.slice(0, 30_000) },
  );
  const targets = [
    "POST /uploads",
    "POST /uploads/members",
    "POST /uploads/abandon",
    "POST /parts",
    "POST /parts/names",
    "POST /parts/first",
    "PUT /documents/stream",
    "PUT /documents/web-stream",
    "PUT /documents/raw",
    "PUT /documents/ignored",
  ];

  async function abort(roll: (below: number) => number): Promise<void> {
    const { port } = app.server.address() as { port: number };
    const wire = await Wire.open(port);
    const end = roll(form.length + 200);
    const type = "Content-Type: multipart/form-data; boundary=b";
    wire.send(
      `${targets[roll(targets.length)]!} HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${form.length}\r\n\r\n`,
    );
    for (let at = 0; at < end;) {
      const next = at + 1 + roll(30_000);
      wire.send(form.slice(at, Math.min(next, end)));
      if (roll(3) === 0) await new Promise((resolve) => setImmediate(resolve));
      at = next;
    }
    if (roll(2) === 0) await new Promise((resolve) => setTimeout(resolve, roll(5)));
    wire.destroy();
  }

  it("leave no file, no descriptor, no listener and no counted byte", async () => {
    const random = new Random(seed);
    const roll = (below: number): number => random.integer(0, below - 1);
    await abort(roll);
    const connections = (): Promise<number> =>
      new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)));
    await eventually(async () => (await connections()) === 0);
    const [files, listeners] = [openFiles(), process.listenerCount("exit")];
    for (let done = 0; done < count; done += 10) {
      await Promise.all(Array.from({ length: Math.min(10, count - done) }, () => abort(roll)));
    }
    await eventually(async () => (await connections()) === 0);
    await eventually(() => app.bufferedBodyBytes === 0);
    await eventually(async () => {
      const folders = await readdir(folder);
      const left = await Promise.all(folders.map((name) => readdir(join(folder, name))));
      return left.flat().every((name) => name === "lock");
    });
    if (files !== undefined) await eventually(() => openFiles()! <= files);
    assert.ok(process.listenerCount("exit") <= listeners + 1);
  });
});
