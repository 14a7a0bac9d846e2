import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/unrecorded-keys.js");

const required = ["The name field is required."];
const invalid = (text: string, name = ""): string[] => [`The value '${text}' is not valid${name && ` for ${name}`}.`];
const tooFew = (name: string, least = 1): string[] => [
  `The field ${name} must be a string or array type with a minimum length of '${least}'.`,
];
const notTwo = [
  "The field l must be a string or collection type with a minimum length of '2' and maximum length of '3'.",
];
const item = (values: object): object => ({ id: 0, name: null, tags: null, subs: null, ...values });

/**
 * Keys of collections and dictionaries that the recordings only touch. The outcomes follow from the source of ASP.NET Core's binders (rules B3,
 * B4, B7, B8, B12, B17, B27).
 */
const rows: readonly (readonly [path: string, value: unknown, errors?: Record<string, string[]>, header?: string])[] = [
  ["flags?v[0]=read,write&v[1]=3", [3, 3]],
  ["flags?v=READ,%20Write", [3]],
  ["flags?v=1,2", [3]],
  ["flags?v=3&v=8", [3], { v: ["The value '8' is invalid."] }],
  ["flags?v=read,", [], { v: invalid("read,") }],
  ["items?items[0].name=a&items[2].name=c", [item({ name: "a" })]],
  ["items?items[00].name=a", []],
  ["items?items%5B0%5D.name=a&ITEMS%5b1%5d%2Ename=b", [item({ name: "a" }), item({ name: "b" })]],
  ["items?index=q&[q].id=1", [item({ id: 1 })], { "[q].name": required }],
  ["items?items[0].tags=a&items[0].tags[0]=b", [item({ tags: ["a"] })], { "items[0].name": required }],
  ["items?items[0].tags[0]=a&items[0].tags[2]=c", [item({ tags: ["a"] })], { "items[0].name": required }],
  [
    "items?items[0].name=a&items[0].subs[0].subs[0].id=x",
    [item({ name: "a", subs: [item({ subs: [item({})] })] })],
    {
      "items[0].subs[0].subs[0].id": invalid("x", "id"),
      "items[0].subs[0].name": required,
      "items[0].subs[0].subs[0].name": required,
    },
  ],
  ["items?items[0][name]=a", []],
  ["empty?id=1&name=a", item({ id: 1, name: "a" })],
  ["empty?item.name=a", item({}), { name: required }],
  ["matrix?m[0]=1&m[0]=2&m[1]=3", [[1, 2], [3]]],
  ["matrix?m=1&m=2", [[1], [2]]],
  ["matrix?m[0].index=a&m[0][a]=1", [[1]]],
  ["matrix?[0][0]=1", [[1]]],
  ["matrix?m[0][0]=1&m[1][0]=x", [[1], []], { "m[1][0]": invalid("x") }],
  ["lists?m[a]=1&m[a]=2&m[b]=x", { a: [1, 2], b: [] }, { "m[b]": invalid("x") }],
  ["lists?m[0].key=a&m[0].VALUE[0]=1", { a: [1] }],
  ["maps?m[0][a]=1&m[0][b]=2&m[1][c]=3", [{ a: "1", b: "2" }, { c: "3" }]],
  ["maps?m[0][0].key=a&m[0][0].value=1", [{ a: "1" }]],
  [
    "enums?m[asc]=1&m[1]=2",
    [
      [0, 1],
      [1, 2],
    ],
  ],
  ["enums?m[ASC]=1&m[asc]=2", [[0, 1]]],
  ["enums?m[zzz]=1", null, { m: invalid("zzz") }],
  ["header", [1, 3], undefined, "1,, 3"],
  ["header", [1, 2], undefined, '"1","2"'],
  ["header", [1], { "X-L": invalid("x") }, "1,x"],
  ["header", [], undefined, ","],
  ["some", [], { s: tooFew("s") }],
  ["some?other=1", [], { s: tooFew("s") }],
  ["some?[0]=a", ["a"]],
  ["some?s=", [null], undefined],
  ["some-numbers", [], { n: tooFew("n") }],
  ["some-numbers?[0]=x", [], { n: tooFew("n"), "[0]": invalid("x") }],
  ["pair?[0]=x", ["x"], { l: notTwo }],
  ["pair?[0]=&[1]=y&[2]=z&[3]=a", [null, "y", "z", "a"], { l: notTwo }],
  ["pair?l[0]=x", ["x"], { l: notTwo }],
  ["pair?index=a&[a]=x", ["x"], { l: notTwo }],
  ["pair?[0]=x&[1]=y", ["x", "y"]],
  ["named-pair?[0]=x", ["x"], { "": notTwo }],
  ["some-items?[0].name=", [item({})], { "[0].name": required }],
  ["some-items?[0].name=a", [item({ name: "a" })], { items: tooFew("items", 2) }],
  ["some-entries?[a]=x", { a: 0 }, { "[a]": invalid("x", "Value"), d: tooFew("d", 2) }],
  ["some-entries?[a]=1", { a: 1 }, { d: tooFew("d", 2) }],
  ["some-entries?[0].key=a&[0].value=1", { a: 1 }, { d: tooFew("d", 2) }],
  ["some-entries", {}, { d: tooFew("d", 2) }],
];

for (const plans of [true, false]) {
  describe(`keys that are not recorded, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(30_000);
    let app: FastifyInstance;

    before(async () => {
      const { UnrecordedKeysController } = await loadCompiled<Fixtures>(
        "./fixtures/unrecorded-keys.js",
        import.meta.url,
      );
      app = await createApp({ controllers: [UnrecordedKeysController], plans });
    });

    after(() => app.close());

    for (const [path, value, errors = {}, header] of rows)
      it(`bind ${path}${header === undefined ? "" : ` (${header})`}`, async () => {
        const headers = header === undefined ? {} : { "x-l": header };
        const answer: { value: string; errors: object } = (
          await app.inject({ url: `/unrecorded-keys/${path}`, headers })
        ).json();
        assert.deepEqual([JSON.parse(answer.value), answer.errors], [value, errors]);
      });
  });
}
