import assert from "node:assert/strict";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { rawRequest, type RawResponse } from "../../helpers/raw-request.js";
import { bodyOf, multipart, type Part } from "./fixtures/parts.js";

type Fixtures = typeof import("./fixtures/uploads.js");

interface EchoedFile {
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string | null;
  readonly headers: Record<string, string>;
  readonly length: number;
  readonly text: string;
}

interface Echo {
  readonly given: Record<string, unknown>;
  readonly errors: Record<string, string[]>;
}

const limits = { fileLengthLimit: 1000, fileCountLimit: 3, multipartBodyLimit: 400_000, maxCollectionSize: 2000 };

describe("a form in parts", () => {
  let app: FastifyInstance;
  let port: number;

  before(async function () {
    this.timeout(30_000);
    const { InferredController, UploadsController } = await loadCompiled<Fixtures>(
      "./fixtures/uploads.js",
      import.meta.url,
    );
    app = await createApp({ controllers: [UploadsController, InferredController], limits });
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as { port: number }).port;
  });

  after(() => app.close());

  afterEach(() => {
    const fresh: Record<string, unknown> = {};
    assert.equal(fresh.polluted, undefined, "the prototype of all objects was changed");
  });

  const send = (path: string, body: string | Uint8Array, headers: Record<string, string> = multipart) =>
    rawRequest(port, { method: "POST", path: `/uploads/${path}`, headers, body });
  const echoed = async (status: number, sent: Promise<RawResponse>): Promise<Echo> => {
    const answer = await sent;
    assert.equal(answer.status, status, answer.body);
    return JSON.parse(answer.body) as Echo;
  };
  const post = (path: string, ...parts: Part[]): Promise<Echo> => echoed(200, send(path, bodyOf(...parts)));

  describe("binds a file", () => {
    it("with everything that its part says", async () => {
      const lines = ["X-Note: one", "X-Note: two"];
      const { given } = await post("one", {
        name: "file",
        fileName: "a.txt",
        type: "text/plain",
        lines,
        content: "alpha",
      });
      const headers = {
        "content-disposition": 'form-data; name="file"; filename="a.txt"',
        "content-type": "text/plain",
        "x-note": "one, two",
      };
      const file = { name: "file", fileName: "a.txt", contentType: "text/plain", headers, length: 5, text: "alpha" };
      assert.deepEqual(given, { file });
    });

    it("beside a field, and the form is valid, when the files have @FromForm", async () => {
      const title = { name: "title", content: "x" };
      const file = { name: "file", fileName: "a", content: "a" };
      const { given } = await post("named", title, file, { ...file, name: "more" });
      assert.equal((given.file as EchoedFile).text, "a");
      assert.equal((given.more as EchoedFile[]).length, 1);
      assert.deepEqual((await post("named", title)).given, { file: null, more: [], title: "x" });
    });

    const names: readonly [written: string, fileName: string][] = [
      ['filename="naïve – 名.txt"', "naïve – 名.txt"],
      ["filename=plain.txt", "plain.txt"],
      ['filename="C:\\dir\\a.txt"', "C:\\dir\\a.txt"],
      ['filename="a;b=c.txt"', "a;b=c.txt"],
      ['filename="../../etc/passwd"', "../../etc/passwd"],
      ["filename=\"x.txt\"; filename*=UTF-8''na%C3%AFve.txt", "naïve.txt"],
      ["filename=\"x.txt\"; filename*=UTF-8''%ff", "x.txt"],
      ['FileName="upper.txt"', "upper.txt"],
    ];
    for (const [written, fileName] of names) {
      it(`named ${fileName} when its part says ${written}`, async () => {
        const lines = [`Content-Disposition: form-data; name="file"; ${written}`];
        const { given } = await post("one", { lines, content: "x" });
        assert.equal((given.file as EchoedFile).fileName, fileName);
      });
    }

    it("whose bytes are the ones sent, boundaries nearly written included", async () => {
      const content = "\r\n--\r\n-b\r\n--a\r\n--\u0000ü--b--";
      const { given } = await post("one", { name: "file", fileName: "a", content });
      assert.equal((given.file as EchoedFile).text, content);
      assert.equal((given.file as EchoedFile).length, Buffer.byteLength(content));
    });

    it("when the body comes in pieces of any size", async () => {
      const content = "0123456789\r\n--0123456789".repeat(20);
      const body = Buffer.from(bodyOf({ name: "file", fileName: "a", content }, { name: "title", content: "ü" }));
      for (const size of [1, 7, 50]) {
        const answer = await sendPieces(port, body, size);
        const { given } = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1)) as Echo;
        assert.equal((given.file as EchoedFile).text, content);
        assert.equal(given.title, "ü");
      }
    });

    it("whatever the boundary is, and what stands before the first and after the last", async () => {
      const content = `before\r\n${bodyOf({ name: "file", fileName: "a", content: "x" })}after`;
      for (const boundary of ["boundary=b", 'BOUNDARY="b"', "charset=utf-8; boundary=b; x=y"]) {
        const headers = { "content-type": `Multipart/Form-Data; ${boundary}` };
        const { given } = await echoed(200, send("one", content, headers));
        assert.equal((given.file as EchoedFile).text, "x");
      }
    });
  });

  it("binds many files in their order, including indexed names, without blank inputs", async () => {
    const names = [
      ["files", "1"],
      ["files", ""],
      ["FILES[0]", "2"],
    ] as const;
    const { given } = await post("many", ...names.map(([name, fileName]) => ({ name, fileName })));
    assert.deepEqual(
      (given.files as EchoedFile[]).map(({ fileName }) => fileName),
      ["1", "2"],
    );
  });

  it("binds a model's fields and files, including nested ones and lists", async () => {
    const { given, errors } = await post(
      "model",
      { name: "title", content: "T" },
      { name: "tags", content: "b" },
      { name: "author.name", content: "A" },
      { name: "author.photo", fileName: "p.jpg", content: "photo" },
      { name: "tags", content: "a" },
      { name: "more", fileName: "1", content: "x" },
      { name: "more", fileName: "2", content: "y" },
    );
    const upload = given.upload as { title: string; tags: string[]; more: EchoedFile[] } & {
      author: { name: string; photo: EchoedFile };
    };
    assert.deepEqual(errors, {});
    assert.deepEqual([upload.title, upload.tags, upload.author.name], ["T", ["b", "a"], "A"]);
    assert.deepEqual([upload.author.photo.text, ...upload.more.map(({ text }) => text)], ["photo", "x", "y"]);
  });

  it("binds the file of each model in a list", async () => {
    const { given } = await post(
      "list",
      { name: "authors[0].name", content: "A" },
      { name: "authors[0].photo", fileName: "a.jpg" },
      { name: "authors[1].photo", fileName: "b.jpg" },
    );
    const authors = given.authors as { name: string | null; photo: EchoedFile }[];
    assert.deepEqual(
      authors.map(({ name, photo }) => [name, photo.fileName]),
      [
        ["A", "a.jpg"],
        [null, "b.jpg"],
      ],
    );
  });

  it("binds everything to a collection in its order, including duplicates", async () => {
    const { given } = await post(
      "collection",
      { name: "b", content: "1" },
      { name: "f", fileName: "x" },
      { name: "a", content: "2" },
      { name: "b", content: "1" },
      { lines: ["Content-Disposition: attachment; name=no"], content: "no form data" },
    );
    assert.deepEqual(given.fields, [
      ["b", "1"],
      ["a", "2"],
      ["b", "1"],
    ]);
    assert.equal((given.files as EchoedFile[]).length, 1);
  });

  it("is bound completely under @ApiController, too, although an object would be the body", async () => {
    const body = bodyOf({ name: "b", content: "1" });
    const answer = await rawRequest(port, { method: "POST", path: "/inferred/collection", headers: multipart, body });
    assert.equal(answer.status, 200, answer.body);
    assert.deepEqual(JSON.parse(answer.body), [["b", "1"]]);
  });

  it("reads a field in the encoding that its part says", async () => {
    const body = Buffer.from(bodyOf({ name: "title", type: "text/plain; charset=iso-8859-1", content: "ü" }), "latin1");
    const { given } = await echoed(200, send("fields", body));
    assert.equal(given.title, "ü");
  });

  it("is a model error of its field when a value cannot be converted", async () => {
    const { errors } = await echoed(400, send("fields", bodyOf({ name: "count", content: "x" })));
    assert.deepEqual(Object.keys(errors), ["count"]);
  });

  it("is nothing but names when they are those of prototypes", async () => {
    const names = ["__proto__", "constructor", "__proto__.polluted", "constructor.prototype.polluted", "[__proto__]"];
    const parts = names.flatMap((name) => [
      { name, content: "yes" },
      { name: `labels[${name}]`, content: "yes" },
    ]);
    for (const path of ["map", "model", "fields", "words"]) {
      const { status } = await send(path, bodyOf(...parts, { name: "__proto__", fileName: "__proto__", content: "x" }));
      assert.ok(status < 500, path);
    }
    const lines = ['Content-Disposition: form-data; name="file"; filename="a"', "__proto__: 1", "constructor: 2"];
    const { given } = await post("one", { lines, content: "x" });
    assert.equal((given.file as EchoedFile).headers["constructor"], "2");
  });

  describe("is a model error, and nothing is bound", () => {
    const part = 'Content-Disposition: form-data; name="file"; filename="a"';
    const broken: readonly [why: string, body: string, contentType?: string][] = [
      ["its end is missing", `--b\r\n${part}\r\n\r\nabc`],
      ["its last boundary has no dashes", `--b\r\n${part}\r\n\r\nabc\r\n--b\r\n`],
      ["headers have no end", `--b\r\n${part}\r\n--b--\r\n`],
      ["there is no boundary in it", "abc"],
      ["lines end with LF alone", `--b\n${part}\n\nabc\n--b--\n`],
      ["the boundary is another one", bodyOf({ name: "file", fileName: "a" }), "multipart/form-data; boundary=c"],
      ["no boundary is given", bodyOf({ name: "file", fileName: "a" }), "multipart/form-data"],
      ["the boundary is empty", bodyOf({ name: "file", fileName: "a" }), 'multipart/form-data; boundary=""'],
      ["the boundary is too long", "x", `multipart/form-data; boundary=${"b".repeat(129)}`],
      ["a part has too many headers", bodyOf({ name: "file", fileName: "a", lines: manyLines(17) })],
      [
        "a part has too long headers",
        bodyOf({ name: "file", fileName: "a", lines: [`X-Long: ${"x".repeat(17_000)}`] }),
      ],
      [
        "a part has no Content-Disposition",
        bodyOf({ name: "file", fileName: "a" }, { lines: ["X-Note: 1"], content: "x" }),
      ],
      ["a Content-Disposition is empty", bodyOf({ lines: ["Content-Disposition: ;"], content: "x" })],
      ["the only line of a part has no colon", bodyOf({ lines: ["nothing"], content: "x" })],
      ["there are more than 1,024 fields", bodyOf(...manyFields(1025))],
      ["there are far more fields", bodyOf(...manyFields(5000))],
      ["a name is too long", bodyOf({ name: "n".repeat(2049) })],
    ];
    for (const [why, body, contentType] of broken) {
      it(`when ${why}`, async () => {
        const headers = contentType === undefined ? multipart : { "content-type": contentType };
        const { given, errors } = await echoed(400, send("one", body, headers));
        assert.deepEqual(given, { file: null });
        assert.deepEqual(Object.keys(errors), [""]);
        assert.match(errors[""]![0]!, /^Failed to read the request form\. /);
      });
    }
  });

  it("takes 1,024 fields", async () => {
    const { given } = await post("words", ...manyFields(1024));
    assert.equal((given.words as string[]).length, 1024);
  });

  describe("is answered 413 with the limit's name", () => {
    const file = { name: "file", fileName: "a" };
    const tooLarge: readonly [what: string, limit: string, body: string][] = [
      ["a file is too long", "fileLengthLimit", bodyOf({ ...file, content: "x".repeat(1001) })],
      ["there are too many files", "fileCountLimit", bodyOf(file, file, file, file)],
      ["there are far more files", "fileCountLimit", bodyOf(...Array.from({ length: 3000 }, () => file))],
      ["the body is too long", "multipartBodyLimit", bodyOf({ name: "title", content: "x".repeat(400_000) })],
      ["it is nothing but boundaries", "valueCountLimit", `${"--b\r\n\r\n\r\n".repeat(20_000)}--b--\r\n`],
    ];
    for (const [what, limit, body] of tooLarge) {
      it(`when ${what}`, async () => {
        const answer = await send("one", body);
        assert.equal(answer.status, 413, answer.body);
        assert.equal(answer.headers["content-type"], "application/problem+json; charset=utf-8");
        assert.match(answer.body, new RegExp(limit));
      });
    }

    it("before the body has arrived when its declared length is too long", async () => {
      const answer = await sendHead(port, 1_000_000_000);
      assert.match(answer, /^HTTP\/1\.1 413 .*multipartBodyLimit/s);
    });
  });

  it("takes a file as long as the limit", async () => {
    const { given } = await post("one", { name: "file", fileName: "a", content: "x".repeat(1000) });
    assert.equal((given.file as EchoedFile).length, 1000);
  });

  it("is never an error of the server when bytes of it are wrong", async () => {
    const whole = Buffer.from(
      bodyOf({ name: "file", fileName: "a", type: "text/plain", content: "x" }, { name: "title" }),
    );
    for (let at = 0; at < whole.length; at += 3) {
      const changed = Buffer.from(whole);
      changed[at] = [0, 10, 13, 34, 45, 255][at % 6]!;
      for (const body of [changed, whole.subarray(0, at)]) {
        const { status, body: text } = await send("fields", body);
        assert.ok(status < 500, `${status} at ${at}: ${text}`);
      }
    }
  });

  it("leaves nothing behind when the client goes away", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    const arrived = once(app.server, "request") as Promise<[IncomingMessage]>;
    socket.write(`${head(10_000)}--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`);
    const [{ socket: accepted }] = await arrived;
    const closed = new Promise((resolve) => accepted.once("close", resolve)); // an error of its parser comes first
    socket.destroy();
    await closed;
    await post("one", { name: "file", fileName: "a" });
    assert.ok(accepted.destroyed);
  });

  it("is 415 when the action wants JSON, or nothing", async () => {
    for (const path of ["body", "none"]) {
      for (const body of [bodyOf({ name: "name", content: "x" }), "{}"]) {
        assert.equal((await send(path, body)).status, 415, path);
      }
    }
    await echoed(200, send("none", ""));
  });

  it("is not a form when it is another kind of multipart", async () => {
    assert.equal((await send("one", "x", { "content-type": "multipart/mixed; boundary=b" })).status, 400);
  });
});

function manyFields(count: number): Part[] {
  return Array.from({ length: count }, (_, index) => ({ name: "words", content: String(index) }));
}

function manyLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `X-Line-${index}: x`);
}

function head(length: number): string {
  const lines = ["POST /uploads/fields HTTP/1.1", "Host: a", `Content-Type: ${multipart["content-type"]}`];
  return `${[...lines, `Content-Length: ${length}`, "Connection: close"].join("\r\n")}\r\n\r\n`;
}

function answerOf(port: number, write: (send: (data: Uint8Array | string) => void) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
    write((data) => {
      socket.write(data);
    }).catch(reject);
  });
}

function sendHead(port: number, length: number): Promise<string> {
  return answerOf(port, (send) => {
    send(head(length));
    return Promise.resolve();
  });
}

function sendPieces(port: number, body: Buffer, size: number): Promise<string> {
  return answerOf(port, async (send) => {
    send(head(body.length));
    for (let at = 0; at < body.length; at += size) {
      send(body.subarray(at, at + size));
      if (at % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  });
}
