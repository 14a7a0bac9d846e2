import assert from "node:assert/strict";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import type { JsonOptions } from "ligature";
import { applyNamingPolicy } from "#runtime/metadata/index.js";
import { listedModels, manyModels, simpleValues } from "../hosting/json-options/random-models.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("../hosting/json-options/fixtures/named-models.js");
type Policy = NonNullable<JsonOptions["propertyNamingPolicy"]>;

const policies: readonly Policy[] = ["asDeclared", "camelCase", "snakeCaseLower", "kebabCaseLower"];

const settings: readonly JsonOptions[] = [
  { propertyNamingPolicy: "snakeCaseLower", enums: "names" },
  { propertyNamingPolicy: "kebabCaseLower", defaultIgnoreCondition: "whenWritingNull" },
  {
    propertyNamingPolicy: "camelCase",
    defaultIgnoreCondition: "whenWritingDefault",
    int64: "string",
    decimal: "string",
  },
];

/** Names by the policy of the application or by another one, in another case, and values of other types. */
interface Spoiling {
  readonly policy: Policy;
  readonly at: number;
  readonly isUpper: boolean;
  readonly value: unknown;
}

const leaf = fc.constantFrom<unknown>(1, -5, 1.5, 1e21, "a", "", "x", true, null, [], {}, [1], { line_quantity: 99 }, [{ lineQuantity: 0 }]); // prettier-ignore
const spoiling = fc.record<Spoiling>({
  policy: fc.constantFrom(...policies),
  at: fc.nat({ max: 40 }),
  isUpper: fc.boolean(),
  value: leaf,
});

/** A body with the names of a policy, of which one member may be spoilt: few of them are, if `at` is large. */
function written(value: unknown, policy: Policy, spoilt: Spoiling): unknown {
  if (Array.isArray(value)) return value.map((item) => written(item, policy, spoilt));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, member], index) => {
    if (index !== spoilt.at) return [applyNamingPolicy(name, policy), written(member, policy, spoilt)];
    const other = applyNamingPolicy(name, spoilt.policy);
    return [spoilt.isUpper ? other.toUpperCase() : other, spoilt.value];
  });
  return Object.fromEntries(entries) as unknown;
}

const mostly = (...values: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...values) }, leaf);

const members = fc.record(
  {
    $id: mostly(1, 7),
    IBAN: mostly("DE", null),
    internal_note: leaf,
    maybe_text: mostly("a", null),
    zero_count: mostly(0, 1),
    always_there: mostly("a", null),
    plain_member: mostly("a", null),
  },
  { requiredKeys: [] },
);

for (const json of settings)
  describe(`action plans and the interpreter, with the options of JSON ${JSON.stringify(json)}`, function () {
    this.timeout(120_000);
    let fixtures: Fixtures;
    let apps: readonly FastifyInstance[];

    before(async () => {
      fixtures = await loadCompiled<Fixtures>("../hosting/json-options/fixtures/named-models.js", import.meta.url);
      const { NamedController, createApp } = fixtures;
      apps = await Promise.all(
        [true, false].map(
          (plans) =>
          createApp({ controllers: [NamedController], plans, json, severities: { LIG1032: "off" }, fastify: { logger: false } }), // prettier-ignore
        ),
      );
    });
    after(() => Promise.all(apps.map((app) => app.close())));

    for (const [path, models] of [
      ["simple", simpleValues],
      ["many", manyModels],
      ["listed", listedModels],
      ["members", members],
      [
        "lines",
        fc.array(fc.record({ productCode: fc.constantFrom("a", "long one"), lineQuantity: leaf }), { maxLength: 3 }),
      ],
    ] as const)
      it(`return the same for random JSON sent to ${path}`, async () => {
        let sent = 0;
        const property = fc.asyncProperty(models, spoiling, async (model, spoilt) => {
          sent++;
          const payload = JSON.stringify(written(model, json.propertyNamingPolicy!, spoilt));
          const [planned, interpreted] = await Promise.all(
            apps.map(async (app) => {
              const headers = { "content-type": "application/json" };
              const { statusCode, body } = await app.inject({
                method: "POST",
                url: `/named/${path}`,
                headers,
                payload,
              });
              return `${statusCode} ${body}`;
            }),
          );
          assert.equal(planned, interpreted, payload);
        });
        const numRuns = Number(process.env.FUZZ_RUNS ?? 100);
        await fc.assert(property, { numRuns, seed: Number(process.env.FUZZ_SEED ?? 31) });
        await fc.assert(property, { numRuns });
        const { code, reason, leftToInterpreter } = fixtures.describePlan(apps[0]!, `Named.${path}`);
        assert.ok(code !== undefined, reason);
        // Else the interpreter would be compared with itself. Of these bodies, many are wrong or have numbers that need the exact reader.
        assert.ok(sent - leftToInterpreter > sent / 50, `${leftToInterpreter} of ${sent} were left to the interpreter`);
      });
  });
