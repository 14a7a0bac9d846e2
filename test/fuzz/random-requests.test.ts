import assert from "node:assert/strict";
import fc, { type Arbitrary } from "fast-check";
import { Target } from "./applications.js";
import { formBody, jsonBody, multipartBody, urlEncodedBody, type HostileBody } from "./hostile-bodies.js";
import { headerValue, ordinaryPairs, pairs, segment } from "./hostile-texts.js";
import type { WireRequest } from "./raw-client.js";

const fixedSeed = 20_261_121;
const randomSeed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** Requests of one property; `FUZZ_RUNS` for a long search. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 30);

const get = (path: string) => (query: string) => ({ method: "GET", target: `${path}?${query}` });
const post =
  (path: string) =>
  ({ type, body }: HostileBody): WireRequest => ({
    method: "POST",
    target: path,
    headers: [["Content-Type", type]],
    body,
  });

/** The requests, by their target. */
const requests: Readonly<Record<string, Arbitrary<WireRequest>>> = {
  "query strings to objects": pairs.map(get("/all/node")),
  "query strings to simple types": pairs.map(get("/all/simple")),
  "query strings to rules and prefixes": pairs.map(get("/all/query")),
  "query strings to lists and dictionaries": pairs.map(get("/all/lists")),
  "query strings to parameters": pairs.map(get("/all/flat")),
  headers: fc.tuple(headerValue, headerValue, headerValue).map(([number, list, accept]) => ({
    method: "GET",
    target: "/all/headers",
    headers: [
      ["X-Number", number],
      ["X-List", list],
      ["Accept", accept],
    ],
  })),
  paths: fc
    .tuple(
      fc.constantFrom("", "/all", "/all/route", "/all/rest", "/api", "/ALL/Route/"),
      fc.array(segment, { maxLength: 5 }),
    )
    .map(([start, segments]) => ({ method: "GET", target: [start, ...segments].join("/") || "/" })),
  methods: fc
    .tuple(fc.constantFrom("HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "get", "NOPE"), segment)
    .map(([method, last]) => ({ method, target: `/all/${last}` })),
  "ordinary query strings to texts": ordinaryPairs.map(get("/plain/simple")),
  "ordinary query strings to objects": ordinaryPairs.map(get("/plain/order")),
  "ordinary query strings to lists": ordinaryPairs.map(get("/plain/lists")),
  "ordinary forms to texts": ordinaryPairs.map((text) => post("/plain/simple")(urlEncodedBody(text))),
  "ordinary forms to objects": ordinaryPairs.map((text) => post("/plain/order")(urlEncodedBody(text))),
  "forms to objects": formBody.map(post("/all/form")),
  "forms and query strings to everything": fc
    .tuple(formBody, pairs, segment)
    .map(([body, query, last]) => post(`/all/any/${last}?${query}`)(body)),
  "forms with files": fc.oneof({ weight: 3, arbitrary: multipartBody }, formBody).map(post("/all/upload")),
  "JSON to objects": jsonBody.map(post("/all/body")),
  "JSON to lists": jsonBody.map(post("/all/body-list")),
  "JSON to anything": jsonBody.map(post("/all/body-any")),
  "JSON to dictionaries": jsonBody.map(post("/all/body-map")),
  "JSON to inferred sources": fc.tuple(jsonBody, pairs).map(([body, query]) => post(`/api/5?${query}`)(body)),
  "bodies of other types": fc
    .tuple(
      fc.oneof(jsonBody, formBody, multipartBody),
      fc.constantFrom("/all/body", "/all/form", "/all/upload", "/all/alive", "/nowhere"),
      headerValue,
    )
    .map(([{ body }, path, type]) => post(path)({ type, body })),
};

/** Their ordinary requests are answered by generated code, so that there is something to compare. */
const planned = ["simple", "order", "lists", "simpleForm", "orderForm"].map((name) => `Ordinary.${name}`);

describe("random requests", () => {
  let target: Target;

  before(async function () {
    this.timeout(180_000);
    target = await Target.start();
  });

  after(() => target.stop());

  it("are answered by plans when they are ordinary", async () => {
    for (const action of planned) target.leftToInterpreter(action);
    const before = target.leftToInterpreter("Ordinary.simple");
    await target.attack(get("/plain/simple")("int=5&when=2026-03-01&tags=a&tags=b"));
    assert.equal(target.leftToInterpreter("Ordinary.simple"), before);
    await target.attack(get("/plain/simple")("int=x"));
    assert.equal(target.leftToInterpreter("Ordinary.simple"), before + 1);
  });

  for (const [kind, seed] of Object.entries({ fixed: fixedSeed, random: randomSeed })) {
    describe(`with the ${kind} seed ${seed}`, () => {
      for (const [aim, arbitrary] of Object.entries(requests)) {
        it(`are answered below 500, alike by plans and binders, when they are ${aim}`, async function () {
          this.timeout(60_000 + numRuns * 100);
          await fc.assert(
            fc.asyncProperty(arbitrary, async (request) => {
              await target.attack(request);
            }),
            { seed, numRuns },
          );
          await target.isAlive();
        });
      }
    });
  }
});
