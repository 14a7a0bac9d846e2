import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/same-keys.js");

/** Two spellings of one value, in queries and forms, and another value, which differs little. */
const spelled: readonly (readonly [name: string, first: string, second: string, other: string])[] = [
  ["dateOnly", "2026-01-02", "01/02/2026", "2026-01-03"],
  ["dateTime", "2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z", "2026-01-02T03:04:05.001Z"],
  ["offset", "2026-01-02T03:04:05Z", "2026-01-02T04:04:05+01:00", "2026-01-02T04:04:05Z"],
  ["decimal", "1.5", "1.50", "1.51"],
  ["timeOnly", "03:04", "03:04:00", "03:04:01"],
  ["timeSpan", "03:04", "03:04:00", "03:04:01"],
  ["int", "7", "07", "8"],
];

/** The same in JSON, which has fewer spellings. */
const spelledInJson: typeof spelled = [
  ["dateTime", "2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z", "2026-01-02T03:04:05.001Z"],
  ["offset", "2026-01-02T03:04:05Z", "2026-01-02T04:04:05+01:00", "2026-01-02T04:04:05Z"],
  ["decimal", "1.5", "1.50", "1.51"],
  ["timeOnly", "03:04:00", "03:04:00.0", "03:04:01"],
  ["timeSpan", "03:04:00", "03:04:00.0000000", "03:04:01"],
];

for (const plans of [true, false]) {
  describe(`keys and items that are the same value, plans ${plans ? "on" : "off"}`, () => {
    let app: FastifyInstance;

    before(async function () {
      this.timeout(60_000);
      const fixtures = await loadCompiled<Fixtures>("./fixtures/same-keys.js", import.meta.url);
      app = await fixtures.createApp({ controllers: [fixtures.SameKeysController], plans });
    });
    after(() => app.close());

    const get = async (query: string): Promise<unknown> => (await app.inject(`/same-keys/${query}`)).json();
    const post = async (payload: string, type = "application/json"): Promise<unknown> => {
      const url = type.endsWith("json") ? "/same-keys/body" : "/same-keys/form";
      return (await app.inject({ method: "POST", url, payload, headers: { "content-type": type } })).json();
    };

    for (const [name, first, second, other] of spelled) {
      it(`are one in a query and a form: ${name}`, async () => {
        const entries = [[first, 1], [other, 2], [second, 3]].map(([key, value]) => `${name}[${encodeURIComponent(String(key))}]=${value}`); // prettier-ignore
        const query = { sizes: { [name]: [3, 2] }, errors: {} };
        assert.deepEqual(await get(`query?${entries.join("&")}`), query);
        const { sizes } = (await post(entries.join("&"), "application/x-www-form-urlencoded")) as { sizes: Record<string, number[]> };
        assert.equal(sizes[name]!.length, 2);
      }); // prettier-ignore
    }

    for (const [name, first, second, other] of spelledInJson) {
      it(`are one in JSON, and the last one counts: ${name}`, async () => {
        const payload = `{"${name}":{"${first}":1,"${other}":2,"${second}":3}}`;
        assert.deepEqual(await post(payload), { sizes: { [name]: [3, 2] }, errors: {} });
      });
    }

    it("are one in sets", async () => {
      const dates = ["2026-01-02", "2026-01-02", "2026-01-03"];
      assert.deepEqual(await post(JSON.stringify({ dates })), { sizes: { dates: 2 }, errors: {} });
      assert.deepEqual(await post('{"decimals":[1.5,1.50,2]}'), { sizes: { decimals: 2 }, errors: {} });
      const query = dates.map((date) => `dates=${date}`).join("&");
      assert.deepEqual(await get(`query?${query}`), { sizes: { dates: 2 }, errors: {} });
    });

    it("have only the errors of the entry that counts", async () => {
      const found = await get("entries?m[2026-01-02].text=a&m[2026-01-02].text=x&m[01/02/2026].text=bb");
      assert.deepEqual(found, { sizes: { m: ["bb"] }, errors: {} });
    });

    it("are an error if they are pairs", async () => {
      const pairs = ["2026-01-02", "01/02/2026"].map((key, at) => `int=&dateOnly[${at}].key=${key}&dateOnly[${at}].value=${at}`);
      const { errors } = (await get(`query?${pairs.join("&")}`)) as { errors: object };
      assert.deepEqual(Object.keys(errors), ["dateOnly[1]"]);
    }); // prettier-ignore
  });
}
