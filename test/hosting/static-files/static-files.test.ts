import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { controllers, createApp, routerOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/styled-page.js");

const css = "body { color: black }";
const hash = createHash("sha256").update(css).digest("hex").slice(0, 10);

describe("static files", () => {
  let folder: string;
  let fixtures: Fixtures;
  let app: FastifyInstance;

  before(async function () {
    this.timeout(120_000);
    folder = mkdtempSync(join(tmpdir(), "ligature-static-"));
    for (const name of ["assets/fonts", "views"]) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "secret.txt"), "secret");
    writeFileSync(join(folder, "assets/site.css"), css);
    writeFileSync(join(folder, "assets/.env"), "secret");
    writeFileSync(join(folder, "assets/fonts/a b.woff2"), "font");
    writeFileSync(
      join(folder, "views/styled.eta"),
      `<link href="<%= it.asset("site.css") %>"><%= it.asset("fonts/a b.woff2") %>`,
    );
    symlinkSync(join(folder, "secret.txt"), join(folder, "assets/link.txt"));
    fixtures = await loadCompiled<Fixtures>("./fixtures/styled-page.js", import.meta.url);
    app = await start();
  });

  after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const start = (more: Parameters<typeof createApp>[0] = {}): Promise<FastifyInstance> =>
    createApp({
      pages: [fixtures.StyledPage],
      views: { root: join(folder, "views") },
      staticFiles: { root: join(folder, "assets") },
      ...more,
    });

  it("have their hash in templates, and browsers keep them for a year", async () => {
    const { body } = await app.inject("/styled");
    assert.equal(
      body,
      `<link href="/assets/site.${hash}.css">/assets/fonts/a%20b.${createHash("sha256").update("font").digest("hex").slice(0, 10)}.woff2`,
    );
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode, headers, body: sent } = await app.inject({ method, url: `/assets/site.${hash}.css` });
      assert.equal(statusCode, 200);
      assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
      assert.equal(headers["content-type"], "text/css; charset=utf-8");
      assert.equal(headers["x-content-type-options"], "nosniff");
      assert.equal(sent, method === "GET" ? css : "");
    }
    const url = /\/assets\/fonts\S+/.exec(body)![0];
    assert.equal((await app.inject(url)).body, "font");
  });

  it("are asked for again when their path has no hash", async () => {
    const { headers, statusCode } = await app.inject("/assets/site.css");
    assert.equal(statusCode, 200);
    assert.equal(headers["cache-control"], "public, max-age=0");
    const again = await app.inject({ url: "/assets/site.css", headers: { "if-none-match": headers.etag } });
    assert.equal(again.statusCode, 304);
  });

  for (const path of [
    "site.0000000000.css",
    "nope.css",
    ".env",
    "link.txt",
    "../secret.txt",
    "..%2fsecret.txt",
    "%2e%2e/secret.txt",
    "fonts/..%2f..%2fsecret.txt",
    "..%5csecret.txt",
    "%2fetc%2fpasswd",
    "site.css%00",
    "",
    "fonts/",
    "__proto__",
    "%",
  ]) {
    it(`are not found when the path is ${JSON.stringify(path)}`, async () => {
      const { statusCode, body } = await app.inject(`/assets/${path}`);
      assert.ok(statusCode === 404 || statusCode === 400, `${statusCode} ${body}`);
      assert.doesNotMatch(body, /^secret|root:/);
    });
  }

  it("are not kept by their hash when they have changed since the start", async () => {
    const path = join(folder, "assets/changing.js");
    writeFileSync(path, "1");
    const other = await start();
    const url = `/assets/changing.${createHash("sha256").update("1").digest("hex").slice(0, 10)}.js`;
    const cacheControl = async (): Promise<unknown> => (await other.inject(url)).headers["cache-control"];
    try {
      assert.equal(await cacheControl(), "public, max-age=31536000, immutable");
      const { atime, mtime } = statSync(path);
      writeFileSync(path, "2");
      utimesSync(path, atime, new Date(mtime.getTime() + 5_000));
      const { body, statusCode } = await other.inject(url);
      assert.deepEqual([statusCode, body, await cacheControl()], [200, "2", "public, max-age=0"]);
      writeFileSync(path, "longer");
      utimesSync(path, atime, mtime);
      assert.equal(await cacheControl(), "public, max-age=0");
      rmSync(path);
      assert.equal((await other.inject(url)).statusCode, 404);
    } finally {
      rmSync(path, { force: true });
      await other.close();
    }
  });

  it("have a path of their own beside another @fastify/static", async () => {
    const other = await start({
      prefix: "/shop",
      staticFiles: { root: join(folder, "assets"), prefix: "/files" },
      configure: (instance) => instance.register(fastifyStatic, { root: join(folder, "views"), prefix: "/raw/" }),
    });
    try {
      const { body } = await other.inject("/shop/styled");
      const [path] = /\/\S*site\.\w+\.css/.exec(body)!;
      assert.ok(path.startsWith("/files/site."), path);
      assert.equal((await other.inject(path)).body, css);
      assert.equal((await other.inject("/raw/styled.eta")).statusCode, 200);
    } finally {
      await other.close();
    }
  });

  it("are those of the registration around another one, which has only views", async () => {
    const outer = Fastify({ routerOptions: routerOptions() });
    try {
      await outer.register(controllers, { staticFiles: { root: join(folder, "assets") } });
      await outer.register(
        async (inner) => {
          await inner.register(controllers, { pages: [fixtures.StyledPage], views: { root: join(folder, "views") } });
        },
        { prefix: "/shop" },
      );
      const { body } = await outer.inject("/shop/styled");
      const [path] = /\/\S*site\.\w+\.css/.exec(body)!;
      assert.equal((await outer.inject(path)).body, css);
    } finally {
      await outer.close();
    }
  });

  it("stop the start when a template names one, and there is no option for them", async () => {
    await assert.rejects(
      createApp({ pages: [fixtures.StyledPage], views: { root: join(folder, "views") } }),
      /LIG2112: styled\.eta:1: A template asks for the static file "site\.css", but the application has no option `staticFiles`/,
    );
  });

  it("have no hash in development, where they change", async () => {
    process.env.NODE_ENV = "development";
    try {
      assert.match((await app.inject("/styled")).body, /href="\/assets\/site\.css"/);
      writeFileSync(join(folder, "assets/new.css"), "a");
      assert.equal((await app.inject("/assets/new.css")).body, "a");
    } finally {
      delete process.env.NODE_ENV;
    }
  });

  it("stop the start when the folder, or a file that a template names, does not exist", async () => {
    await assert.rejects(
      start({ staticFiles: { root: join(folder, "nope") } }),
      /LIG2108: staticFiles: There is no folder/,
    );
    writeFileSync(join(folder, "views/other.eta"), `<%= it.asset("stie.css") %>`);
    try {
      await assert.rejects(
        start(),
        /LIG2112: other\.eta:1: A form or a link leads to the static file "stie\.css", which does not exist/,
      );
    } finally {
      rmSync(join(folder, "views/other.eta"));
    }
  });
});
