import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { IncomingMessage } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { bodyOf, multipart } from "../forms/fixtures/parts.js";
import { Wire } from "../forms/fixtures/wire.js";

type Fixtures = typeof import("./fixtures/uploads.js");

const hashOf = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const content = randomBytes(8_000_000).toString("latin1");
const body = Buffer.from(bodyOf({ name: "file", fileName: "a", type: "image/png", content }), "latin1");
const contentHash = hashOf(Buffer.from(content, "latin1"));

/** Records the memory of the pieces that Node.js gives to requests, and how many of them were in use at the same time. */
class Pieces {
  readonly #push = IncomingMessage.prototype.push;
  readonly all: ArrayBuffer[] = [];
  most = 0;

  constructor() {
    const { all, inUse, raise, push } = {
      all: this.all,
      inUse: () => this.inUse(),
      raise: (count: number) => (this.most = Math.max(this.most, count)),
      push: this.#push,
    };
    IncomingMessage.prototype.push = function (this: IncomingMessage, piece: Buffer<ArrayBuffer> | null, ...rest) {
      if (piece !== null) raise(inUse() + (all.push(piece.buffer), 1));
      return push.call(this, piece, ...rest);
    };
  }

  inUse(): number {
    return this.all.filter(({ byteLength }) => byteLength > 0).length;
  }

  stop(): void {
    IncomingMessage.prototype.push = this.#push;
  }
}

describe("pieces of forms", function () {
  this.timeout(30_000);
  let fixtures: Fixtures;
  let folder: string;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/uploads.js", import.meta.url);
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "pieces-test-"));
  });

  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function upload(hook?: (request: FastifyRequest) => void, ...headers: readonly string[]): Promise<void> {
    app = await createApp({
      controllers: [fixtures.UploadsController],
      uploads: { folder },
      severities: { LIG1032: "off" },
      configure: (instance) =>
        void (
          hook &&
          instance.addHook("preParsing", (request, _reply, payload, done) => {
            hook(request);
            done(null, payload);
          })
        ),
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const wire = await Wire.open((app.server.address() as AddressInfo).port);
    wire.head(
      "/uploads",
      `Content-Type: ${multipart["content-type"]}`,
      `Content-Length: ${body.length}`,
      ...headers,
      "Connection: close",
    );
    if (headers.length > 0) await wire.until(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    wire.socket.write(body);
    const answer = await wire.closed();
    assert.match(answer, /HTTP\/1\.1 200 /);
    assert.ok(answer.includes(contentHash), answer);
  }

  // Node.js 20, with which the tests run but not the package, cannot free them.
  if ("transfer" in ArrayBuffer.prototype) {
    for (const headers of [[], ["Expect: 100-continue"]]) {
      it(`are freed when they are written, so that few are in memory however long the form is: ${headers.join("") || "sent at once"}`, async () => {
        const pieces = new Pieces();
        try {
          await upload(undefined, ...headers);
        } finally {
          pieces.stop();
        }
        const { length } = pieces.all;
        assert.ok(length > 50, `only ${length} pieces arrived`);
        assert.ok(pieces.most <= 8, `${pieces.most} of ${length} pieces were in memory at the same time`);
        assert.ok(pieces.inUse() <= 2, `${pieces.inUse()} of ${length} pieces are in memory after the answer`);
      });
    }
  }

  describe("stay as they are when other code may have them, because", () => {
    const kept: Buffer[] = [];
    const keep = (piece: Buffer): void => void kept.push(piece);
    const hooks: [name: string, hook: (request: FastifyRequest) => void][] = [
      ["it listens", ({ raw }) => void raw.on("data", keep).pause()],
      [
        "it replaces a method of the request",
        ({ raw }) => {
          const { emit } = raw;
          raw.emit = function (this: IncomingMessage, name: string, ...args: unknown[]) {
            if (name === "data") keep(args[0] as Buffer);
            return emit.call(this, name, ...args);
          } as typeof emit;
        },
      ],
    ];
    for (const [name, hook] of hooks) {
      it(name, async () => {
        kept.length = 0;
        await upload(hook);
        assert.equal(hashOf(Buffer.concat(kept)), hashOf(body));
      });
    }

    it("it listens once, for the first piece", async () => {
      let first: Buffer | undefined;
      await upload(({ raw }) => void raw.once("data", (piece: Buffer) => (first = piece)).pause());
      assert.ok(first !== undefined && first.length > 0);
      assert.deepEqual(first, body.subarray(0, first.length));
    });

    it("they are the caller's, who gives them to inject", async () => {
      app = await createApp({
        controllers: [fixtures.UploadsController],
        uploads: { folder },
        severities: { LIG1032: "off" },
      });
      const payload = Buffer.alloc(body.length);
      body.copy(payload);
      const answer = await app.inject({ method: "POST", url: "/uploads", headers: multipart, payload });
      assert.ok(answer.body.includes(contentHash), answer.body);
      assert.deepEqual(payload, body);
    });
  });
});
