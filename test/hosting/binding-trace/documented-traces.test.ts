import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { fencesOf } from "../../docs/markdown.js";
import { loadCompiled } from "../../helpers/compiled.js";
import { withNodeEnv } from "../../helpers/node-env.js";
import { rawRequest, type RawRequest } from "../../helpers/raw-request.js";

type Invoices = typeof import("./fixtures/invoices.js");

const fences = fencesOf("docs/binding-trace.md");
const examples = fences.flatMap((fence, index) =>
  fence.language === "http" ? [{ request: fence.text, trace: fences[index + 1]!.text }] : [],
);

/** `POST /path`, headers, an empty line, the body. */
function readRequest(text: string): RawRequest {
  const [head = "", body] = text.split("\n\n");
  const [line = "", ...headers] = head.split("\n");
  const [method, path = ""] = line.split(" ");
  const pairs = headers.map((header) => header.split(": ") as [string, string]);
  return { method, path, headers: Object.fromEntries(pairs), body };
}

describe("docs/binding-trace.md", () => {
  let app: FastifyInstance;
  let port: number;

  before(async function () {
    this.timeout(30_000);
    const { InvoicesController } = await loadCompiled<Invoices>("./fixtures/invoices.js", import.meta.url);
    const options = { controllers: [InvoicesController], bindingTrace: { endpoint: true, keep: 1 } };
    app = await withNodeEnv("development", () => createApp(options));
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as { port: number }).port;
  });

  after(() => app.close());

  it("shows the controllers that its examples were run with", () => {
    const source = readFileSync(new URL("./fixtures/invoices.ts", import.meta.url), "utf8");
    const code = fences.find(({ language }) => language === "ts")!.text;
    assert.equal(source.replace(/^import .*\n/gm, "").trim(), code.trim());
  });

  it("has examples", () => {
    assert.ok(examples.length > 3);
  });

  for (const { request, trace } of examples) {
    it(`shows the response to ${request.replaceAll("\n", " ")}`, async () => {
      await rawRequest(port, readRequest(request));
      const { body } = await rawRequest(port, { path: "/_ligature/binding-trace" });
      assert.equal(body.replace(/^\S+ \S+ (\d+ in \d+ ms )?/, "").trim(), trace.trim());
    });
  }
});
