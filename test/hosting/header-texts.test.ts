import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { rawRequest } from "../helpers/raw-request.js";

type Fixtures = typeof import("./fixtures/header-texts.js");

/** The bytes of a header, as Node.js takes them: one character for each. */
const bytes = (text: string, encoding: BufferEncoding): string => Buffer.from(text, encoding).toString("latin1");

/** Rule B27: Kestrel reads headers as UTF-8, and most clients write them so. */
const rows: readonly (readonly [outcome: string, path: string, header: string | string[], answer: object])[] = [
  ["ASCII", "one", "plain", { text: "plain" }],
  ["UTF-8", "one", bytes("né €", "utf8"), { text: "né €" }],
  ["bytes that are not UTF-8, as Latin-1", "one", bytes("né", "latin1"), { text: "né" }],
  ["an encoded word as it is", "one", "=?utf-8?B?w6k=?=", { text: "=?utf-8?B?w6k=?=" }],
  ["a percent sign as it is", "one", "%C3%A9", { text: "%C3%A9" }],
  ["a list of UTF-8", "list", bytes('é,"ü, ö"', "utf8"), { texts: ["é", "ü, ö"] }],
  ["lines of a list", "list", [bytes("é", "utf8"), bytes("ü", "utf8")], { texts: ["é", "ü"] }],
];

for (const plans of [true, false]) {
  describe(`the text of a header, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(30_000);
    let app: FastifyInstance;
    let port: number;

    before(async () => {
      const { HeaderTextsController } = await loadCompiled<Fixtures>("./fixtures/header-texts.js", import.meta.url);
      app = await createApp({ controllers: [HeaderTextsController], plans });
      await app.listen({ port: 0, host: "127.0.0.1" });
      port = (app.server.address() as { port: number }).port;
    });

    after(() => app.close());

    for (const [outcome, path, header, answer] of rows)
      it(`is ${outcome}`, async () => {
        const { body } = await rawRequest(port, { path: `/header-texts/${path}`, headers: { "X-Text": header } });
        assert.deepEqual(JSON.parse(body), answer);
      });
  });
}
