import assert from "node:assert/strict";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createApp } from "ligature";
import { attributesOf, elementsOf } from "../../forms/browser-form.js";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/attacked-pages.js");

const root = new URL("./fixtures/attacked", import.meta.url);
const key = "0123456789abcdef0123456789abcdef";
const field = "__RequestVerificationToken";

const manyNumbers = Array.from({ length: 10_000 }, () => "numbers=x").join("&");

/** A browser: it keeps the cookies of the application, and the token of the form that it saw last. */
class Visitor {
  readonly cookies = new Map<string, string>();
  token = "";

  constructor(private readonly app: FastifyInstance) {}

  async open(url = "/attacked"): Promise<LightMyRequestResponse> {
    return this.#seen(
      await this.app.inject({ url, cookies: Object.fromEntries(this.cookies), headers: { accept: "text/html" } }),
    );
  }

  async send(
    fields: Record<string, string> | string,
    { url = "/attacked", token = this.token } = {},
  ): Promise<LightMyRequestResponse> {
    const text = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
    return this.#seen(
      await this.app.inject({
        method: "POST",
        url,
        cookies: Object.fromEntries(this.cookies),
        headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
        payload: token === "" ? text : `${text}&${field}=${encodeURIComponent(token)}`,
      }),
    );
  }

  #seen(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    this.token = new RegExp(`name="${field}" value="([^"]+)"`).exec(response.body)?.[1] ?? this.token;
    return response;
  }
}

describe("attacks on forms", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  const start = (secret: string): Promise<FastifyInstance> =>
    createApp({
      pages: [fixtures.AttackedPage, fixtures.IncludingPage],
      views: { root },
      tempData: { keys: [secret] },
    });

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/attacked-pages.js", import.meta.url);
    app = await start(key);
  });

  after(() => app.close());

  const visit = async (): Promise<Visitor> => {
    const visitor = new Visitor(app);
    await visitor.open();
    assert.notEqual(visitor.token, "");
    return visitor;
  };

  const forged: readonly [what: string, token: (own: string, other: string) => string][] = [
    ["absent", () => ""],
    ["that of another visitor", (_, other) => other],
    ["changed", (own) => own.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["cut off", (own) => own.slice(0, -4)],
    ["twice in one text", (own) => `${own}${own}`],
    ["of another length", () => "A".repeat(100_000)],
    ["no token", () => "null"],
  ];
  for (const [what, tokenOf] of forged) {
    it(`are refused without an effect when the token is ${what}`, async () => {
      const [visitor, other] = [await visit(), await visit()];
      const { statusCode, headers } = await visitor.send(
        { note: "sent" },
        { token: tokenOf(visitor.token, other.token) },
      );
      assert.equal(statusCode, 400);
      assert.match(String(headers["content-type"]), /^text\/html/);
      assert.doesNotMatch((await visitor.open()).body, /<p>sent<\/p>/);
    });
  }

  it("are refused when the token is in the query string, or the secret of its cookie is another one", async () => {
    const visitor = await visit();
    const url = `/attacked?${field}=${encodeURIComponent(visitor.token)}`;
    assert.equal((await visitor.send({ note: "sent" }, { url, token: "" })).statusCode, 400);
    const other = await visit();
    const stolen = visitor.token;
    visitor.cookies.clear();
    for (const [name, value] of other.cookies) visitor.cookies.set(name, value);
    assert.equal((await visitor.send({ note: "sent" }, { token: stolen })).statusCode, 400);
  });

  it("take a token again for the same visitor, because a form can be sent twice", async () => {
    const visitor = await visit();
    const { token } = visitor;
    for (let turn = 0; turn < 2; turn++)
      assert.equal((await visitor.send({ note: "sent" }, { token })).statusCode, 302);
  });

  it("show nothing of another application, or of a changed cookie", async () => {
    const elsewhere = await start(key.replace("0", "1"));
    try {
      const [own, foreign] = [await visit(), new Visitor(elsewhere)];
      await foreign.open();
      await foreign.send({ note: "foreign" });
      const stolen = foreign.cookies.get("ligature.tempData")!;
      const changed = stolen.replace(/.{3}$/, (end) => `${end.at(2)!}${end.at(0)!}A`);
      for (const value of [
        stolen,
        changed,
        stolen.slice(0, 20),
        "",
        "{}",
        "A".repeat(4_000),
        "%00",
        own.cookies.get("_csrf") ?? "x",
      ]) {
        own.cookies.set("ligature.tempData", value);
        const { statusCode, body } = await own.open();
        assert.equal(statusCode, 200);
        assert.match(body, /<p><\/p>/);
      }
    } finally {
      await elsewhere.close();
    }
  });

  const elsewhere = [
    "https://evil.example", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "\t//evil.example",
    " //evil.example", "/\n/evil.example", "http:evil.example", "javascript:alert(1)", "data:text/html,x", "evil.example", "~//evil.example",
    "/\u0000/evil.example", "https:/evil.example", "/\r\nset-cookie: a=b", "%2f%2fevil.example",
  ]; // prettier-ignore
  for (const target of elsewhere) {
    it(`never lead elsewhere when the form says ${JSON.stringify(target)}`, async () => {
      const visitor = await visit();
      const { statusCode, headers } = await visitor.send({ note: "sent", returnUrl: target });
      assert.ok(statusCode >= 400, String(headers.location));
      assert.equal(headers.location, undefined);
      assert.equal(headers["set-cookie"]?.includes("a=b") ?? false, false);
    });
  }

  it("lead back when the form says a path of the application", async () => {
    const { statusCode, headers } = await (await visit()).send({ note: "sent", returnUrl: "/attacked?page=2#top" });
    assert.deepEqual([statusCode, headers.location], [302, "/attacked?page=2#top"]);
  });

  const paths = [
    "../secret", "/../secret", "../attacked-pages.ts", "/etc/passwd", "../../../../../../etc/passwd", "..\\secret", "%2e%2e/secret",
    "file:///etc/passwd", "part/../../attacked-pages", "C:\\secret", "__proto__", "constructor", "@part", "\u0000part",
  ]; // prettier-ignore
  for (const path of paths) {
    it(`read no file outside of the views when a template includes ${JSON.stringify(path)}`, async () => {
      const { statusCode, body } = await new Visitor(app).open(`/including?template=${encodeURIComponent(path)}`);
      assert.equal(statusCode, 500);
      assert.doesNotMatch(body, /root:|import |secret|passwd|Eta/);
    });
  }

  it("show a part when a template includes it", async () => {
    assert.equal((await new Visitor(app).open("/including?template=part")).body, "<b>part</b>");
  });

  it("come back once and whole when the text has 900 KB", async () => {
    const typed = "<\"'&>".repeat(180_000).slice(0, 300_000);
    const { statusCode, body } = await (await visit()).send({ note: typed, "numbers[0]": "x" });
    assert.equal(statusCode, 200);
    const [textarea] = elementsOf(body).filter(({ tagName }) => tagName === "textarea");
    assert.equal(attributesOf(textarea!).name, "note");
    const shown = /<textarea[^>]*>\n?([^<]*)</.exec(body)![1]!;
    assert.equal(shown.match(/&lt;/g)?.length, typed.match(/</g)?.length);
    assert.equal(body.match(/<textarea/g)?.length, 1);
    // Every escaped character has at most 6, and nothing else of the page grows.
    assert.ok(body.length < typed.length * 6, String(body.length));
  });

  it("are too large when the body has more than 1 MiB", async () => {
    const { statusCode, body } = await (await visit()).send({ note: "a".repeat(1_100_000) });
    assert.equal(statusCode, 413);
    assert.ok(body.length < 2_000);
  });

  it("are refused with a small page when they have 10,000 values", async () => {
    const { statusCode, body } = await (await visit()).send(`${manyNumbers}&note=`);
    assert.equal(statusCode, 400);
    assert.ok(body.length < 2_000);
  });

  it("come back with 200 errors, and a small page, when 10,000 values are allowed and invalid", async () => {
    const patient = await createApp({
      pages: [fixtures.PatientPage],
      views: { root },
      limits: { maxCollectionSize: 20_000 },
    });
    try {
      const visitor = new Visitor(patient);
      await visitor.open("/patient");
      const { statusCode, body } = await visitor.send(`${manyNumbers}&note=`, { url: "/patient" });
      assert.equal(statusCode, 200);
      const errors = body.match(/<li>/g)?.length ?? 0;
      assert.ok(errors >= 200 && errors <= 201, String(errors));
      assert.ok(body.length < 3_000_000, String(body.length));
    } finally {
      await patient.close();
    }
  });
});
