import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, root } from "./markdown.js";

type Controllers = Parameters<typeof createApp>[0]["controllers"];

/** The controllers of the guide, as they are written, each in a module of its own. */
describe("docs/uploads.md", function () {
  this.timeout(120_000);
  const secret = "a secret of the partner";
  const outside = { folder: process.cwd(), secret: process.env.WEBHOOK_SECRET };
  let app: FastifyInstance;
  let url: string;
  let sources: string;
  let folder: string;

  before(async () => {
    sources = mkdtempSync(join(root, "test/fixtures/.uploads-"));
    const controllers: unknown[] = [];
    for (const { text } of fencesOf("docs/uploads.md")) {
      const name = /^export class (\w+Controller) /m.exec(text)?.[1];
      if (name === undefined) continue;
      writeFileSync(join(sources, `${name}.ts`), text);
      const module = await loadCompiled<Record<string, unknown>>(
        `./${name}.js`,
        pathToFileURL(join(sources, "x")).href,
      );
      controllers.push(module[name]);
    }
    assert.equal(controllers.length, 4);
    folder = mkdtempSync(join(tmpdir(), "uploads-guide-"));
    for (const name of ["photos", "documents"]) mkdirSync(join(folder, name));
    process.chdir(folder);
    process.env.WEBHOOK_SECRET = secret;
    app = await createApp({ controllers: controllers as Controllers, automaticBadRequest: () => true });
    url = await app.listen({ port: 0, host: "127.0.0.1" });
  });

  after(async () => {
    await app.close();
    process.chdir(outside.folder);
    if (outside.secret === undefined) delete process.env.WEBHOOK_SECRET;
    else process.env.WEBHOOK_SECRET = outside.secret;
    for (const each of [sources, folder]) rmSync(each, { recursive: true });
  });

  async function send(
    method: string,
    path: string,
    body: FormData | Uint8Array<ArrayBuffer> | string,
    type?: string,
    more = {},
  ) {
    const headers = { ...(type !== undefined && { "content-type": type }), ...more };
    const answer = await fetch(url + path, { method, body, headers });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    return { status: answer.status, json: isJson ? (JSON.parse(text) as unknown) : text };
  }

  const large = randomBytes(300_000);
  const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

  it("has a model with files, which are moved to where the action keeps them", async () => {
    const form = new FormData();
    form.append("title", "Sunset");
    form.append("file", new Blob([large]), "sunset.jpg");
    const { status, json } = await send("POST", "/photos", form);
    const { id } = json as { id: string };
    assert.deepEqual([status, json], [201, { id, title: "Sunset", bytes: large.length }]);
    assert.equal(hashOf(readFileSync(join("photos", id))), hashOf(large));
  });

  it("has files as parameters, of which one may be absent", async () => {
    for (const [right, same] of [
      [large, true],
      [randomBytes(300_000), false],
      [undefined, false],
    ] as const) {
      const form = new FormData();
      form.append("left", new Blob([large]), "a");
      if (right !== undefined) form.append("right", new Blob([right]), "b");
      assert.deepEqual(await send("POST", "/photos/compare", form), { status: 200, json: { same } });
    }
  });

  it("has limits of a controller and of an action", async () => {
    const files = (count: number): FormData => {
      const form = new FormData();
      for (let index = 0; index < count; index++) form.append("pictures", new Blob(["x"]), "a");
      return form;
    };
    assert.deepEqual(await send("POST", "/albums", files(20)), { status: 200, json: 20 });
    const { status, json } = await send("POST", "/albums", files(21));
    assert.equal(status, 413);
    assert.match((json as { detail: string }).detail, /limit is 20 \(fileCountLimit\)/);
  });

  it("has bodies that are stored as a stream, part by part, and as a text", async () => {
    const id = "0b3f6d9e-5d6c-4a6e-9f55-0d4f0c9a7c11";
    assert.equal((await send("PUT", `/documents/${id}`, large, "image/png")).status, 204);
    assert.equal(hashOf(readFileSync(join("documents", id))), hashOf(large));
    const form = new FormData();
    form.append("first", "1");
    form.append("file", new Blob([large]), "a");
    form.append("last", "2");
    assert.deepEqual(await send("POST", "/documents", form), { status: 200, json: { first: "1", last: "2" } });
    assert.deepEqual(
      readdirSync("documents").map((name) => hashOf(readFileSync(join("documents", name)))),
      [hashOf(large), hashOf(large)],
    );
    assert.deepEqual(await send("POST", "/documents/rows", "a;b\n1;2", "text/csv"), { status: 200, json: 2 });
  });

  it("has a webhook that takes a signature over the bytes as they were sent, and no other", async () => {
    const body = '{ "amount":1.0,\r\n "id" : "\\u0061" }';
    const signatureOf = (text: string): string => createHmac("sha256", secret).update(text).digest("hex");
    const paid = (signature: string) =>
      send("POST", "/webhooks/payments", body, "application/json", { "x-signature": signature });
    assert.deepEqual(await paid(signatureOf(body)), { status: 200, json: "a" });
    const again = JSON.stringify(JSON.parse(body));
    for (const signature of [signatureOf(again), "00", "no hex"]) assert.equal((await paid(signature)).status, 401);
  });
});
