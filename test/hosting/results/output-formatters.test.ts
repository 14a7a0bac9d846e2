import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { ApplicationModelError, AppOptions, OutputFormatter } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/formats.js");

const json = "application/json; charset=utf-8";
const xml = "application/xml; charset=utf-8";
const problemJson = "application/problem+json; charset=utf-8";
const problemXml = "application/problem+xml; charset=utf-8";
const namespaces = ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;
const orderInJson = '{"id":9007199254740993,"title":"<Tea>","total":12,"lines":[{"sku":"a","quantity":2}]}';
const orderInXml = `<Order${namespaces}><id>9007199254740993</id><title>&lt;Tea&gt;</title><total>12</total><lines><Line><sku>a</sku><quantity>2</quantity></Line></lines></Order>`;
const listInXml = (...skus: string[]): string =>
  `<ArrayOfLine${namespaces}>${skus.map((sku, index) => `<Line><sku>${sku}</sku><quantity>${index + 1}</quantity></Line>`).join("")}</ArrayOfLine>`;

describe("output formatters", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  const apps: FastifyInstance[] = [];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("../fixtures/formats.js", import.meta.url);
  });
  after(() => Promise.all(apps.map((app) => app.close())));

  async function start(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
    const controllers = [fixtures.FormatsController, fixtures.ApiFormatsController];
    const app = await fixtures.createApp({ controllers, severities: { LIG5021: "off" }, ...options });
    apps.push(app);
    return app;
  }

  async function get(app: FastifyInstance, request: string, accept?: string): Promise<readonly unknown[]> {
    const [url = "", method = "GET"] = request.split(" ").toReversed();
    const { statusCode, headers, body } = await app.inject({
      method: method as "GET",
      url,
      ...(accept !== undefined && { headers: { accept } }),
    });
    return [statusCode, headers["content-type"], body, headers.vary];
  }

  /** Request, `Accept`, status, content type, body (if it matters), `Vary`. */
  type Row = readonly [string, string | undefined, number, string | undefined, string | undefined, string | undefined];

  for (const plans of [true, false]) {
    describe(`with XML, ${plans ? "with plans" : "on the binders alone"}`, () => {
      let app: FastifyInstance;
      before(async () => {
        const outputFormatters = [new fixtures.CsvFormatter()];
        app = await start({ xmlSerializerFormatters: true, outputFormatters, plans });
      });

      const rows: readonly Row[] = [
        ["/order", undefined, 200, json, orderInJson, "Accept"],
        ["/order", "*/*", 200, json, orderInJson, "Accept"],
        ["/order", "application/xml", 200, xml, orderInXml, "Accept"],
        ["/order", "application/xml, */*;q=0.8", 200, json, orderInJson, "Accept"],
        ["/order", "text/xml;q=0.5, application/json;q=0.1", 200, "text/xml; charset=utf-8", orderInXml, "Accept"],
        ["/order", "text/json", 200, "text/json; charset=utf-8", orderInJson, "Accept"],
        ["/order", "text/html", 200, json, orderInJson, "Accept"],
        ["/order", "application/xml;charset=utf-8", 200, json, orderInJson, "Accept"],
        ["/order", "application/xml;q=nan", 200, json, orderInJson, "Accept"],
        ["/result", "application/xml", 200, xml, orderInXml, "Accept"],
        ["POST /created", "application/xml", 201, xml, orderInXml, "Accept"],
        ["/list", "text/csv", 200, "text/csv; charset=utf-8", "a;1\r\nb,c;2", "Accept"],
        ["/list", undefined, 200, json, undefined, "Accept"],
        ["/order", "text/csv", 200, json, orderInJson, "Accept"],
        ["/text", undefined, 200, "text/plain; charset=utf-8", "tea", "Accept"],
        ["/text", "text/html", 200, "text/plain; charset=utf-8", "tea", "Accept"],
        ["/text", "application/json", 200, json, '"tea"', "Accept"],
        ["/text", "application/xml", 200, xml, "<string" + namespaces + ">tea</string>", "Accept"],
        ["/bytes", "application/xml", 200, "application/octet-stream", undefined, undefined],
        ["/number", "application/xml", 200, xml, `<int${namespaces}>5</int>`, "Accept"],
        ["/nothing", "application/xml", 204, undefined, "", undefined],
        ["/labels", "application/xml", 200, json, undefined, "Accept"],
        ["/undeclared", "application/xml", 200, json, '{"a":1}', undefined],
        ["/vehicles", "application/xml", 200, xml, `<ArrayOfVehicle${namespaces}><Vehicle><name>v</name></Vehicle><Vehicle xsi:type="Truck"><name>v</name><load>5</load></Vehicle></ArrayOfVehicle>`, "Accept"],
        ["/only-xml", undefined, 200, xml, orderInXml, undefined],
        ["/only-xml", "application/json", 200, xml, orderInXml, undefined],
        ["/both", undefined, 200, json, orderInJson, "Accept"],
        ["/both", "application/xml", 200, xml, orderInXml, "Accept"],
        ["/both", "application/*", 200, xml, orderInXml, "Accept"],
        ["/vendor", undefined, 200, "application/vnd.shop+json; charset=utf-8", orderInJson, "Accept"],
        ["/vendor", "application/xml", 200, "application/vnd.shop+xml; charset=utf-8", orderInXml, "Accept"],
        ["/pdf", undefined, 200, json, orderInJson, "Accept"],
        ["/csv-text", undefined, 200, "text/csv", "a,b", "Accept"],
        ["/csv-text", "application/json", 200, json, '"a,b"', "Accept"],
        ["/json-text", undefined, 200, json, '"a,b"', "Accept"],
        ["/json-text", "text/csv", 200, "text/csv; charset=utf-8", "a,b", "Accept"],
        ["/own-type", "application/xml", 200, "application/vnd.own", orderInJson, undefined],
        ["/own-xml", undefined, 200, xml, orderInXml, undefined],
        ["/own-text", "application/json", 200, "text/html", "<p>", undefined],
        ["/sequence", "application/xml", 200, xml, listInXml("a", "b"), "Accept"],
        ["/sequence", undefined, 200, json, '[{"sku":"a","quantity":1},{"sku":"b","quantity":2}]', "Accept"],
        ["/empty", "application/xml", 200, xml, listInXml(), "Accept"],
        ["/generated", "application/xml", 200, xml, listInXml("a"), "Accept"],
        ["/wrong", "application/xml", 500, problemXml, undefined, "Accept"],
        ["/conflicting", "application/xml", 409, problemXml, '<problem xmlns="urn:ietf:rfc:7807"><detail>a&lt;b</detail><status>409</status><title>Conflict</title><type>https://tools.ietf.org/html/rfc9110#section-15.5.10</type><extra><i>x</i><i><y>1</y></i></extra></problem>', "Accept"],
        ["/conflicting", "application/json", 409, problemJson, undefined, "Accept"],
        ["/conflicting", "text/html", 409, problemJson, undefined, "Accept"],
        ["/thrown", "application/xml", 500, problemXml, '<problem xmlns="urn:ietf:rfc:7807"><status>500</status><title>An error occurred while processing your request.</title><type>https://tools.ietf.org/html/rfc9110#section-15.6.1</type></problem>', "Accept"],
        ["/declared", "application/xml", 409, xml, `<Line${namespaces}><sku>a</sku><quantity>1</quantity></Line>`, "Accept"],
        ["/api/missing", "application/xml", 404, problemXml, undefined, "Accept"],
        ["/nowhere", "application/xml", 404, problemXml, undefined, "Accept"],
        ["/sheets/7", undefined, 200, json, '{"sku":"a","quantity":7}', "Accept"],
        ["/sheets/7.xml", undefined, 200, xml, `<Line${namespaces}><sku>a</sku><quantity>7</quantity></Line>`, undefined],
        ["/sheets/7.XML", "application/json", 200, xml, undefined, undefined],
        ["/sheets/7.json", "application/xml", 200, json, undefined, undefined],
        ["/sheets/7?format=xml", undefined, 200, xml, undefined, undefined],
        ["/sheets/7?format=.xml&format=json", undefined, 200, xml, undefined, undefined],
        ["/sheets/7.pdf", undefined, 404, problemJson, undefined, "Accept"],
        ["/sheets/7.__proto__", undefined, 404, problemJson, undefined, "Accept"],
        ["/limited/json", undefined, 200, json, undefined, undefined],
        ["/limited/xml", undefined, 404, problemJson, undefined, "Accept"],
        ["/order?format=xml", undefined, 200, json, undefined, "Accept"],
      ]; // prettier-ignore
      for (const [request, accept, status, type, body, vary] of rows) {
        it(`answers ${status} ${type ?? "without content"} when ${request} is asked for as ${accept ?? "anything"}`, async () => {
          const answer = await get(app, request, accept);
          assert.deepEqual(answer, [status, type, body ?? answer[2], vary]);
        });
      }

      it("sends the same headers to HEAD", async () => {
        const { headers } = await app.inject({ method: "HEAD", url: "/order", headers: { accept: "application/xml" } });
        assert.deepEqual([headers["content-type"], headers["content-length"]], [xml, String(orderInXml.length)]);
      });

      for (const [what, accept] of [
        ["8 KB", `${"a/b;q=0.5,".repeat(800)}application/xml`],
        ["1,000 ranges", Array.from({ length: 1000 }, (_, i) => `a/b${i};q=0.${i}`).join()],
        ["quotes without an end", 'a/b;x="\\\\'],
        ["control characters", "application/json;\u0007="],
      ] as const) {
        it(`answers ${what} of Accept with 200`, async () => assert.equal((await get(app, "/order", accept))[0], 200));
      }
    });
  }

  describe("of an application without XML", () => {
    let app: FastifyInstance;
    before(async () => {
      app = await start();
    });
    const rows: readonly Row[] = [
      ["/order", "application/xml", 200, json, orderInJson, undefined],
      ["/order", "text/html", 200, json, orderInJson, undefined],
      ["/text", undefined, 200, "text/plain; charset=utf-8", "tea", "Accept"],
      ["/text", "application/json", 200, json, '"tea"', "Accept"],
      ["/conflicting", "application/xml", 409, problemJson, undefined, undefined],
      ["/only-xml", "application/xml", 200, json, orderInJson, undefined],
      ["/sheets/7.json", undefined, 200, json, undefined, undefined],
      ["/sheets/7.xml", undefined, 404, problemJson, undefined, undefined],
    ];
    for (const [request, accept, status, type, body, vary] of rows) {
      it(`answer ${status} ${type ?? ""} when ${request} is asked for as ${accept ?? "anything"}`, async () => {
        const answer = await get(app, request, accept);
        assert.deepEqual(answer, [status, type, body ?? answer[2], vary]);
      });
    }
  });

  describe("with returnHttpNotAcceptable", () => {
    for (const xmlSerializerFormatters of [true, false]) {
      it(`answer 406 with what can be sent, ${xmlSerializerFormatters ? "with" : "without"} XML, when the client accepts nothing of it`, async () => {
        const app = await start({ returnHttpNotAcceptable: true, xmlSerializerFormatters });
        const [status, type, body] = await get(app, "/order", "text/html");
        assert.deepEqual([status, type], [406, problemJson]);
        const types = xmlSerializerFormatters
          ? "application/json, text/json, application/xml or text/xml"
          : "application/json or text/json";
        assert.equal((JSON.parse(body as string) as { detail: string }).detail, `The response can be ${types}.`);
        assert.equal((await get(app, "/order", "text/html, */*"))[0], 200);
        assert.equal((await get(app, "/order", "application/*"))[0], 200);
        assert.equal((await get(app, "/text", "text/html"))[0], 406);
        // A mistake is never hidden.
        assert.deepEqual((await get(app, "/conflicting", "text/html")).slice(0, 2), [409, problemJson]);
      });
    }
  });

  it("follow a range of all media types when browsers are respected", async () => {
    const app = await start({ xmlSerializerFormatters: true, respectBrowserAcceptHeader: true });
    assert.equal((await get(app, "/order", "application/xml, */*;q=0.8"))[1], xml);
    assert.equal((await get(app, "/order", "text/html, */*;q=0.8"))[1], json);
    assert.equal((await get(app, "/conflicting", "application/xml, */*;q=0.8"))[1], problemXml);
  });

  it("are in the order that a function gives them", async () => {
    const app = await start({ xmlSerializerFormatters: true, outputFormatters: (list) => list.unshift(list.pop()!) });
    assert.equal((await get(app, "/order"))[1], xml);
    assert.equal((await get(app, "/labels"))[1], json);
  });

  it("send texts and bytes as JSON when the function removes the formatters of both", async () => {
    const app = await start({ outputFormatters: (list) => list.splice(0, 2) });
    assert.deepEqual((await get(app, "/text")).slice(0, 3), [200, json, '"tea"']);
    assert.deepEqual((await get(app, "/bytes")).slice(0, 3), [200, json, '"AQI="']);
  });

  it("answer 406 when no formatter writes the value", async () => {
    const app = await start({ outputFormatters: (list) => list.splice(2, 1) });
    assert.deepEqual((await get(app, "/order")).slice(0, 2), [406, problemJson]);
  });

  it("are named by formatterMappings in the URL", async () => {
    const app = await start({ outputFormatters: [fixturesOf().csv], formatterMappings: { CSV: "text/csv" } });
    assert.deepEqual((await get(app, "/sheets/7.csv")).slice(0, 2), [406, problemJson]);
    assert.deepEqual((await get(app, "/sheets/7.CSV")).slice(0, 2), [406, problemJson]);
  });

  const fixturesOf = () => ({ csv: new fixtures.CsvFormatter() });

  const writing = (write: ReturnType<OutputFormatter["createWriter"]>): Partial<AppOptions> => ({
    outputFormatters: [{ mediaTypes: ["text/x-test"], createWriter: () => write }],
  });
  const test = "text/x-test";
  const failure = [500, problemJson, undefined] as const;

  async function* parts(...items: unknown[]): AsyncGenerator<string> {
    for (const item of items) {
      if (item instanceof Error) throw item;
      yield item as string;
    }
  }

  for (const [expected, condition, write] of [
    [[200, `${test}; charset=utf-8`, "text"], "it writes a text", () => "text"],
    [[200, test, "AB"], "it writes bytes", () => new Uint8Array([65, 66])],
    [[200, `${test}; charset=utf-8`, "later"], "it writes later", () => Promise.resolve("later")],
    [[200, test, "abc"], "it writes in parts", () => parts("a", "b", "c")],
    [
      [
        200,
        `${test}; charset=utf-8`,
        '{"id":"9007199254740993","title":"<Tea>","total":"12","lines":[{"sku":"a","quantity":2}]}',
      ],
      "it writes the data",
      ({ data }) => JSON.stringify(data),
    ],
    [
      [200, `${test}; charset=utf-8`, "x"],
      "it writes a member of the source that nobody declared",
      ({ source }) => (source as { password: string }).password,
    ],
    [
      failure,
      "it throws",
      () => {
        throw new Error("secret");
      },
    ],
    [failure, "it rejects", () => Promise.reject(new Error("secret"))],
    [failure, "it throws before the first part", () => parts(new Error("secret"))],
    [failure, "its first part is no text", () => parts(5)],
    [failure, "it writes a number", () => 5 as never],
    [failure, "it writes nothing", () => undefined as never],
  ] as const satisfies readonly (readonly [
    readonly unknown[],
    string,
    ReturnType<OutputFormatter["createWriter"]>,
  ])[]) {
    // prettier-ignore
    it(`answer ${expected[0]} under a custom formatter when ${condition}`, async () => {
      const app = await start(writing(write));
      const [status, type, body] = await get(app, "/order", test);
      assert.deepEqual([status, type, expected[2] === undefined ? undefined : body], expected);
      assert.ok(!String(body).includes("secret"));
    });
  }

  it("cut the response off when a formatter throws after the first part", async () => {
    const app = await start(writing(() => parts("a", new Error("secret"))));
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const response = await fetch(`${url}/order`, { headers: { accept: test } });
    assert.equal(response.status, 200);
    await assert.rejects(response.text());
  });

  const thrower: OutputFormatter = {
    mediaTypes: ["text/x-test"],
    createWriter: () => {
      throw new Error("it has no template.");
    },
  };
  for (const [message, options] of [
    [
      'The responses of "order" cannot be written: the formatter of text/x-test has thrown: it has no template.',
      { outputFormatters: [thrower] },
    ],
    [
      "The output formatter Thing is a class, not a formatter. Add an instance: new Thing().",
      { outputFormatters: [class Thing {}] },
    ],
    ["The output formatter {...} has no method createWriter.", { outputFormatters: [{ mediaTypes: ["a/b"] }] }],
    [
      'The output formatter {...} has no media types. Name them in mediaTypes: ["text/csv"].',
      { outputFormatters: [{ ...thrower, mediaTypes: [] }] },
    ],
    [
      "'csv' of the output formatter {...} is not a media type.",
      { outputFormatters: [{ ...thrower, mediaTypes: ["csv"] }] },
    ],
    ["The output formatter undefined has no method createWriter.", { outputFormatters: [undefined] }],
    [
      "formatterMappings.csv is 'csv', which is not a media type, such as 'text/csv'.",
      { formatterMappings: { csv: "csv" } },
    ],
    [
      "formatterMappings.all is 'text/*', which is not a media type, such as 'text/csv'.",
      { formatterMappings: { all: "text/*" } },
    ],
  ] as const) {
    // prettier-ignore
    it(`do not start when ${message}`, async () => {
      await assert.rejects(start(options as unknown as AppOptions), (error: unknown) => {
        const { problems } = error as ApplicationModelError;
        assert.deepEqual(problems.map((problem) => problem.message).filter((one) => one === message), [message]); // prettier-ignore
        return true;
      });
    });
  }
});
