import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/union-members.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const required = (name: string): string[] => [`The ${name} field is required.`];
const tooLong = ["The field name must be a string with a maximum length of 3."];
const outside = (name: string, least: number, most: number): string[] => [`The field ${name} must be between ${least} and ${most}.`]; // prettier-ignore
const cat = { kind: "cat", name: "Tom" };
const dog = { kind: "dog", name: "Rex" };

const cases: readonly (readonly [what: string, path: string, body: unknown, errors: Errors])[] = [
  ["a member is whole", "pet", cat, {}],
  ["a class is whole", "pet", dog, {}],
  ["a member lacks what its type requires", "pet", { kind: "cat" }, { name: required("name") }],
  ["a member has null where its type has none", "pet", { kind: "dog", name: null }, { name: required("name") }],
  ["rules of a class are broken", "pet", { kind: "dog", name: "Bello", age: 0 }, { name: tooLong, age: outside("age", 1, 20) }],
  ["a rule of another member would be broken", "pet", { kind: "cat", name: "Tommy", age: 0 }, {}],
  ["its literal is that of the second member", "change", { kind: "dog", name: "Bello" }, { name: tooLong }],
  ["its literal is that of the first member", "change", { kind: "cat", name: "Tommy" }, {}],
  ["its literal is missing", "change", { name: "Tommy" }, {}],
  ["the union is missing", "house", {}, { pet: required("pet") }],
  ["members are in a property, a list, a map and a tuple", "house", { pet: { kind: "cat" }, pets: [cat, { kind: "dog" }], byName: { a: { kind: "cat" } }, pair: [{ kind: "dog" }, 1] }, { "pet.name": required("name"), "pets[1].name": required("name"), "byName[0].Value.name": required("name"), "pair[0].name": required("name") }],
  ["a text is a member", "house", { pet: cat, thing: "x" }, {}],
  ["a number is a member", "house", { pet: cat, thing: 5, visitor: null }, {}],
  ["an exact number is a member", "house", { pet: cat, price: 1.5 }, {}],
  ["a text is a member beside a number", "house", { pet: cat, price: "1.50 or so" }, {}],
  ["the second interface is whole", "house", { pet: cat, owner: { title: "Acme", employees: 5 } }, {}],
  ["no interface is whole", "house", { pet: cat, owner: { age: 5 } }, { "owner.name": required("name") }],
  ["a member has subclasses", "house", { pet: cat, thing: { form: "circle", radius: 10 } }, { "thing.radius": outside("radius", 1, 9) }],
  ["a member is a list of what validates itself", "house", { pet: cat, thing: [{ from: 1, to: 2 }, { from: 2, to: 1 }] }, { "thing[1].to": ["It ends before it begins."] }],
]; // prettier-ignore

describe("a union's member in a JSON body", () => {
  const apps = new Map<string, FastifyInstance>();

  before(async function () {
    this.timeout(60_000);
    const { UnionMembersController } = await loadCompiled<Fixtures>("./fixtures/union-members.js", import.meta.url);
    const shared = { controllers: [UnionMembersController], fastify: { logger: false } } as const;
    for (const plans of [false, true]) apps.set(`plans: ${plans}`, await createApp({ plans, ...shared }));
  });

  after(() => Promise.all([...apps.values()].map((app) => app.close())));

  for (const [what, path, body, errors] of cases) {
    it(`is validated as what it is when ${what}, with plans and without`, async () => {
      for (const [name, app] of apps) {
        const answer = await app.inject({ method: "POST", url: `/unions/${path}`, payload: body as object });
        assert.deepEqual(answer.json<{ errors: Errors }>().errors, errors, `${name}: ${answer.body}`);
      }
    });
  }
});
