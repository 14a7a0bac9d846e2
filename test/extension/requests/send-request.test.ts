import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CookieJar } from "../../../extension/src/requests/cookie-jar.js";
import {
  shownBinaryBytes,
  shownBytes,
  type ExchangeProgress,
  type OutgoingRequest,
} from "../../../extension/src/requests/exchange.js";
import { failureOf, RefusedRequest } from "../../../extension/src/requests/failure-message.js";
import { sendRequest, type SendOptions } from "../../../extension/src/requests/send-request.js";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe("a request of the extension", () => {
  let folder: string;
  let server: Server;
  let address: string;
  let cookies: CookieJar;
  const handlers = new Map<string, Handler>();
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "ligature-requests-"));
    server = createServer((request, response) => {
      const handle = handlers.get(new URL(request.url ?? "/", "http://localhost").pathname);
      if (handle === undefined) response.writeHead(404).end();
      else handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    handlers.clear();
    cookies = new CookieJar();
  });

  const send = (request: Partial<OutgoingRequest> & { readonly path?: string }, options: Partial<SendOptions> = {}) => {
    const { path = "/", ...rest } = request;
    return sendRequest(
      { method: "GET", url: `${address}${path}`, headers: [], ...rest },
      {
        cookies,
        signal: new AbortController().signal,
        allow: () => Promise.resolve(),
        fileName: () => join(folder, "body"),
        progressed: () => undefined,
        ...options,
      },
    );
  };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const text = (body: Uint8Array) => new TextDecoder().decode(body);
  const echo: Handler = (request, response) => {
    const { method, headers } = request;
    void request.toArray().then((chunks) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ method, headers, body: Buffer.concat(chunks as Buffer[]).toString() }));
    });
  };
  const readEcho = (body: Uint8Array) =>
    JSON.parse(text(body)) as { method: string; headers: Record<string, string>; body: string };

  it("has the method, the headers and the body when it arrives", async () => {
    handlers.set("/", echo);
    const { status, statusText, body, headers, size, end } = await send({
      method: "POST",
      headers: [["X-Test", "a"], ["X-Test", "b"], ["Content-Type", "text/plain"]],
      body: bytes("grüße"),
    }); // prettier-ignore
    const received = readEcho(body);
    assert.deepEqual([status, statusText, end, size], [200, "OK", "complete", body.length]);
    assert.deepEqual([received.method, received.headers["x-test"], received.body], ["POST", "a, b", "grüße"]);
    assert.equal(received.headers["content-length"], "7");
    assert.ok(headers.some(([name, value]) => name.toLowerCase() === "content-type" && value === "application/json"));
  });

  const redirects = [
    [301, "POST", "GET", ""], [302, "POST", "GET", ""], [303, "PUT", "GET", ""], [301, "PUT", "PUT", "b"],
    [307, "POST", "POST", "b"], [308, "DELETE", "DELETE", "b"],
  ] as const; // prettier-ignore
  for (const [status, method, expected, body] of redirects)
    it(`becomes ${expected} when ${method} is redirected with ${status}`, async () => {
      handlers.set("/", (_, response) => response.writeHead(status, { location: "/next" }).end("left"));
      handlers.set("/next", echo);
      const response = await send({ method, headers: [["Content-Type", "text/plain"]], body: bytes("b") });
      const received = readEcho(response.body);
      assert.deepEqual([received.method, received.body], [expected, body]);
      assert.equal(received.headers["content-type"], body === "" ? undefined : "text/plain");
      assert.deepEqual(response.redirects, [`${address}/next`]);
      assert.equal(response.url, `${address}/next`);
    });

  it("leaves out what is secret when it is redirected to another origin, and asks for that origin", async () => {
    const other = address.replace("127.0.0.1", "localhost");
    handlers.set("/", (_, response) => response.writeHead(307, { location: `${other}/next` }).end());
    handlers.set("/next", echo);
    const asked: string[] = [];
    const headers = [
      ["Authorization", "Bearer x"],
      ["X-Key", "y"],
      ["X-Other", "z"],
    ] as const;
    const { body } = await send(
      { headers, secretHeaders: ["x-key"] },
      { allow: ({ origin }) => Promise.resolve(void asked.push(origin)) },
    );
    const received = readEcho(body).headers;
    assert.deepEqual([received.authorization, received["x-key"], received["x-other"]], [undefined, undefined, "z"]);
    assert.deepEqual(asked, [address, other]);
  });

  it("is not sent when it is not allowed, first or by a redirect", async () => {
    let count = 0;
    handlers.set("/", (_, response) => {
      count++;
      response.writeHead(302, { location: "http://example.invalid/" }).end();
    });
    const allow = ({ hostname }: URL) => hostname === "127.0.0.1" ? Promise.resolve() : Promise.reject(new RefusedRequest({ message: "no", remedies: [] })); // prettier-ignore
    await assert.rejects(send({}, { allow }), /^Error: no$/);
    assert.equal(count, 1);
    await assert.rejects(send({}, { allow: () => Promise.reject(new Error("never")) }), /never/);
    assert.equal(count, 1);
  });

  it("ends when the server redirects forever", async () => {
    handlers.set("/", (_, response) => response.writeHead(302, { location: "/" }).end());
    await assert.rejects(send({}), /redirects more than 20 times/);
  });

  it("shows a redirect as it is when its place is none for HTTP", async () => {
    for (const location of ["ftp://x/", "http://[", "javascript:alert(1)"]) {
      handlers.set("/", (_, response) => response.writeHead(302, { location }).end());
      assert.equal((await send({})).status, 302, location);
    }
  });

  it("keeps cookies for the next request, beside those that the user writes", async () => {
    handlers.set("/", (_, response) => response.setHeader("set-cookie", ["a=1; Path=/", "b=2; Path=/below"]).end());
    handlers.set("/echo", echo);
    await send({});
    const { body } = await send({ path: "/echo", headers: [["Cookie", "c=3"]] });
    assert.equal(readEcho(body).headers.cookie, "c=3; a=1");
  });

  it("writes a body to a file when it is larger than what is shown", async () => {
    const size = shownBytes * 3 + 7;
    handlers.set("/", (_, response) => response.setHeader("content-type", "text/plain").end(Buffer.alloc(size, "x")));
    const response = await send({});
    assert.deepEqual([response.size, response.body.length, response.end], [size, shownBytes, "complete"]);
    assert.equal(readFileSync(response.file ?? "").length, size);
    assert.equal(statSync(response.file ?? "").mode & 0o077, 0);
  });

  it("shows all of an image when it is larger than the text that is shown", async () => {
    const size = shownBytes * 3 + 7;
    handlers.set("/", (_, response) => response.setHeader("content-type", "image/png").end(Buffer.alloc(size)));
    const response = await send({});
    assert.deepEqual([response.size, response.body.length, response.file], [size, size, undefined]);
  });

  it("says so when a large body cannot be written", async () => {
    handlers.set("/", (_, response) => response.end(Buffer.alloc(shownBinaryBytes + 1)));
    await assert.rejects(send({}, { fileName: () => "/dev/null/body" }), /cannot be written to a file/);
  });

  it("keeps what has arrived when a stream is stopped, and tells of it meanwhile", async () => {
    handlers.set("/", (_, response) => {
      response.setHeader("content-type", "text/event-stream");
      response.write("data: 1\n\n");
    });
    const controller = new AbortController();
    const progress: ExchangeProgress[] = [];
    const response = await send({}, {
      signal: controller.signal,
      progressed: (one) => {
        progress.push(one);
        controller.abort();
      },
    }); // prettier-ignore
    assert.deepEqual([response.end, text(response.body)], ["stopped", "data: 1\n\n"]);
    assert.deepEqual(progress, [{ status: 200, size: 9, text: "data: 1\n\n" }]);
  });

  it("keeps what has arrived when the connection ends before the body does", async () => {
    handlers.set("/", (_, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("part", () => response.destroy());
    });
    const { end, body } = await send({});
    assert.deepEqual([end, text(body)], ["broken", "part"]);
  });

  it("has the bytes of the server when they are compressed", async () => {
    handlers.set("/", (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello")));
    assert.deepEqual([...(await send({})).body.subarray(0, 2)], [0x1f, 0x8b]);
  });

  describe("that fails", () => {
    const failure = async (url: string, options: Partial<SendOptions> = {}) => {
      const controller = new AbortController();
      const error: unknown = await send({ url }, { signal: controller.signal, ...options }).catch(
        (one: unknown) => one,
      );
      return failureOf(error, url, false);
    };
    /** A server that is none for HTTP. */
    const withTcp = async (answer: string, use: (port: number) => Promise<void>) => {
      const tcp = createTcpServer((socket) => {
        socket.on("error", () => undefined);
        socket.resume().end(answer);
      });
      await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
      await use((tcp.address() as AddressInfo).port);
      await new Promise((resolve) => tcp.close(resolve));
    };

    it("says that nothing listens, and offers to start the application", async () => {
      let free = 0;
      await withTcp("", (port) => Promise.resolve(void (free = port)));
      assert.deepEqual(await failure(`http://127.0.0.1:${free}/`), {
        message: `Nothing listens at http://127.0.0.1:${free}. Is the application running?`,
        remedies: ["start", "address"],
      });
      assert.match((await failure(`http://localhost:${free}/`)).message, /^Nothing listens at http:\/\/localhost/);
    });

    it("says that a host does not exist", async () => {
      assert.match((await failure("http://nowhere.invalid/")).message, /^The host nowhere\.invalid was not found\.$/);
    });

    it("says what else answers there", async () => {
      await withTcp("", async (port) => assert.match((await failure(`http://127.0.0.1:${port}/`)).message, /closed the connection without a response/)); // prettier-ignore
      await withTcp("hello\r\n\r\n", async (port) => assert.match((await failure(`http://127.0.0.1:${port}/`)).message, /does not answer with HTTP/)); // prettier-ignore
      const { message, remedies } = await failure(address.replace("http:", "https:"));
      assert.match(message, /does not answer with TLS/);
      assert.deepEqual(remedies, ["address"]);
    });

    it("says that it was canceled", async () => {
      handlers.set("/", () => undefined);
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      const error: unknown = await send({}, { signal: controller.signal }).catch((one: unknown) => one);
      assert.deepEqual(failureOf(error, address, true), { message: "The request was canceled.", remedies: [], isCanceled: true }); // prettier-ignore
    });

    it("says which header cannot be sent", async () => {
      const error: unknown = await send({ headers: [["X-Test", "a\nb"]] }).catch((one: unknown) => one);
      assert.match(failureOf(error, address, false).message, /Invalid character in header content \["x-test"\]/);
    });
  });
});
