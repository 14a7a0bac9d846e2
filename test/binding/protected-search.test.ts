import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { Dice } from "../fuzz/campaign/dice.js";
import { loadCompiled } from "../helpers/compiled.js";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const fixedSeed = 20_261_125;
const randomSeed = Number(process.env["FUZZ_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
/** Models of one application; `FUZZ_RUNS` for a long search. */
const models = Number(process.env["FUZZ_RUNS"] ?? 12);

/** The kinds of members that a request must not set, and the two that it may. */
const members = {
  readOnly: (name: string) => `readonly ${name}: string = "own";`,
  optionalReadOnly: (name: string) => `readonly ${name}?: string = "own";`,
  readOnlyNumber: (name: string) => `readonly ${name}: Int32 = 1;`,
  readOnlyList: (name: string) => `readonly ${name}: readonly string[] = Object.freeze(["own"]);`,
  getter: (name: string) => `get ${name}(): string { return "own"; }`,
  objectGetter: (name: string) => `get ${name}(): { a: string } { return { a: "own" }; }`,
  arrow: (name: string) => `${name} = (): string => "own";`,
  callback: (name: string) => `${name}: (() => string) | null = () => "own";`,
  method: (name: string) => `${name}(): string { return "own"; }`,
  free: (name: string) => `${name} = "own";`,
  strict: (name: string) =>
    `#${name} = "own"; get ${name}(): string { return this.#${name}; } set ${name}(value: string) { this.#${name} = value.trim(); }`,
};
type Kind = keyof typeof members;
const settable: ReadonlySet<Kind> = new Set(["free", "strict"]);

/** Type operations that keep what may not be set. */
const operations: readonly ((type: string, dice: Dice, names: readonly string[]) => string)[] = [
  (type) => `Partial<${type}>`,
  (type) => `Readonly<${type}>`,
  (type) => `Required<${type}>`,
  (type) => `Omit<${type}, "other">`,
  (type, dice, names) => `Omit<${type}, "${dice.pick(names)}">`,
  (type, _dice, names) => `Pick<${type}, Extract<${names.map((name) => `"${name}"`).join(" | ")}, keyof ${type}>>`,
  (type) => `Mapped<${type}>`,
  (type) => `(${type} & { note?: string })`,
  (type) => `(Partial<${type}> & Readonly<${type}>)`,
];

interface Shape {
  readonly names: ReadonlyMap<string, Kind>;
  readonly text: string;
}

function shapeOf(dice: Dice, index: number): Shape {
  const kinds = Object.keys(members) as Kind[];
  const names = new Map(Array.from({ length: 2 + dice.below(6) }, (_, at) => [`m${at}`, dice.pick(kinds)] as const));
  const declared = [...names].map(([name, kind]) => members[kind](name));
  const split = dice.below(declared.length);
  const operated = Array.from({ length: dice.below(4) }, () => dice.pick(operations)).reduce(
    (type, operation) => operation(type, dice, [...names.keys()]),
    `Model${index}`,
  );
  const text = `
export class Base${index} { ${declared.slice(0, split).join(" ")} }
export class Model${index} extends Base${index} { ${declared.slice(split).join(" ")} }
@Route("${index}") export class Controller${index} extends ControllerBase {
  @HttpPost("body") body(@FromBody() change: ${operated}) { return copy(new Model${index}(), change, this); }
  @HttpPost("form") form(@FromForm() change: ${operated}) { return copy(new Model${index}(), change, this); }
  @HttpGet("query") query(@FromQuery() change: ${operated}) { return copy(new Model${index}(), change, this); }
}`;
  return { names, text };
}

const head = `import { ControllerBase, FromBody, FromForm, FromQuery, HttpGet, HttpPost, Route, type Int32 } from "ligature";
type Mapped<T> = { [K in keyof T]?: T[K] };
function copy(model: object, change: object | null, { modelState }: ControllerBase): Record<string, string> {
  if (change === null) return { error: Object.values(modelState.errors()).join() };
  const read = (from: object): [string, string][] =>
    ["m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7"].map((name) => {
      const value = (from as Record<string, unknown>)[name];
      return [name, typeof value === "function" ? "function" : JSON.stringify(value) ?? "none"];
    });
  // The copy of a valid change, as an application makes it.
  const given = Object.entries(change).filter(([, value]) => value !== undefined && value !== null);
  if (change.constructor === Object && modelState.isValid) Object.assign(model, Object.fromEntries(given));
  return Object.fromEntries(change.constructor === Object ? read(model) : read(change));
}
`;

/** The pairs that are sent for a member: a text, or parts of it. */
function requestFor(dice: Dice, names: readonly string[], root: string): InjectOptions {
  const source = dice.pick(["body", "form", "query"]);
  const sent = names.filter(() => !dice.once(4)).map((name) => [dice.once(4) ? name.toUpperCase() : name] as const);
  const pairs = sent.map(([name]) => `${dice.pick(["", "change."])}${name}${dice.pick(["", "", "[0]", ".a"])}=evil`);
  if (source === "query") return { url: `/query?${pairs.join("&")}` };
  const payload = pairs.join("&");
  if (source === "form")
    return { method: "POST", url: "/form", payload, headers: { "content-type": "application/x-www-form-urlencoded" } };
  const value = (): unknown => dice.pick(["evil", ["evil"], { a: "evil" }, null, 666]);
  const url = "/body";
  if (!dice.once(3)) return { method: "POST", url, payload: Object.fromEntries(sent.map(([name]) => [name, value()])) };
  return xml(root, sent.map(([name]) => `<${name}>evil</${name}>`).join(""));
}

function xml(root: string, content: string): InjectOptions {
  const payload = `<${root}>${content}</${root}>`;
  return { method: "POST", url: "/body", payload, headers: { "content-type": "text/xml" } };
}

type Controllers = Record<string, NonNullable<AppOptions["controllers"]>[number]>;

for (const [kind, seed] of Object.entries({ fixed: fixedSeed, random: randomSeed })) {
  describe(`random models and mapped types of them, with the ${kind} seed ${seed}`, function () {
    this.timeout(120_000 + models * 2_000);
    const apps: FastifyInstance[] = [];
    const shapes = Array.from({ length: models }, (_, index) => shapeOf(new Dice(seed, index), index));
    let folder: string;

    before(async () => {
      folder = mkdtempSync(join(fixtures, ".protected-"));
      const file = join(folder, "models.ts");
      writeFileSync(file, head + shapes.map(({ text }) => text).join("\n"));
      const loaded = await loadCompiled<Controllers>(pathToFileURL(file).href, import.meta.url);
      const controllers = shapes.map((_, index) => loaded[`Controller${index}`]!);
      const severities = { LIG1008: "off", LIG1032: "off" } as const;
      for (const plans of [true, false])
        apps.push(await createApp({ plans, controllers, severities, xmlSerializerFormatters: true }));
    });

    after(async () => {
      for (const app of apps) await app.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it("are set by no request where they may not be set, and answered alike with and without plans", async () => {
      for (const [index, { names, text }] of shapes.entries()) {
        const refused = await apps[0]!.inject({ ...xml("Other", ""), url: `/${index}/body` });
        const root = /; <(\w+)> was expected/.exec(refused.body)?.[1] ?? "Other";
        for (let number = 0; number < 30; number++) {
          const dice = new Dice(seed, 1000 * (index + 1) + number);
          const request = requestFor(dice, [...names.keys()], root);
          const sent = { ...request, url: `/${index}${request.url as string}` };
          const [planned, interpreted] = [await apps[0]!.inject(sent), await apps[1]!.inject(sent)];
          const context = `${text}\n${JSON.stringify(sent)}\n${planned.body}`;
          assert.equal(planned.statusCode, 200, context);
          assert.equal(planned.body, interpreted.body, context);
          const answer = planned.json<Record<string, string>>();
          const kept = [...names].filter(([, one]) => !settable.has(one));
          for (const [name] of kept) assert.doesNotMatch(answer[name]!, /evil|666|null/, `${name}: ${context}`);
        }
      }
    });
  });
}
