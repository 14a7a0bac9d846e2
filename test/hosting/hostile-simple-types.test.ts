import assert from "node:assert/strict";
import { Writable } from "node:stream";
import type { FastifyInstance, InjectOptions } from "fastify";
import { textOfBody, type InputFormatter, type ObjectTypeModel } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/hostile-simple-types.js");

describe("a simple type of the application that breaks its contract", function () {
  this.timeout(120_000);
  const lines: string[] = [];
  let fixture: Fixture;

  before(async () => {
    fixture = await loadCompiled<Fixture>("./fixtures/hostile-simple-types.ts", import.meta.url);
  });

  const post = (type: string, payload: string): InjectOptions => ({
    method: "POST",
    payload,
    headers: { "content-type": type },
  });
  const part = (text: string): string =>
    `--b\r\nContent-Disposition: form-data; name="box"\r\nContent-Type: application/json\r\n\r\n${text}\r\n--b--\r\n`;
  const sources: Readonly<Record<string, (text: string) => [url: string, request?: InjectOptions]>> = {
    "the route": (text) => [`/route/${text}`],
    "the query": (text) => [`/query?item=${text}`],
    "a header": (text) => ["/header", { headers: { item: text } }],
    "a cookie": (text) => ["/cookie", { headers: { cookie: `item=${text}` } }],
    "a form": (text) => ["/form", post("application/x-www-form-urlencoded", `box.item=${text}`)],
    "a key of a form": (text) => ["/form", post("application/x-www-form-urlencoded", `box.byKey[${text}]=1`)],
    "a JSON part": (text) => ["/form", post("multipart/form-data; boundary=b", part(JSON.stringify({ item: text })))],
    "a JSON body": (text) => ["/body", post("application/json", JSON.stringify({ item: text }))],
    "a list in JSON": (text) => ["/body", post("application/json", JSON.stringify({ items: ["a", text] }))],
    "a key in JSON": (text) => ["/body", post("application/json", JSON.stringify({ byKey: { [text]: "1" } }))],
    "an XML body": (text) => ["/xml", post("application/xml", `<Flat><item>${text}</item></Flat>`)],
    "a body of the application's own format": (text) => ["/xml", post("text/x-item", text)],
  };

  /** The body is the text of each member. */
  const own: InputFormatter = {
    mediaTypes: ["text/x-item"],
    createReader: ({ type, types, activatorOf, membersOf }) => {
      const box = types[type.type] as ObjectTypeModel;
      return (body, report) => {
        const model = activatorOf(box)();
        for (const { name, setText } of membersOf(box)) {
          const error = setText?.(model, textOfBody(body)!);
          if (error !== undefined) report({ ...error, path: name });
        }
        return { outcome: "success", model };
      };
    },
  };

  for (const plans of [true, false]) {
    describe(plans ? "with plans" : "without plans", () => {
      let app: FastifyInstance;

      before(async () => {
        const { createApp } = await import("ligature");
        const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
        app = await createApp({
          controllers: [fixture.HostileController],
          plans,
          xmlSerializerFormatters: true,
          inputFormatters: (formatters) => formatters.push(own),
          fastify: { logger: { level: "error", stream } },
        });
      });

      after(() => app.close());

      async function send(url: string, request?: InjectOptions) {
        lines.length = 0;
        return app.inject({ ...request, url: `/hostile${url}` });
      }

      for (const [source, requestOf] of Object.entries(sources)) {
        it(`is a 500 without a text, and an error in the log, when the value is from ${source}`, async () => {
          for (const text of ["throw", "reject", "true", "other"]) {
            const { statusCode, body } = await send(...requestOf(text));
            assert.deepEqual(
              [text, statusCode, body.includes("secret"), body.includes("tryParse")],
              [text, 500, false, false],
            );
            assert.equal(lines.length, 1, text);
            assert.match(lines[0]!, /LIG2102: Hostile.tryParse (?:threw|returned)/);
          }
          for (const text of ["no", "yes"]) assert.equal((await send(...requestOf(text))).statusCode, 200, text);
        });
      }

      it("is a 500 when its text cannot be written", async () => {
        for (const path of ["answer", "link"]) {
          for (const text of ["write throws", "write number"]) {
            const { statusCode, body } = await send(`/${path}?text=${encodeURIComponent(text)}`);
            assert.deepEqual([path, statusCode, body.includes("secret")], [path, 500, false]);
            assert.match(lines[0]!, /LIG2102: toString of Hostile/);
          }
        }
      });
    });
  }
});
