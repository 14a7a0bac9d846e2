import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { cultureCookieValue, type AppOptions, type LocalizationOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/bookings.js");

const resources = new URL("./fixtures/resources", import.meta.url);
const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };

interface Greeting {
  readonly text: string;
  readonly later: string;
  readonly culture: string;
  readonly uiCulture: string;
}

describe("the culture of a request", () => {
  let fixtures: Fixtures;
  let app: FastifyInstance;

  const start = (localization: Partial<LocalizationOptions> = {}, more: Partial<AppOptions> = {}) =>
    fixtures.createApp({
      controllers: [fixtures.BookingsController, fixtures.PlainController],
      pages: [fixtures.BookingPage],
      views: { root: new URL("./fixtures/views", import.meta.url) },
      localization: { cultures: ["en", "de", "fr-FR"], resources, ...localization },
      severities: { LIG2119: "off" },
      ...more,
    });

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/bookings.js", import.meta.url);
    app = await start();
  });

  after(() => app.close());

  async function greeting(headers: Record<string, string>, query = "", from = app): Promise<Greeting> {
    const response = await from.inject({ url: `/bookings/greeting?name=Ann${query}`, headers });
    assert.equal(response.statusCode, 200, response.body);
    return response.json<Greeting>();
  }

  describe("is chosen", () => {
    const cases: readonly (readonly [when: string, headers: Record<string, string>, query: string, culture: string, uiCulture: string])[] = [
      ["nothing is said", {}, "", "en", "en"],
      ["the query names it", {}, "&culture=de", "de", "de"],
      ["the query names only the language", {}, "&ui-culture=de", "de", "de"],
      ["the query names both", {}, "&culture=fr-FR&ui-culture=de", "fr-FR", "de"],
      ["the query comes before the cookie", { cookie: "ligature.culture=c=de|uic=de" }, "&culture=fr-FR", "fr-FR", "fr-FR"],
      ["the cookie names it", { cookie: `a=b; ligature.culture=${cultureCookieValue("de")}` }, "", "de", "de"],
      ["the cookie is encoded", { cookie: `ligature.culture=${encodeURIComponent(cultureCookieValue("de", "fr-FR"))}` }, "", "de", "fr-FR"],
      ["the cookie names only a language", { cookie: "ligature.culture=c=|uic=de" }, "", "de", "de"],
      ["the cookie is broken", { cookie: "ligature.culture=de", "accept-language": "de" }, "", "de", "de"],
      ["the cookie comes before the header", { cookie: "ligature.culture=c=de|uic=de", "accept-language": "fr-FR" }, "", "de", "de"],
      ["the header names it", { "accept-language": "de" }, "", "de", "de"],
      ["the header names a country of a language", { "accept-language": "de-CH,en;q=0.5" }, "", "de", "de"],
      ["case does not matter", { "accept-language": "FR-fr" }, "", "fr-FR", "fr-FR"],
      ["the header prefers the second", { "accept-language": "en;q=0.5, de;q=0.8" }, "", "de", "de"],
      ["the header refuses the first", { "accept-language": "de;q=0, fr-FR;q=0.1" }, "", "fr-FR", "fr-FR"],
      ["the header names only others", { "accept-language": "it, ja" }, "", "en", "en"],
      ["a parent is only a part of what the application has", { "accept-language": "fr" }, "", "en", "en"],
      ["a provider names only others, so the next one is asked", { "accept-language": "de" }, "&culture=it", "de", "de"],
      ["more than three languages are named", { "accept-language": "it,ja,es,de" }, "", "en", "en"],
    ]; // prettier-ignore
    for (const [when, headers, query, culture, uiCulture] of cases) {
      it(`as ${culture} and ${uiCulture} when ${when}`, async () => {
        const found = await greeting(headers, query);
        assert.deepEqual([found.culture, found.uiCulture], [culture, uiCulture]);
      });
    }

    it("by functions, also asynchronous ones, when the application has some", async () => {
      const other = await start({
        requestCultureProviders: [
          ({ headers }) => headers["x-language"],
          async ({ headers }) => Promise.resolve(headers["x-later"] === undefined ? null : { uiCultures: ["de"] }),
          "acceptLanguage",
        ],
      });
      assert.equal((await greeting({ "x-language": "de-CH" }, "", other)).uiCulture, "de");
      assert.equal((await greeting({ "x-later": "" }, "", other)).uiCulture, "de");
      assert.equal((await greeting({ "accept-language": "de" }, "&culture=en", other)).uiCulture, "de");
      await other.close();
    });

    it("not at all, but the response is 500 without the text, when a function throws", async () => {
      const fail = (): never => {
        throw new Error("secret");
      };
      for (const provider of [fail, async () => Promise.reject(new Error("secret"))]) {
        const other = await start({ requestCultureProviders: [provider] }, { fastify: { logger: false } });
        const { statusCode, body } = await other.inject("/bookings/greeting?name=a");
        assert.equal(statusCode, 500);
        assert.ok(!body.includes("secret"));
        await other.close();
      }
    });

    it("without parents when the application does not want them", async () => {
      const other = await start({ fallBackToParentCultures: false });
      assert.equal((await greeting({ "accept-language": "de-CH" }, "", other)).uiCulture, "en");
      await other.close();
    });
  });

  describe("falls back to the default", () => {
    const hostile: readonly (readonly [what: string, headers: Record<string, string>, query: string])[] = [
      ["8 KB of languages", { "accept-language": `${"xx-YY;q=0.5,".repeat(680)}de` }, ""],
      ["8 KB of one language", { "accept-language": "d".repeat(8192) }, ""],
      ["8 KB of parents", { "accept-language": "de-".repeat(2700) }, ""],
      ["8 KB of spaces", { "accept-language": `de;${" ".repeat(8000)}q` }, ""],
      ["8 KB of commas", { "accept-language": ",".repeat(8192) }, ""],
      ["8 KB of a cookie", { cookie: `ligature.culture=${"c=de|".repeat(1500)}` }, ""],
      ["__proto__", { "accept-language": "__proto__", cookie: "ligature.culture=c=__proto__|uic=__proto__" }, "&culture=__proto__"],
      ["constructor", { "accept-language": "constructor", cookie: "ligature.culture=c=constructor|uic=toString" }, "&culture=constructor&ui-culture=toString"],
      ["an empty name", { "accept-language": "", cookie: "ligature.culture=c=|uic=" }, "&culture=&ui-culture="],
      ["a path", {}, "&culture=../../etc/passwd"],
      ["a broken escape", { cookie: "ligature.culture=%E0%A4%A" }, "&culture=%E0%A4%A"],
      ["any language", { "accept-language": "*" }, ""],
    ]; // prettier-ignore
    for (const [what, headers, query] of hostile) {
      it(`when a client sends ${what}`, async () => {
        const found = await greeting(headers, query);
        assert.deepEqual([found.culture, found.uiCulture], ["en", "en"]);
      });
    }
  });

  describe("decides about texts", () => {
    it("which are those of the culture, its parents, and the default, in this order", async () => {
      const other = await start({
        cultures: ["en", "de", { ...fixtures.cultures.de, name: "de-AT" }],
        resources: {
          en: { greeting: "Hello, {0}", "only English": "English only" },
          de: { greeting: "Hallo, {0}", "only German": "nur deutsch" },
          "de-AT": { greeting: "Servus, {0}" },
        },
      });
      assert.equal((await greeting({}, "&culture=de-AT", other)).text, "Servus, Ann");
      assert.equal((await greeting({}, "&culture=de", other)).text, "Hallo, Ann");
      assert.equal((await greeting({}, "&culture=en", other)).text, "Hello, Ann");
      const keys = ["only German", "only English", "none", "__proto__"];
      const { body } = await other.inject(`/bookings/texts?culture=de-AT&keys=${keys.join("&keys=")}`);
      assert.deepEqual(JSON.parse(body), ["nur deutsch", "English only", "none", "__proto__"]);
      await other.close();
    }); // prettier-ignore

    it("which never change within a request, whatever other requests want at the same time", async () => {
      const wanted = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? "de" : "en"));
      const found = await Promise.all(wanted.map((culture) => greeting({ "accept-language": culture })));
      for (const [index, { text, later, uiCulture }] of found.entries()) {
        const expected = wanted[index] === "de" ? "Hallo, Ann" : "greeting";
        assert.deepEqual([text, later, uiCulture], [expected, expected, wanted[index]]);
      }
    });
  });

  describe("decides about messages", () => {
    type Errors = Record<string, string[]>;
    const form = async (fields: Record<string, string>, language: string): Promise<Errors> => {
      const response = await app.inject({
        method: "POST",
        url: "/bookings/form",
        headers: { ...urlEncoded, "accept-language": language },
        payload: new URLSearchParams(fields).toString(),
      });
      return response.json<{ errors: Errors }>().errors;
    };
    const json = async (body: object, language: string): Promise<Errors> => {
      const response = await app.inject({
        method: "POST",
        url: "/bookings/json",
        headers: { "accept-language": language },
        payload: body,
      });
      return response.json<{ errors: Errors }>().errors;
    };

    const sent = { guest: "", price: "1234", again: "x", nights: "x" };

    it("of forms in German, with names and numbers", async () => {
      assert.deepEqual(await form(sent, "de"), {
        nights: ["Der Wert 'x' ist für nights ungültig."],
        guest: ["Das Feld Vor- und Nachname ist erforderlich."],
        price: ["Das Feld Preis pro Nacht muss zwischen 0,50 und 999,50 liegen."],
        again: ["'Wiederholter Name' und 'Vor- und Nachname' stimmen nicht überein."],
      });
    });

    it("of forms in English, with the same checks", async () => {
      assert.deepEqual(await form(sent, "en"), {
        nights: ["The value 'x' is not valid for nights."],
        guest: ["The Full name field is required."],
        price: ["The field Price per night must be between 0.50 and 999.50."],
        again: ["'Repeated name' and 'Full name' do not match."],
      });
    });

    it("of attributes with a message of their own, of the application's attributes, and of objects that validate themselves", async () => {
      const guest = "three very long words indeed";
      assert.deepEqual((await form({ guest, price: "1", again: guest }, "de")).guest, [
        "Vor- und Nachname: bitte kürzer.",
        "Vor- und Nachname hat mehr als 2 Wörter",
      ]);
      assert.deepEqual((await form({ guest, price: "1", again: guest }, "en")).guest, [
        "Choose a short Full name.",
        "Full name is over 2 words",
      ]);
      assert.deepEqual(await form({ guest: "robot", price: "1", again: "robot" }, "de"), {
        guest: ["Der Gast ist ein Roboter."],
      });
      assert.deepEqual(await form({ guest: "mirror", price: "1", again: "mirror" }, "de"), {
        guest: ["Hallo, mirror"],
      });
    });

    it("of JSON, whose numbers do not depend on the culture", async () => {
      assert.deepEqual(await json({ guest: "Ann", price: "1,5", again: "Ann" }, "de"), {
        price: ["Der Wert '1,5' ist für Preis pro Nacht ungültig."],
      });
      const { body } = await app.inject({
        method: "POST",
        url: "/bookings/json",
        headers: { "accept-language": "de" },
        payload: { guest: "Ann", price: 1.5, again: "Ann" },
      });
      assert.equal(body, '{"guest":"Ann","price":1.5}');
    });

    it("that a model state adds itself", async () => {
      const { a, last } = (await app.inject({ method: "POST", url: "/bookings/errors?culture=de" })).json<Errors>();
      assert.deepEqual([a, last], [["Die Eingabe ist ungültig."], ["Es gibt noch mehr Fehler."]]);
    });

    it("but messages of the option `messages` are the same in every language", async () => {
      const other = await start({}, { messages: { attemptedValueIsInvalid: (value, name) => `${value}? ${name}!` } });
      const { body } = await other.inject("/bookings/query?price=x&culture=de");
      assert.match(body, /Der Wert 'x' ist nicht gültig\./);
      const response = await other.inject({
        method: "POST",
        url: "/bookings/json?culture=de",
        payload: { guest: "Ann", price: "x", again: "Ann" },
      });
      assert.match(response.body, /x\? Preis pro Nacht!/);
      await other.close();
    });
  });

  describe("decides about numbers and dates", () => {
    for (const plans of [true, false]) {
      it(`of forms ${plans ? "with a plan" : "without a plan"}, and of nothing else`, async () => {
        const other = await start({}, { plans });
        const post = async (fields: string, language: string) =>
          (
            await other.inject({
              method: "POST",
              url: "/plain/form",
              headers: { ...urlEncoded, "accept-language": language },
              payload: fields,
            })
          ).body;
        assert.equal(await post("price=1,5&day=02.01.2026", "de"), '{"price":1.5,"day":"2026-01-02"}');
        assert.equal(await post("price=1.5&day=1/2/2026", "en"), '{"price":1.5,"day":"2026-01-02"}');
        assert.match(await post("price=1,5&day=31.01.2026", "en"), /The value '31.01.2026' is not valid/);
        assert.equal(
          await post("price=1.5&day=2026-01-02&__Invariant=price", "de"),
          '{"price":1.5,"day":"2026-01-02"}',
        );
        const query = await other.inject("/bookings/query?price=1.5&day=1/2/2026&culture=de");
        assert.equal(query.body, '{"price":1.5,"day":"2026-01-02"}');
        await other.close();
      });
    }

    it("in generated code that asks the request only if the application has several cultures", async () => {
      const text = (from: FastifyInstance) => fixtures.describePlan(from, "PlainController.form").code ?? "";
      assert.match(text(app), /formCultureOf\(request\)/);
      const other = await fixtures.createApp({ controllers: [fixtures.PlainController] });
      const plain = text(other);
      assert.ok(plain.includes("formCulture") && !plain.includes("formCultureOf"), plain);
      await other.close();
    });
  });

  describe("decides about pages", () => {
    it("with their labels, texts, values and language", async () => {
      const { body, headers } = await app.inject({ url: "/booking", headers: { "accept-language": "de-DE,de;q=0.9" } });
      assert.equal(headers["content-language"], "de");
      assert.equal(headers.vary, "Cookie, Accept-Language");
      for (const text of [
        '<html lang="de">',
        "<h1>Ein Zimmer buchen</h1>",
        "<p>1.234,50 von 3</p>",
        '<label for="guest">Vor- und Nachname</label>',
        'placeholder="Anna Schmidt"',
        'name="price" type="text" value="1,25"',
        '<option value="true">Ja</option>',
        "<p>Gast: 1,25</p>",
      ])
        assert.ok(body.includes(text), `${text} in ${body}`);
    });

    it("that come back with what was typed, and errors in the language", async () => {
      const { body } = await app.inject({
        method: "POST",
        url: "/booking",
        headers: { ...urlEncoded, "accept-language": "de" },
        payload: "guest=&price=2,75&day=2026-01-02&smoking=false&__Invariant=day",
      });
      assert.ok(body.includes("Das Feld Vor- und Nachname ist erforderlich."), body);
      assert.ok(body.includes("Das Feld Preis pro Nacht muss zwischen 1 und 2,5 liegen."), body);
      assert.ok(body.includes('value="2,75"') && body.includes('value="2026-01-02"'), body);
    });

    it("of errors, also where there is no route", async () => {
      const headers = { accept: "text/html", "accept-language": "de" };
      const { body, statusCode } = await app.inject({ url: "/nowhere", headers });
      assert.equal(statusCode, 404);
      assert.match(body, /<html lang="de"><h1>Nicht gefunden<\/h1>/);
    });
  });

  it("is that of an error page of Ligature's own when there is no template for it", async () => {
    const other = await start({}, { pages: [], views: { root: new URL("./fixtures/resources", import.meta.url) } });
    const { body, headers } = await other.inject({ url: "/nowhere?culture=de", headers: { accept: "text/html" } });
    assert.match(body, /<html lang="de">[^]*<h1>Nicht gefunden<\/h1>/);
    assert.equal(headers["content-language"], "de");
    const english = await other.inject({ url: "/nowhere", headers: { accept: "text/html" } });
    assert.match(english.body, /<html lang="en">[^]*<h1>Not Found<\/h1>/);
    const program = await other.inject({ url: "/nowhere?culture=de" });
    assert.equal(program.json<{ title: string }>().title, "Not Found");
    await other.close();
  });

  it("is known in hooks and in routes of other plugins when the plugin `controllers` is registered on an instance", async () => {
    const { controllers, Fastify, routerOptions } = fixtures;
    const other = Fastify({ routerOptions: routerOptions() });
    await other.register(controllers, {
      controllers: [fixtures.PlainController],
      localization: { cultures: ["en", "de"] },
    });
    const seen: string[] = [];
    other.addHook("onRequest", async ({ localizer }) => void seen.push(localizer.uiCulture));
    other.get("/other", ({ localizer }) => localizer.get("A value is required."));
    assert.equal((await other.inject("/other?culture=de")).body, "Ein Wert ist erforderlich.");
    const { body } = await other.inject({
      method: "POST",
      url: "/plain/form?culture=de",
      headers: urlEncoded,
      payload: "price=1,5&day=02.01.2026",
    });
    assert.equal(body, '{"price":1.5,"day":"2026-01-02"}');
    assert.deepEqual(seen, ["de", "de"]);
    await other.close();
  });

  describe("in a registration inside another one", () => {
    async function nested(outer: object, inner: object): Promise<FastifyInstance> {
      const { controllers, Fastify, routerOptions } = fixtures;
      const instance = Fastify({ routerOptions: routerOptions() });
      await instance.register(controllers, { severities: { LIG2119: "off" }, ...outer });
      await instance.register(
        async (scope) => {
          await scope.register(controllers, {
            controllers: [fixtures.PlainController, fixtures.BookingsController],
            severities: { LIG2119: "off", LIG1032: "off" },
            ...inner,
          });
        },
        { prefix: "/inner" },
      );
      return instance;
    }
    const german = { localization: { cultures: ["en", "de"], resources } };

    it("is the one that the outer registration chooses, for values and for messages", async () => {
      const other = await nested(german, {});
      const send = (action: string, payload: string, url = `/inner/${action}`) =>
        other.inject({ method: "POST", url, headers: { ...urlEncoded, "accept-language": "de" }, payload });
      assert.equal((await send("plain/form", "price=1,5&day=02.01.2026")).body, '{"price":1.5,"day":"2026-01-02"}');
      assert.match((await send("bookings/form", "guest=&price=1,5&again=")).body, /ist erforderlich/);
      const found = await other.inject("/inner/bookings/greeting?name=Ann&culture=de");
      assert.equal(found.json<Greeting>().text, "Hallo, Ann");
      await other.close();
    });

    for (const [when, outer, inner, expected] of [
      ["only the outer one has cultures", { localization: { cultures: ["de", "en"] } }, {}, "de"],
      ["only the inner one has cultures", {}, { localization: { cultures: ["de", "en"] } }, "de"],
      ["both have", german, { localization: { cultures: ["de", "en"] } }, "de"],
      ["only the inner one has the option `culture`", {}, () => ({ culture: fixtures.cultures.de }), "de"],
      ["only the outer one has the option `culture`", () => ({ culture: fixtures.cultures.de }), {}, "en-US"],
    ] as const) {
      it(`has the default of the nearest one when ${when}`, async () => {
        const given = (options: object | (() => object)): object => (options instanceof Function ? options() : options);
        const other = await nested(given(outer), given(inner));
        const { culture } = (await other.inject("/inner/bookings/greeting?name=Ann")).json<Greeting>();
        assert.equal(culture, expected);
        await other.close();
      });
    }
  });

  it("is that of the application, and nothing runs for it, when there is no option", async () => {
    const other = await fixtures.createApp({ controllers: [fixtures.BookingsController] });
    const found = await greeting({ "accept-language": "de" }, "&culture=de", other);
    assert.deepEqual(found, { text: "greeting", later: "greeting", culture: "en-US", uiCulture: "en" });
    await other.close();
  });
});
