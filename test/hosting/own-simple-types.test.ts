import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import {
  Compare,
  EmailAddress,
  MaxLength,
  RegularExpression,
  Required,
  type AppOptions,
  type TypeConverter,
} from "ligature";
import {
  applicabilityOf,
  descriptionOf,
  validationRuleOf,
  type AttributeDefinition,
} from "#runtime/attributes/index.js";
import { foldApplications } from "#runtime/applications/index.js";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { generateDocument, openApiJson } from "#runtime/openapi/index.js";
import { createReflector, reflectProject } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/own-simple-types.js");

const iban = "DE89370400440532013000";

describe("simple types of the application", function () {
  this.timeout(120_000);
  let fixture: Fixture;
  let start: (options?: Partial<AppOptions>) => Promise<FastifyInstance>;

  before(async () => {
    fixture = await loadCompiled<Fixture>("./fixtures/own-simple-types.ts", import.meta.url);
    const { createApp } = await import("ligature");
    start = (options) =>
      createApp({
        ...fixture.options,
        ...options,
      });
  });

  const form = (payload: string): InjectOptions => ({
    method: "POST",
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const json = (payload: object): InjectOptions => ({ method: "POST", payload });
  const xml = (payload: string): InjectOptions => ({
    method: "POST",
    payload,
    headers: { "content-type": "application/xml", accept: "application/xml" },
  });
  const transfer = { iban, from: iban, repeated: iban, all: [iban, iban], fee: "3.05 EUR", type: "text/css", key: "k7", count: 1 }; // prettier-ignore
  const inXml =
    `<Transfer><iban>${iban}</iban><from>${iban}</from><repeated>${iban}</repeated><all><Iban>${iban}</Iban></all>` +
    "<fee>3.05 EUR</fee><type>text/css</type><key>k7</key><count>1</count></Transfer>";

  const answers: readonly [when: string, url: string, answer: unknown, request?: InjectOptions][] = [
    ["the route has one", `/${iban}`, [`iban ${iban}`]],
    ["the query has them", `/query/read?iban=${iban}&all=${iban}&all=${iban}&fee=12.50%20EUR&key=k5`, [`iban ${iban}`, "2", "money 1250", "k5"]], // prettier-ignore
    ["the query has none", "/query/read?iban=&key=%20", ["null", "0", "null", "null"]],
    ["headers have them", "/header/read", [`iban ${iban}`, "2"], { headers: { "x-iban": iban, "x-all": `${iban}, ${iban}` } }], // prettier-ignore
    ["a cookie has one", "/cookie/read", [`iban ${iban}`], { headers: { cookie: `iban=${iban}` } }],
    ["a form has them", "/form", [`iban ${iban}`, "2", "money 100", "text/html", "1.5m"], form(`iban=${iban}&repeated=${iban}&all=${iban}&all=${iban}&fee=1.00 EUR&type=text/html&length=1.5 m`)], // prettier-ignore
    ["a JSON body has them", "/body", transfer, json(transfer)],
    ["keys of a map, and a member of a union, are of the type", "/map", { balances: { [iban]: 5 }, other: iban }, json({ balances: { [iban]: 5 }, other: iban })], // prettier-ignore
    ["a union has another member", "/map", { balances: {}, other: 5 }, json({ balances: {}, other: "5" })],
    ["the answer is one", `/one/${iban}`, iban],
    ["a database has texts", `/rows/${iban}`, { iban, all: [iban] }],
    ["nobody declares the type", `/anything/${iban}`, { iban, fee: "1.05 EUR", list: [iban] }],
  ];
  const errors: readonly [when: string, url: string, errors: unknown, request?: InjectOptions][] = [
    ["the route has another text", "/x", { iban: ["The value 'x' is not valid."] }],
    ["an item of the query is wrong", `/query/read?all=${iban}&all=x`, { all: ["The value 'x' is not valid."] }],
    ["a text is too long", `/query/read?key=k${"1".repeat(10_000)}`, { key: [`The value 'k${"1".repeat(10_000)}' is not valid.`] }], // prettier-ignore
    ["a header is missing", "/header/read", { "X-Iban": ["The iban field is required."] }],
    ["a form has other texts", "/form", { iban: ["The value 'x' is not valid for iban."], all: ["The value 'y' is not valid."], fee: ["The value '1' is not valid for fee."], type: ["The value 'u' is not valid for type."] }, form("iban=x&all=y&fee=1&type=u&length=1,5 m")], // prettier-ignore
    ["a body has other values", "/body", { iban: ["The value '5' is not valid for iban."], "all[1]": ["The supplied value is invalid."], fee: ["The value '' is not valid for fee."] }, json({ ...transfer, iban: 5, all: [null, {}], fee: "", repeated: null })], // prettier-ignore
    ["a body has half a character", "/body", { iban: ["The value 'DE89\ud800' is not valid for iban."] }, json({ iban: "DE89\ud800" })], // prettier-ignore
    ["a body has null", "/body", { iban: ["The iban field is required."] }, json({ iban: null })],
    ["attributes of a member refuse it", "/body", { from: ["The field from must match the regular expression 'DE.*'."], repeated: ["'repeated' and 'iban' do not match."] }, json({ ...transfer, from: "FR12AAAAA", repeated: "DE12AAAAA" })], // prettier-ignore
    ["a key of a map is wrong", "/map", { "balances[0].Key": ["The value 'z' is not valid for Key."] }, json({ balances: { z: 5 } })], // prettier-ignore
  ];

  for (const plans of [true, false]) {
    describe(plans ? "with plans" : "without plans", () => {
      let app: FastifyInstance;

      before(async () => {
        app = await start({ plans });
      });

      after(() => app.close());

      const send = (url: string, request?: InjectOptions) => app.inject({ ...request, url: `/accounts${url}` });

      for (const [when, url, answer, request] of answers) {
        it(`are read and written when ${when}`, async () => {
          const { body, statusCode } = await send(url, request);
          assert.deepEqual([statusCode, JSON.parse(body)], [200, answer]);
        });
      }

      for (const [when, url, expected, request] of errors) {
        it(`are errors in the model state when ${when}`, async () => {
          const answer = await send(url, request);
          assert.deepEqual([answer.statusCode, answer.json<{ errors: unknown }>().errors], [400, expected]);
        });
      }

      it("are read and written when a body is XML", async () => {
        assert.equal(
          (await send("/body", xml(inXml))).body.replace(/^<\?xml[^>]*\?>\s*|\s*xmlns:\w+="[^"]*"/g, ""),
          inXml,
        );
        const { body } = await send("/body", xml("<Transfer><iban>x</iban><all><Iban>y</Iban></all></Transfer>"));
        assert.match(body, /<iban>The value 'x' is not valid for iban.<\/iban>/);
        assert.match(body, /The value 'y' is not valid\./);
      });

      it("become texts when a link has them", async () => {
        assert.equal((await send(`/links/${iban}`)).body, `/accounts/${iban}`);
        const { body } = await send("/links/money/1.00%20EUR");
        assert.equal(body, "/accounts/query/read?fee=1.00%20EUR&all=1.00%20EUR&all=1.00%20EUR");
      });

      it("are not sent when a value is not of the type", async () => {
        for (const url of ["/others", "/rows/nothing"]) {
          const { statusCode, body } = await send(url);
          assert.deepEqual([statusCode, body.includes("secret"), body.includes("nothing")], [500, false, false]);
        }
      });
    });
  }

  it("are described, byte for byte, as in the document from the source", async () => {
    const app = await start();
    const project = fileURLToPath(new URL("..", import.meta.url));
    const file = join(project, "hosting/fixtures/own-simple-types.ts");
    const reflector = createReflector({ projectRoot: project, rootNames: [file] });
    const source = reflectProject({ projectRoot: project, rootNames: [file] });
    const [described] = foldApplications(reflector.foldCalls("createApp"), []);
    const { model } = createApplicationModel(source, {
      ...described!,
      controllers: [descriptionOf(fixture.AccountsController)!.declaration.id],
    });
    const { payload } = await app.inject("/openapi/v1/openapi.json");
    const endpoints = createEndpointTable(model);
    assert.equal(openApiJson(generateDocument(endpoints, {}, "v1", described!.facts)), payload);
    assert.deepEqual(described!.notices, []);
    await app.close();
  });

  it("are one text in the document, with their format, pattern and example", async () => {
    const app = await start();
    const document = (await app.inject("/openapi/v1/openapi.json")).json<{
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    }>();
    const { Transfer, Ledger } = document.components.schemas;
    const schema = { type: "string", format: "iban", pattern: "^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,30}$", examples: [iban] };
    assert.deepEqual(Transfer!.properties.iban, schema);
    assert.deepEqual(Transfer!.properties.all, { type: "array", items: schema, default: [] });
    assert.deepEqual(Transfer!.properties.fee, { type: ["string", "null"], format: "money", examples: ["12.50 EUR"] });
    const { type: _type, ...names } = schema;
    assert.deepEqual((Ledger!.properties.balances as { propertyNames: unknown }).propertyNames, names);
    assert.equal(document.components.schemas.Iban, undefined);
    await app.close();
  });

  const { read, write } = { read: () => undefined, write: () => "" };
  const wrong: readonly [why: string, options: Partial<AppOptions>, message: RegExp][] = [
    ["an example is not read", { converters: [{ type: class Money {}, read, write }, { type: Date, read, write }] }, /LIG2101.*converters\[1\]: DateTime is a simple type already/s], // prettier-ignore
    ["a type is no class", { converters: [{ type: {} as never, read, write }] }, /LIG2101.*converters\[0\]: 'type' is not a class/s], // prettier-ignore
    ["a function is missing", { converters: [{ type: class {}, read } as never] }, /LIG2101.*'read' and 'write' must be functions/s], // prettier-ignore
    ["a pattern is none", { converters: [{ type: class {}, read, write, schema: { pattern: "(" } }] }, /LIG2101.*'pattern' is not a regular expression/s], // prettier-ignore
    ["the converters are no list", { converters: { type: class {}, read, write } as never }, /LIG2086.*'converters'/s],
  ];
  for (const [why, options, message] of wrong) {
    it(`stop the start when ${why}`, () => assert.rejects(start(options), message));
  }

  const examples: readonly [why: string, change: Partial<TypeConverter>, message: RegExp][] = [
    ["is not read", { read: () => null }, /'Money' cannot read its example "12.50 EUR"/],
    ["is written in a form that is not read", { write: () => "x" }, /and writes it as "x", which it cannot read/],
    [
      "does not match the pattern",
      { schema: { pattern: "^a$", example: "12.50 EUR" } },
      /does not match its pattern \^a\$/,
    ],
    ["makes the type throw", { read: () => { throw new Error("broken"); } }, /LIG2102: 'read' of the converter of Money threw an error/], // prettier-ignore
  ];
  for (const [why, change, message] of examples) {
    it(`stop the start when an example ${why}`, async () => {
      const [money, ...others] = fixture.converters;
      await assert.rejects(start({ converters: [{ ...money!, ...change }, ...others] }), message);
    });
  }

  it("are a mistake of the start when a class that is one text has no converter", () =>
    assert.rejects(start({ converters: [] }), /LIG1011.*'Money'.*option converters/s));

  it("are checked by the attributes that fit one text, and by no others", () => {
    const type = {
      kind: "simple",
      id: "a#Iban",
      name: "Iban",
      declaration: "a#Iban",
      own: {},
      attributes: [],
    } as never;
    const fits = (attribute: { readonly definition: AttributeDefinition }, data = {}) =>
      applicabilityOf(validationRuleOf(attribute.definition)!, type, data);
    assert.deepEqual(
      [Required, RegularExpression, Compare].map((one) => fits(one)),
      ["useful", "useful", "useful"],
    );
    assert.deepEqual(fits(MaxLength), { reason: "counts characters or items" });
    assert.deepEqual(fits(EmailAddress), { reason: "checks text" });
  });
});
