import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp, UnsupportedMediaTypeError, type AppOptions, type ArrivingFile } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf, multipart, type Part } from "../forms/fixtures/parts.js";
import { Wire } from "../forms/fixtures/wire.js";

type Fixtures = typeof import("./fixtures/uploads.js");

const threshold = 65_536;
const hashOf = (text: string): string => createHash("sha256").update(text, "latin1").digest("hex");
const file = (content: string, name = "file"): Part => ({ name, fileName: "a.bin", type: "image/png", content });
const random = (length: number): string => randomBytes(length).toString("latin1");

async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("uploads on disk", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;
  let folder: string;
  const running: FastifyInstance[] = [];

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/uploads.js", import.meta.url);
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "uploads-test-"));
    fixtures.UploadsController.kept.length = 0;
  });

  afterEach(async () => {
    for (const app of running.splice(0)) {
      app.server.closeAllConnections();
      await app.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

  async function start({ uploads, ...options }: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const app = await createApp({
      controllers: [fixtures.UploadsController],
      uploads: { folder, ...uploads },
      severities: { LIG1032: "off" },
      ...options,
    });
    running.push(app);
    return app;
  }

  async function post(app: FastifyInstance, path: string, parts: readonly Part[], more: Record<string, string> = {}) {
    const payload = Buffer.from(bodyOf(...parts), "latin1");
    const answer = await app.inject({
      method: "POST",
      url: `/uploads${path}`,
      headers: { ...multipart, ...more },
      payload,
    });
    return { status: answer.statusCode, text: answer.body, json: JSON.parse(answer.body) as Record<string, unknown> };
  }

  /** The files of uploads, without locks. */
  async function left(): Promise<string[]> {
    const folders = (await readdir(folder)).filter((name) => name.startsWith("ligature-uploads-"));
    const names = await Promise.all(folders.map((name) => readdir(join(folder, name))));
    return names.flat().filter((name) => name !== "lock");
  }

  for (const length of [0, 1, threshold - 1, threshold, threshold + 1, 2 * threshold, 1_000_000]) {
    it(`have their content, in memory or on disk, when a file has ${length} bytes`, async () => {
      const app = await start();
      const content = random(length);
      const { json } = await post(app, "", [{ name: "a", content: "1" }, file(content), { name: "b", content: "2" }]);
      assert.deepEqual(json, {
        fields: [
          ["a", "1"],
          ["b", "2"],
        ],
        files: [{ name: "file", fileName: "a.bin", length, hash: hashOf(content) }],
      });
      const isOnDisk = (await readdir(folder)).length > 0;
      assert.equal(isOnDisk, length > threshold);
      await eventually(async () => (await left()).length === 0);
    });
  }

  for (const length of [1000, 200_000]) {
    it(`have the same members when a file has ${length} bytes`, async () => {
      const app = await start();
      const content = random(length);
      const { json } = await post(app, "/members", [file(content)]);
      const hex = Buffer.from(content, "latin1").toString("hex");
      assert.deepEqual(json, {
        hashes: Array.from({ length: 4 }, () => hashOf(content)),
        ranges: [hex.slice(10, 20), hex.slice(-6)],
        facts: ["file", "a.bin", "image/png", 'form-data; name="file"; filename="a.bin"', length],
      });
    });

    it(`are at a path when a file of ${length} bytes is copied there`, async () => {
      const app = await start();
      const content = random(length);
      const target = join(folder, "target");
      await writeFile(target, "old");
      const { json, text } = await post(app, "/move", [file(content)], { "x-target": target });
      assert.equal(json.hash, hashOf(content), text);
      assert.equal(hashOf((await readFile(target)).toString("latin1")), hashOf(content));
      const other = join(folder, "other");
      await writeFile(other, "");
      assert.equal((await stat(target)).mode, (await stat(other)).mode);
      await eventually(async () => (await left()).length === 0);
      assert.ok((await stat(target)).size === length);
    });
  }

  it("are private", async () => {
    const app = await start();
    let release!: () => void;
    fixtures.UploadsController.goOn = new Promise((resolve) => (release = resolve));
    const entered = new Promise<void>((resolve) => (fixtures.UploadsController.entered = resolve));
    const answer = post(app, "/wait", [file(random(100_000))]);
    await entered;
    const [own] = await readdir(folder);
    const [name] = await left();
    assert.match(own!, new RegExp(`^ligature-uploads-${process.pid}-`));
    assert.match(name!, /^[\da-f]{32}$/);
    assert.equal((await stat(join(folder, own!))).mode & 0o777, 0o700);
    assert.equal((await stat(join(folder, own!, name!))).mode & 0o777, 0o600);
    release();
    assert.equal((await answer).status, 200);
    await eventually(async () => (await left()).length === 0);
    await running.pop()!.close();
    assert.deepEqual(await readdir(folder), []);
  });

  describe("are gone", () => {
    for (const path of ["", "/abandon", "/throw", "/keep"]) {
      it(`after the answer of ${path || "/"}`, async () => {
        const app = await start();
        await post(app, path, [file(random(200_000)), file(random(100_000), "other")]);
        await eventually(async () => (await left()).length === 0);
        for (const kept of fixtures.UploadsController.kept) {
          await assert.rejects(kept.readBytes(), /its request has ended/);
          assert.throws(() => kept.openReadStream(), /its request has ended/);
        }
      });
    }

    it("when the client goes, after the action that still runs", async () => {
      const app = await start();
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as { port: number };
      let release!: () => void;
      fixtures.UploadsController.goOn = new Promise((resolve) => (release = resolve));
      const entered = new Promise<void>((resolve) => (fixtures.UploadsController.entered = resolve));
      const body = bodyOf(file(random(200_000)));
      const wire = await Wire.open(port);
      wire.head("/uploads/wait", "Content-Type: multipart/form-data; boundary=b", `Content-Length: ${body.length}`);
      wire.send(body);
      await entered;
      wire.destroy();
      await new Promise((resolve) => setTimeout(resolve, 100));
      assert.equal((await left()).length, 1);
      release();
      await eventually(async () => (await left()).length === 0);
      const [kept] = fixtures.UploadsController.kept;
      await assert.rejects(kept!.readBytes(), /its request has ended/);
    });
  });

  it("arrive whole when there are 100 at once, and leave nothing", async () => {
    const app = await start();
    const contents = Array.from({ length: 100 }, (_, index) => random(70_000 + index));
    const answers = await Promise.all(contents.map(async (content) => post(app, "", [file(content)])));
    answers.forEach(({ status, text }, index) => {
      assert.equal(status, 200, text);
      assert.ok(text.includes(hashOf(contents[index]!)));
    });
    await eventually(async () => (await left()).length === 0);
    assert.equal(app.bufferedBodyBytes, 0);
  });

  describe("fail at the start when the folder cannot be used", () => {
    const cases: [name: string, make: () => Promise<string>, reason: string][] = [
      ["it is a file", async () => (await writeFile(join(folder, "a"), ""), join(folder, "a")), "EEXIST"],
      [
        "it would be in a file",
        async () => (await writeFile(join(folder, "a"), ""), join(folder, "a", "b")),
        "ENOTDIR",
      ],
      ["its name is too long", async () => join(folder, "a".repeat(300)), "ENAMETOOLONG"],
    ];
    for (const [name, make, reason] of cases) {
      it(name, async () => {
        const unusable = await make();
        const app = await start({ uploads: { folder: unusable } });
        await assert.rejects(
          async () => app.ready(),
          (error: Error & { code?: string }) => {
            assert.equal(error.code, "LIG2090");
            assert.ok(error.message.includes(`'${unusable}'`) && error.message.includes(reason), error.message);
            return true;
          },
        );
      });
    }

    it("and leave nothing there when it can", async () => {
      const app = await start({ uploads: { folder: join(folder, "made", "with", "parents") } });
      await app.ready();
      assert.deepEqual(await readdir(join(folder, "made", "with", "parents")), []);
    });
  });

  describe("that cannot be kept are 503, and nothing is left", () => {
    it("when all files together are too long", async () => {
      const app = await start({ limits: { diskBytesLimit: 300_000 } });
      const full = await post(app, "", [file(random(150_000)), file(random(149_000))]);
      assert.equal(full.status, 200);
      await eventually(async () => (await left()).length === 0);
      const single = await post(app, "", [file(random(301_000))]);
      assert.deepEqual([single.status, single.text.includes("diskBytesLimit")], [413, true]);
      let release!: () => void;
      fixtures.UploadsController.goOn = new Promise((resolve) => (release = resolve));
      const entered = new Promise<void>((resolve) => (fixtures.UploadsController.entered = resolve));
      const first = post(app, "/wait", [file(random(200_000))]);
      await entered;
      const second = await post(app, "", [file(random(150_000))]);
      assert.equal(second.status, 503);
      release();
      assert.equal((await first).status, 200);
      await eventually(async () => (await left()).length === 0);
      assert.equal((await post(app, "", [file(random(200_000))])).status, 200);
    });

    it("when the disk is full", async () => {
      const app = await start();
      const probe = await open(join(folder, "probe"), "w");
      const prototype = Object.getPrototypeOf(probe) as { writeFile: unknown };
      await probe.close();
      const { writeFile: write } = prototype;
      let writes = 0;
      prototype.writeFile = function (this: unknown, ...args: unknown[]) {
        if (++writes < 3) return (write as (...all: unknown[]) => unknown).apply(this, args);
        return Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
      };
      try {
        const { status, text } = await post(
          app,
          "",
          Array.from({ length: 4 }, () => file(random(200_000))),
        );
        assert.equal(status, 503);
        assert.doesNotMatch(text, /ENOSPC/);
      } finally {
        prototype.writeFile = write;
      }
      await eventually(async () => (await left()).length === 0);
      assert.equal((await post(app, "", [file(random(100_000))])).status, 200);
    });

    it("unless the folder has gone, which is made again", async () => {
      const app = await start();
      assert.equal((await post(app, "", [file(random(100_000))])).status, 200);
      await rm(folder, { recursive: true });
      assert.equal((await post(app, "", [file(random(100_000))])).status, 200);
    });

    it("when there can be no folder", async () => {
      const app = await start();
      await app.ready();
      await rm(folder, { recursive: true });
      await writeFile(folder, "a file");
      assert.equal((await post(app, "", [file(random(100_000))])).status, 503);
      assert.equal((await post(app, "", [file(random(1000))])).status, 200);
    });
  });

  it("are refused by onFile before the rest is read", async () => {
    const seen: ArrivingFile[] = [];
    const app = await start({
      uploads: {
        folder,
        onFile: async (arriving) => {
          await Promise.resolve();
          seen.push(arriving);
          if (arriving.firstBytes[0] !== 0x89) throw new UnsupportedMediaTypeError("Send a PNG.");
        },
      },
    });
    const png = `\x89PNG${random(100_000)}`;
    assert.equal(
      (await post(app, "", [file(png), file("\x89"), { name: "f", fileName: "", content: "" }])).status,
      200,
    );
    assert.deepEqual(
      seen.map(({ name, fileName, contentType, firstBytes }) => [name, fileName, contentType, firstBytes.length]),
      [
        ["file", "a.bin", "image/png", 4096],
        ["file", "a.bin", "image/png", 1],
      ],
    );
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const wire = await Wire.open(port);
    wire.head("/uploads", "Content-Type: multipart/form-data; boundary=b", "Content-Length: 20000000");
    wire.send(bodyOf(file(random(10_000))).slice(0, 9000));
    assert.match(await wire.closed(), /^HTTP\/1\.1 415 .*Send a PNG/s);
    await eventually(async () => (await left()).length === 0);
  });

  it("of dead processes are deleted at the start, and no others", async () => {
    const make = async (name: string, lock?: object, age = 0): Promise<void> => {
      const path = join(folder, name);
      await mkdir(path);
      await writeFile(join(path, "upload"), "x");
      if (lock !== undefined) await writeFile(join(path, "lock"), JSON.stringify(lock));
      const time = new Date(Date.now() - age);
      if (lock !== undefined) await utimes(join(path, "lock"), time, time);
      await utimes(path, time, time);
    };
    const child = spawn(process.execPath, ["-e", ""]);
    const deadId = child.pid!;
    await new Promise((resolve) => child.once("exit", resolve));
    const first = await start();
    await post(first, "/keep", [file(random(100_000))]);
    const [own] = await readdir(folder);
    const { place } = JSON.parse(await readFile(join(folder, own!, "lock"), "utf8")) as { place: string };
    const day = 86_400_000;
    await make("ligature-uploads-1-dead", { pid: deadId, place });
    await make("ligature-uploads-1-old", { pid: deadId, place: "another container" }, 2 * day);
    await make("ligature-uploads-1-without-lock-and-old", undefined, 2 * day);
    const living = ["ligature-uploads-1-alive", "ligature-uploads-1-elsewhere", "ligature-uploads-1-new", "other"];
    await make(living[0]!, { pid: process.pid, place });
    await make(living[1]!, { pid: deadId, place: "another container" });
    await make(living[2]!);
    await make(living[3]!, { pid: deadId, place });
    const second = await start();
    await second.ready();
    await eventually(async () => (await readdir(folder)).length === living.length + 1);
    assert.deepEqual((await readdir(folder)).sort(), [own!, ...living].sort());
    await chmod(folder, 0o700);
  });

  describe("are not given to an action, and leave nothing, when Content-Length says", () => {
    const body = bodyOf(file(random(200_000)));
    const cases: [name: string, length: number, end: boolean, answer: RegExp][] = [
      ["less than the form has", body.length - 5000, false, /^HTTP\/1\.1 400 /],
      ["more than the form has, and the client waits no longer", body.length + 10, true, /^(?!HTTP\/1\.1 2)/],
      [
        "more than is allowed, though the form is short",
        30_000_001,
        false,
        /^HTTP\/1\.1 413 .*30000000 \(multipartBodyLimit\)/s,
      ],
    ];
    for (const [name, length, isEnded, answer] of cases) {
      it(name, async () => {
        const app = await start({ automaticBadRequest: () => true });
        await app.listen({ port: 0, host: "127.0.0.1" });
        const wire = await Wire.open((app.server.address() as { port: number }).port);
        wire.head(
          "/uploads/keep",
          "Content-Type: multipart/form-data; boundary=b",
          `Content-Length: ${length}`,
          "Connection: close",
        );
        wire.send(body);
        if (isEnded) wire.socket.end();
        assert.match(await wire.closed(), answer);
        await eventually(async () => (await left()).length === 0);
        await eventually(() => app.bufferedBodyBytes === 0);
        assert.equal(fixtures.UploadsController.kept.length, 0);
      });
    }
  });

  it("have their content whatever the pieces are", async () => {
    const app = await start({ limits: { memoryBufferThreshold: 500 } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const contents = [random(3000), `\r\n--${random(600)}\r\n--a`, random(499), `${"\r\n--".repeat(200)}x`];
    const body = bodyOf(...contents.map((content) => file(content)));
    for (let size = 1; size <= 70; size += size < 8 ? 1 : 7) {
      const wire = await Wire.open(port);
      wire.head(
        "/uploads",
        "Content-Type: multipart/form-data; boundary=b",
        "Transfer-Encoding: chunked",
        "Connection: close",
      );
      for (let at = 0; at < body.length; at += size) {
        const piece = body.slice(at, at + size);
        wire.send(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      }
      const answer = await wire.send("0\r\n\r\n").closed();
      for (const content of contents) assert.ok(answer.includes(hashOf(content)), `pieces of ${size} bytes: ${answer}`);
    }
    await eventually(async () => (await left()).length === 0);
  });
});
