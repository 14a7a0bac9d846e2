import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { nodeOptions } from "../helpers/command.js";

type Fixtures = typeof import("./fixtures/xml.js");

interface Answer {
  readonly status: number;
  readonly given?: Record<string, unknown>;
  readonly errors?: Record<string, string[]>;
  readonly from?: string;
}

for (const plans of [true, false]) {
  describe(`XML bodies, ${plans ? "with plans" : "on the binders alone"}`, () => {
    let fixtures: Fixtures;
    let app: FastifyInstance;

    before(async function () {
      this.timeout(30_000);
      fixtures = await loadCompiled<Fixtures>("./fixtures/xml.js", import.meta.url);
      app = await start({ xmlSerializerFormatters: true, limits: { bodyLimit: 100_000 } });
    });

    after(() => app.close());

    const start = (options: Partial<AppOptions>): Promise<FastifyInstance> =>
      createApp({ controllers: [fixtures.XmlController, fixtures.EitherController], plans, ...options });

    async function post(url: string, payload: string | Buffer, type = "application/xml", to = app): Promise<Answer> {
      const { statusCode, body } = await to.inject({ method: "POST", url, payload, headers: { "content-type": type } });
      const isJson = body.startsWith("{");
      return { status: statusCode, ...(isJson && (JSON.parse(body) as object)) };
    }

    it("are bound when the option is on", async () => {
      const xml = `<?xml version="1.0" encoding="utf-8"?>
        <Parcel><id>5</id><title>Tea</title><total>12.50</total><shipped>2026-01-02T03:04:05Z</shipped><priority>low</priority>
          <entries><Entry><sku>a</sku><quantity>2</quantity></Entry></entries><contact><email>a@b.c</email></contact></Parcel>`;
      const { status, given, errors } = await post("/xml/parcel", xml);
      assert.deepEqual([status, errors], [200, {}]);
      assert.deepEqual(given, { id: 5, title: "Tea", total: 12.5, shipped: "2026-01-02T03:04:05.000Z", priority: 0, entries: [{ sku: "a", quantity: 2 }], contact: { email: "a@b.c" } }); // prettier-ignore
    });

    it("do not change JSON", async () => {
      const { status, given } = await post("/xml/numbers", "[1,2]", "application/json");
      assert.deepEqual([status, given], [200, [1, 2]]);
    });

    it("keep the model's default when an element is missing", async () => {
      const { given } = await post("/xml/parcel", "<Parcel><title>Tea</title></Parcel>");
      assert.deepEqual(given, {
        id: 0,
        title: "Tea",
        total: 0,
        shipped: null,
        priority: 1,
        entries: null,
        contact: null,
      });
    });

    it("are validated like any other", async () => {
      const xml = "<Parcel><entries><Entry><quantity>500</quantity></Entry></entries></Parcel>";
      const { status, errors } = await post("/xml/parcel", xml);
      assert.equal(status, 400);
      assert.deepEqual(errors, {
        title: ["The title field is required."],
        "entries[0].sku": ["The sku field is required."],
        "entries[0].quantity": ["The field quantity must be between 1 and 100."],
      });
    });

    it("have errors with the texts of a form, under the property's own key", async () => {
      const xml = "<Parcel><id>five</id><title>T</title><total>1,000</total><entries><Entry><sku>a</sku><quantity>x</quantity></Entry></entries></Parcel>"; // prettier-ignore
      const { errors } = await post("/xml/parcel", xml);
      assert.deepEqual(errors!.id, ["The value 'five' is not valid for id."]);
      assert.deepEqual(errors!.total, ["The value '1,000' is not valid for Total price."]);
      assert.equal(errors!["entries[0].quantity"]![0], "The value 'x' is not valid for quantity.");
    });

    const unreadable: [what: string, xml: string][] = [
      ["no XML", '{"id":5}'],
      ["white space", " "],
      ["another root", "<parcel><id>5</id></parcel>"],
      ["an entity of a file", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><Parcel><title>&e;</title></Parcel>"],
    ]; // prettier-ignore
    for (const [what, xml] of unreadable) {
      it(`are one error of the body when there is ${what}`, async () => {
        const { status, given, errors } = await post("/xml/parcel", xml);
        assert.deepEqual([status, given, Object.keys(errors!).sort()], [400, null, ["", "parcel"]]);
        assert.match(errors![""]![0]!, /^The request body could not be read: /);
        assert.deepEqual(errors!.parcel, ["The parcel field is required."]);
      });
    }

    it("are required unless the action allows none", async () => {
      assert.deepEqual((await post("/xml/parcel", "")).errors![""], ["A non-empty request body is required."]);
      assert.deepEqual(await post("/xml/optional", ""), { status: 200, given: null, errors: {} });
    });

    it("are no body when their root is nil, which a parameter may allow", async () => {
      const xml = '<Parcel xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>';
      assert.deepEqual(await post("/xml/optional", xml), { status: 200, given: null, errors: {} });
      assert.deepEqual((await post("/xml/parcel", xml)).errors, {
        "": ["A non-empty request body is required."],
        parcel: ["The parcel field is required."],
      });
    });

    const roots: [url: string, xml: string, given: unknown][] = [
      ["/xml/numbers", "<ArrayOfInt><int>1</int><int>2</int></ArrayOfInt>", [1, 2]],
      ["/xml/contact", "<Contact><email>a@b.c</email></Contact>", { email: "a@b.c" }],
    ];
    for (const [url, xml, given] of roots) {
      it(`are named after the type when it is not a class: ${xml}`, async () => {
        assert.deepEqual(await post(url, xml), { status: 200, given, errors: {} });
      });
    }

    const mediaTypes: [type: string, status: number][] = [
      ["application/xml", 200],
      ["text/xml", 200],
      ["APPLICATION/XML; charset=UTF-8", 200],
      ["application/vnd.parcel+xml", 200],
      ["application/xml; charset=iso-8859-1", 415],
      ["text/vnd.parcel+xml", 415],
      ["application/xhtml", 415],
      ["xml", 415],
    ];
    for (const [type, status] of mediaTypes) {
      it(`are answered ${status} when their content type is ${type}`, async () => {
        assert.equal((await post("/xml/parcel", "<Parcel><title>T</title></Parcel>", type)).status, status);
      });
    }

    it("are read in UTF-16 when the content type names it", async () => {
      const body = Buffer.from("\ufeff<Parcel><title>é</title></Parcel>", "utf16le");
      assert.equal((await post("/xml/parcel", body, "application/xml; charset=utf-16")).given!.title, "é");
    });

    it("choose the action that consumes them", async () => {
      assert.equal((await post("/either", "<Entry><sku>a</sku><quantity>1</quantity></Entry>")).from, "xml");
      assert.equal((await post("/either", '{"sku":"a","quantity":1}', "application/json")).from, "json");
    });

    it("are answered 415 when the type has no XML form, while JSON is still read", async () => {
      assert.equal((await post("/xml/labelled", "<Labelled><id>5</id></Labelled>")).status, 415);
      assert.equal((await post("/xml/labelled", '{"id":5}', "application/json")).status, 200);
    });

    it("are answered 413 beyond the limit of bodies", async () => {
      assert.equal((await post("/xml/parcel", `<Parcel>${" ".repeat(100_000)}</Parcel>`)).status, 413);
    });

    it("are answered 415 when the option is off", async () => {
      const plain = await start({});
      assert.equal((await post("/xml/parcel", "<Parcel/>", "application/xml", plain)).status, 415);
      await plain.close();
    });

    it("are in the list that inputFormatters changes", async () => {
      const seen: string[] = [];
      const own = await start({
        xmlSerializerFormatters: true,
        inputFormatters: (formatters) => {
          seen.push(...formatters.flatMap(({ mediaTypes: [first] }) => first ?? []));
          formatters.pop();
        },
      });
      assert.deepEqual(seen, ["application/json", "application/xml"]);
      assert.equal((await post("/xml/parcel", "<Parcel/>", "application/xml", own)).status, 415);
      await own.close();
    });

    it("have their elements that nothing takes in the binding trace", async () => {
      const traced = await start({ xmlSerializerFormatters: true, bindingTrace: { header: false } });
      let unused: readonly string[] = [];
      traced.addHook("onResponse", async (request) => {
        unused = request.bindingTrace?.unused ?? [];
      });
      await post("/xml/parcel", `<Parcel><ID>5</ID><title>T</title><title>U</title><entries><entry/><Entry><SKU/></Entry></entries></Parcel>`, "application/xml", traced); // prettier-ignore
      assert.deepEqual(unused, ["body 'ID'", "body 'title'", "body 'entries.entry'", "body 'entries[0].SKU'"]);
      await post("/xml/parcel", `<Parcel>${"<x/>".repeat(100)}</Parcel>`, "application/xml", traced);
      assert.equal(unused.length, 20);
      await traced.close();
    });

    it("are in the document for bodies that can be read", async () => {
      const described = await start({ xmlSerializerFormatters: true, openApi: {} });
      const { body } = await described.inject("/openapi/v1/openapi.json");
      await described.close();
      interface Described {
        paths: Record<string, { post: { requestBody: { content: object } } }>;
      }
      const { paths } = JSON.parse(body) as Described;
      const contentOf = (path: string) => Object.keys(paths[path]!.post.requestBody.content);
      assert.deepEqual(contentOf("/xml/parcel"), ["application/json", "application/xml"]);
      assert.deepEqual(contentOf("/xml/labelled"), ["application/json"]);
    });
  });
}

describe("the parser of XML", function () {
  this.timeout(60_000);
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const run = async (options: string): Promise<string> => {
    const script = `
      import { createRequire } from "node:module";
      import { createApp } from "ligature";
      const app = await createApp(${options});
      await app.ready();
      await app.close();
      console.log(Object.keys(createRequire(import.meta.url).cache).some((path) => /[\\\\/]saxes[\\\\/]/.test(path)));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...nodeOptions, "--input-type=module", "--eval", script],
      { cwd: root },
    );
    return stdout.trim();
  };

  it("is loaded only by an application that reads XML", async () => {
    assert.equal(await run("{}"), "false");
    assert.equal(await run("{ xmlSerializerFormatters: true }"), "true");
  });
});
