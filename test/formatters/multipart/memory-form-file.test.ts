import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { MemoryFormFile } from "#runtime/formatters/multipart/memory-form-file.js";

const bytes = Buffer.from("0123456789".repeat(20_000));
const file = new MemoryFormFile({ name: "file", fileName: "a", headers: {} }, bytes);

/** Takes one piece after the other, each somewhat later. */
function slowTarget(written: Buffer[], fail?: Error): Writable {
  return new Writable({
    highWaterMark: 1000,
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      setImmediate(() => done(written.length > 1 ? fail : undefined));
    },
  });
}

describe("an uploaded file", () => {
  it("has no type and no disposition when its part has no headers", () => {
    assert.deepEqual([file.contentType, file.contentDisposition, file.length], [null, "", bytes.length]);
  });

  it("returns a stream from its start each time when it is read twice", async () => {
    for (let i = 0; i < 2; i++) {
      const chunks: Buffer[] = [];
      for await (const chunk of file.openReadStream()) chunks.push(chunk as Buffer);
      assert.ok(Buffer.concat(chunks).equals(bytes));
    }
  });

  it("returns an empty stream when it is empty", async () => {
    const empty = new MemoryFormFile({ name: "file", fileName: "a", headers: {} }, Buffer.alloc(0));
    for await (const _chunk of empty.openReadStream()) assert.fail("there is nothing to read");
  });

  it("is written whole when it is copied at once", () => {
    const written: Uint8Array[] = [];
    file.copyTo({ write: (chunk) => written.push(chunk) });
    assert.ok(Buffer.concat(written).equals(bytes));
  });

  it("waits for a slow stream, and leaves it open, when it is copied", async () => {
    const written: Buffer[] = [];
    const target = slowTarget(written);
    await file.copyToAsync(target);
    assert.equal(target.writableEnded, false);
    await new Promise<void>((resolve) => target.end(resolve));
    assert.ok(Buffer.concat(written).equals(bytes));
  });

  it("awaits promises when the target returns them", async () => {
    let running = 0;
    let length = 0;
    const write = async (chunk: Uint8Array): Promise<void> => {
      assert.equal(++running, 1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      length += chunk.length;
    };
    await file.copyToAsync({ write });
    assert.equal(length, bytes.length);
  });

  it("fails with the target's error when the target fails", async () => {
    const failure = new Error("disk full");
    await assert.rejects(file.copyToAsync(slowTarget([], failure)), failure);
    const write = (): Promise<never> => Promise.reject(failure);
    await assert.rejects(file.copyToAsync({ write }), failure);
  });

  it("stops when the signal aborts, before or meanwhile", async () => {
    await assert.rejects(file.copyToAsync(slowTarget([]), AbortSignal.abort()), { name: "AbortError" });
    const targets = [(written: Buffer[]) => slowTarget(written), pushing];
    for (const targetOf of targets) {
      const controller = new AbortController();
      const written: Buffer[] = [];
      const copied = file.copyToAsync(targetOf(written), controller.signal);
      controller.abort();
      await assert.rejects(copied, { name: "AbortError" });
      assert.ok(Buffer.concat(written).length < bytes.length);
    }
  });
});

function pushing(written: Buffer[]) {
  return { write: (chunk: Uint8Array) => Promise.resolve(written.push(Buffer.from(chunk))) };
}
