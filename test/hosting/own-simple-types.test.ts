import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { AppOptions } from "ligature";
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
        controllers: [fixture.AccountsController],
        converters: fixture.converters,
        xmlSerializerFormatters: true,
        openApi: { writeIndented: true },
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
});
