import assert from "node:assert/strict";
import fc from "fast-check";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { JsonNamingPolicy } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";
import { listedModels, simpleValues } from "./random-models.js";

type Fixtures = typeof import("./fixtures/named-models.js");
type Json = Record<string, unknown>;

const policies: readonly JsonNamingPolicy[] = ["asDeclared", "camelCase", "snakeCaseLower", "kebabCaseLower"];
const seed = Number(process.env.FUZZ_SEED ?? 31);
const numRuns = Number(process.env.FUZZ_RUNS ?? 60);

/** A form has no text that is empty, and no null: both are absent. */
function fieldsOf(value: unknown, key = ""): [key: string, text: string][] {
  if (value === null || value === "") return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsOf(item, `${key}[${index}]`));
  if (typeof value !== "object") return [[key, String(value)]];
  return Object.entries(value as Json).flatMap(([name, member]) =>
    fieldsOf(member, key === "" ? name : `${key}.${name}`),
  );
}

/** The same in JSON: an empty text is the default of its member, as it is where the form has no value. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name, member]) => member !== "" || /text|code/i.test(name));
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutEmpty(member)]));
}

describe("values of every type", function () {
  this.timeout(120_000);
  let fixtures: Fixtures;
  const apps = new Map<JsonNamingPolicy, FastifyInstance>();

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("./fixtures/named-models.js", import.meta.url);
    for (const propertyNamingPolicy of policies) {
      const { NamedController, createApp } = fixtures;
      const app = await createApp({ controllers: [NamedController], json: { propertyNamingPolicy }, xmlSerializerFormatters: true, automaticBadRequest: true, severities: { LIG1032: "off" }, fastify: { logger: false } }); // prettier-ignore
      apps.set(propertyNamingPolicy, app);
    }
  });
  after(() => Promise.all([...apps.values()].map((app) => app.close())));

  async function post(
    policy: JsonNamingPolicy,
    path: string,
    type: string,
    payload: string,
    accept = "application/json",
  ): Promise<LightMyRequestResponse> {
    const headers = { "content-type": type, accept };
    const answer = await apps.get(policy)!.inject({ method: "POST", url: `/named/${path}`, headers, payload });
    assert.equal(answer.statusCode, 200, `${payload}\n${answer.body}`);
    return answer;
  }

  for (const policy of policies)
    for (const [path, models] of [
      ["simple", simpleValues],
      ["listed", listedModels],
    ] as const) {
      it(`survive JSON, XML and JSON again, with declared names in XML, when they are ${path} and the policy is ${policy}`, async () => {
        await fc.assert(
          fc.asyncProperty(models, async (model) => {
            const declared = JSON.stringify(model);
            const plainXml = (await post("asDeclared", path, "application/json", declared, "application/xml")).body;
            const json = (await post(policy, path, "application/xml", plainXml)).body;
            const xml = await post(policy, path, "application/json", json, "application/xml");
            assert.match(String(xml.headers["content-type"]), /^application\/xml/);
            assert.equal(xml.body, plainXml);
            const plainJson = (await post("asDeclared", path, "application/json", declared)).body;
            assert.equal((await post("asDeclared", path, "application/xml", plainXml)).body, plainJson);
          }),
          { seed, numRuns },
        );
      });

      it(`survive a form with declared names when they are ${path} and the policy is ${policy}`, async () => {
        await fc.assert(
          fc.asyncProperty(models, async (model) => {
            // Only bodies of JSON and XML name the class of a family.
            const shapeless = JSON.stringify(withoutEmpty(model), (name, member: unknown) =>
              name === "aShape" ? null : member,
            );
            const plain = await post("asDeclared", path, "application/json", shapeless);
            const fields = fieldsOf(plain.json());
            // A form without any field has no model.
            fc.pre(fields.length > 0);
            const form = new URLSearchParams(fields).toString();
            const json = (await post(policy, `${path}-form`, "application/x-www-form-urlencoded", form)).body;
            assert.equal((await post(policy, path, "application/json", json)).body, json);
            const read = (
              await post("asDeclared", `${path}-form`, "application/x-www-form-urlencoded", form)
            ).json<Json>();
            assert.deepEqual(fieldsOf(read), fields);
          }),
          { seed, numRuns },
        );
      });
    }
});
