import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { BindingTrace } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/dictionary-keys.js");

/** A valid key for each kind that is no text, and its text. */
const kinds = {
  ints: "7",
  guids: "6f9619ff-8b86-d011-b42d-00c04fc964ff",
  colors: "green",
  dates: "2026-11-25",
  booleans: "true",
} as const;

interface Answer {
  readonly entries: readonly (readonly [string, unknown])[] | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Other parameters of a query: names of analytics, paging, antiforgery, and names that are keys themselves. */
const others = ["utm=x", "page=2", "sort.by=name", "items[0].id=5", "7=a", "green=b", "true=c", "=d", "utm", "__proto__=e"]; // prettier-ignore

describe("dictionaries whose keys are no texts", () => {
  const apps = new Map<string, FastifyInstance>();

  before(async function () {
    this.timeout(60_000);
    const fixtures = await loadCompiled<Fixtures>("./fixtures/dictionary-keys.js", import.meta.url);
    for (const plans of [true, false]) {
      const app = await fixtures.createApp({ controllers: [fixtures.DictionaryKeysController], plans });
      app.addHook("preSerialization", (request, _reply, payload, done) => {
        trace = request.bindingTrace;
        done(null, payload);
      });
      apps.set(plans ? "on" : "off", app);
    }
  });

  after(async () => {
    for (const app of apps.values()) await app.close();
  });

  let trace: BindingTrace | undefined;
  const get = async (app: FastifyInstance, kind: string, query: string): Promise<Answer> =>
    (await app.inject(`/dictionary-keys/${kind}?${query}`)).json();

  for (const plans of ["on", "off"]) {
    for (const [query, names, wrong] of [
      ["names[7]=1&names[07]=2&names[07]=3", { 7: [2, 3] }, []],
      ["names[7]=1&names[7]=2&names[007]=3", { 7: [3] }, []],
      ["names[7]=x&names[07]=2", { 7: [2] }, ["names[7]"]],
    ] as const) {
      it(`have the last of several spellings of a key, and nothing else is wrong: ${query}, plans ${plans}`, async () => {
        const answer = await apps.get(plans)!.inject(`/dictionary-keys/lists?${query}`);
        assert.deepEqual(answer.json(), { names, isValid: wrong.length === 0, wrong });
      });
    }

    for (const [kind, key] of Object.entries(kinds)) {
      it(`are empty and valid when the query has only other parameters: ${kind}, plans ${plans}`, async () => {
        const app = apps.get(plans)!;
        for (const other of others) assert.deepEqual(await get(app, kind, other), { entries: [], errors: {} }, other);
      });

      it(`have only the entries in brackets when there are other parameters: ${kind}, plans ${plans}`, async () => {
        const app = apps.get(plans)!;
        for (const written of [`[${key}]=a`, `names[${key}]=a`, `names.${key}=a`, `[0].Key=${key}&[0].Value=a`]) {
          const alone = await get(app, kind, written);
          assert.deepEqual(alone.errors, {}, written);
          assert.equal(alone.entries?.[0]?.[1], "a", written);
          for (const other of others.filter((each) => !each.startsWith("items["))) {
            for (const query of [`${other}&${written}`, `${written}&${other}`])
              assert.deepEqual(await get(app, kind, query), alone, query);
          }
        }
      });
    }

    it(`report a key in brackets when it cannot be read, plans ${plans}`, async () => {
      const app = apps.get(plans)!;
      for (const [query, name] of [
        ["names[x]=a", "names"],
        ["[x]=a", ""],
        ["[x]=a&[7]=b", ""],
        ["x=1&[x]=a", ""],
      ] as const) {
        const { entries, errors } = await get(app, "ints", query);
        assert.equal(entries, null, query);
        assert.deepEqual(errors[name], ["The value 'x' is not valid."], query);
      }
    });

    it(`are read from forms like queries, plans ${plans}`, async () => {
      const send = async (payload: string): Promise<Answer> => {
        const headers = { "content-type": "application/x-www-form-urlencoded" };
        return (await apps.get(plans)!.inject({ method: "POST", url: "/dictionary-keys/form", headers, payload })).json(); // prettier-ignore
      };
      assert.deepEqual(await send("token=x&submit="), { entries: [], errors: {} });
      assert.deepEqual(await send("token=x&[7]=a"), { entries: [["7", "a"]], errors: {} });
    });
  }

  it("name the other parameters as unused in the trace", async () => {
    await apps.get("off")!.inject("/dictionary-keys/ints?utm=x");
    assert.deepEqual(trace?.unused, ["query 'utm'"]);
    assert.deepEqual(trace?.entries.map(({ target, outcome }) => [target, outcome]), [["ints.names", "bound"]]); // prettier-ignore
  });

  it("still take every parameter when their keys are texts and the action reads nothing else", async () => {
    assert.deepEqual((await get(apps.get("on")!, "texts", "utm=x")).entries, [["utm", "x"]]);
  });

  for (const [path, query, entries] of [
    ["texts-beside", "page=2&utm=x", [["page", "2"]]],
    ["texts-beside", "utm=x&[a]=b", [["a", "b"]]],
    ["texts-beside", "names[a]=b&names.c=d&utm=x", [["a", "b"], ["c", "d"]]],
    ["in-route/7", "utm=x", [["id", "7"]]],
    ["in-route/7", "[a]=b", [["id", "7"], ["a", "b"]]],
  ] as const) {
    it(`have only the entries in brackets when the action reads another value: ${path}?${query}`, async () => {
      for (const app of apps.values()) assert.deepEqual(await get(app, path, query), { entries, errors: {} });
    });
  } // prettier-ignore
});
